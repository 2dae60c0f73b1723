/** The chart of an opened link is drawn before the program, which takes it over as it stands. */
import type { Page } from '@playwright/test';
import { markers } from '../fixtures/runs';
import { shareView } from '../fixtures/sharedViews';
import { IS_LONG_RUN } from '../sampling';
import { still } from '../settled';
import { stableBox, untilStable } from '../stable';
import { expect, test } from '../watchedTest';

const RUNS = ['anf-8tib-dnfs-modelled', 'anf-8tib-knfs-modelled', 'anf-8tib-dnfs'];
const COMPARE = `/compare?v=1&runs=${RUNS.join(',')}`;
const PROGRAM = /\/assets\/start-[^/]*\.js$/;
const CURVES = '**/api/v1/curves?*';
/** Up to 0.1 counts as good; what the eye does not see is a fifth of it. */
const MOST_SHIFT = 0.02;

type Seen = Window & { shift: number; drawings: number; early: Element | null };

// A tab that is not open takes no place on the page, as for everybody.
test.use({ areTabsApart: true });

/** Delays requests to an address until released. */
async function held(page: Page, address: RegExp | string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Counts how far parts of the page move from now on without anybody having done anything. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as Seen;
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Marks the first chart of the page, and counts how often it is drawn from now on. */
const markChart = (page: Page) =>
  page.evaluate(() => {
    const seen = window as unknown as Seen;
    seen.early = document.querySelector('.js-plotly-plot');
    seen.drawings = 0;
    (seen.early as { on?: (event: string, then: () => void) => void } | null)?.on?.(
      'plotly_afterplot',
      () => {
        seen.drawings += 1;
      },
    );
  });

/** Where the first chart stands, and whether it is the marked one. */
const chartNow = (page: Page) =>
  untilStable(() =>
    page.evaluate(() => {
      const chart = document.querySelector('.js-plotly-plot');
      const { x, y, width, height } = chart?.getBoundingClientRect() ?? new DOMRect();
      const isMarked = chart === (window as unknown as Seen).early;
      return { isMarked, box: [x, y, width, height].map(Math.round) };
    }),
  );

/** The permalink of all tests here, shared once. */
let permalink: string | undefined;

async function addressOf(page: Page, kind: string): Promise<string> {
  if (kind === 'compare link') return COMPARE;
  const note = 'Why it was shared:\nthe two models differ.';
  // A title that just fills its line would wrap anew when the font comes, whatever the program does.
  const data = { view: { runs: RUNS }, title: 'Two models and a measured volume', note };
  permalink ??= await shareView(page.request, data);
  return permalink;
}

for (const kind of ['compare link', 'permalink']) {
  for (const width of IS_LONG_RUN ? [1440, 820, 390] : [1440, 390]) {
    test(`the chart of a ${kind} stays where and as it is, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const address = await addressOf(page, kind);
      const letGo = await held(page, PROGRAM);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('.scatterlayer .point').first()).toBeVisible();
      await expect(page.locator('#root')).toBeEmpty();
      // The server has said where the program is, so that it need not be waited for.
      await expect(page.locator('link[rel="modulepreload"][href*="/start-"]')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      await markChart(page);
      const before = await chartNow(page);
      letGo();
      await expect(markers(page).first()).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Load points' })).toBeVisible();
      expect(await chartNow(page)).toEqual(before);
      expect(await page.evaluate(() => (window as unknown as Seen).drawings)).toBe(0);
      const shift = await page.evaluate(() => (window as unknown as Seen).shift);
      expect(shift).toBeLessThan(MOST_SHIFT);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}

test('a prerendered chart handles mouse, keys and legend', async ({ page }) => {
  const letGo = await held(page, PROGRAM);
  await page.goto(COMPARE, { waitUntil: 'commit' });
  await expect(page.locator('.scatterlayer .point').first()).toBeVisible();
  await markChart(page);
  letGo();
  const figure = page.locator('figure').first();
  await expect(figure.locator('.scatterlayer .trace')).toHaveCount(2);
  // What the program adds moves the chart's mouse areas until it has come to rest.
  await expect(page.locator('[data-bench]')).toBeVisible();
  await still(page);
  await markers(page).nth(3).hover({ force: true });
  await expect(figure).toContainText('threads/schema');
  await figure.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/sel=anf-8tib-/);
  await page.getByRole('button', { name: 'ANF 8 TiB kNFS, modelled', exact: true }).click();
  await expect(figure.locator('.scatterlayer .trace .lines path.js-line')).toHaveCount(1);
  expect((await chartNow(page)).isMarked).toBe(true);
});

test('a dark theme applies to the first frame', async ({ page }) => {
  await page.goto('/sources');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const letGo = await held(page, PROGRAM);
  await page.goto(COMPARE, { waitUntil: 'commit' });
  await expect(page.locator('.scatterlayer .point').first()).toBeVisible();
  const dark = 'rgb(20, 24, 29)';
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await expect(page.locator('.js-plotly-plot .main-svg').first()).toHaveCSS(
    'background-color',
    dark,
  );
  await markChart(page);
  letGo();
  await expect(markers(page).first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  expect((await chartNow(page)).isMarked).toBe(true);
  expect(await page.evaluate(() => (window as unknown as Seen).drawings)).toBe(0);
});

for (const [what, address] of [
  ['curves', COMPARE],
  ['curve', `/runs/${RUNS[0]}`],
  ['curve', '/runs/p30x2-on-wu8'],
] as const) {
  test(`buttons of ${address.split(',')[0]} stay while its figure is waited for`, async ({
    page,
  }) => {
    const lettingGo = [await held(page, CURVES), await held(page, '**/api/v1/session')];
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText(`Loading the ${what}`)).toBeVisible();
    const share = page.getByRole('button', { name: 'Share', exact: true });
    const before = await stableBox(share);
    for (const letGo of lettingGo) letGo();
    await expect(page.locator('[data-bench]')).toBeVisible();
    await expect(share).toBeEnabled();
    expect(await stableBox(share)).toEqual(before);
  });
}

test('a failed load of the program is reported, and the chart stays', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED/);
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto(COMPARE);
  await expect(page.getByRole('alert')).toContainText('did not load completely');
  await expect(page.locator('.scatterlayer .point').first()).toBeVisible();
});

test('the program reports missing charts', async ({ page, watch }) => {
  watch.expected.push(/status of 404|ERR_FAILED|imported module|preload/);
  await page.goto('/compare?v=1&runs=no-such-run');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(`/c/${'x'.repeat(24)}`);
  await expect(page.getByText('Link not found')).toBeVisible();
  await page.route('**/assets/plotly-*.js', (route) => route.abort());
  await page.goto(COMPARE);
  // Charts under the first say so too.
  await expect(page.getByText('The chart library did not load').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Load points' })).toBeVisible();
});

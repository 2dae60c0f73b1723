/** Every page, light and dark, wide and narrow: accessible, within its policy, within the screen. */
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleButForColours,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
} from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { shareView } from '../fixtures/sharedViews';
import { IS_LONG_RUN } from '../sampling';
import { expect, test } from '../watchedTest';

const COMPARE = '/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';
/** Pages like others, which differ in a few texts. */
const ALIKE: Record<string, string> = {
  'throughputs alone': '/compare?v=1&runs=cvs-update-1-volume,cvs-read-1-volume,cvs-75-25-1-volume',
  'a modelled run': '/runs/anf-8tib-dnfs-modelled',
  'a run of one load': '/runs/p30x2-on-wu8',
};

const PAGES: Record<string, string> = {
  ...(IS_LONG_RUN ? ALIKE : {}),
  results: '/',
  runs: '/runs?sel=nvme-update-0,nvme-update-20',
  'a chosen point': `${COMPARE}&sel=anf-8tib-dnfs-modelled:`,
  'a published run': '/runs/anf-8tib-dnfs',
  sources: '/sources',
  'a source': '/sources/azure-netapp-files',
  upload: '/upload',
  'the Library': '/library',
  'a frozen chart': '/c/',
};

// Many and long: spread over all workers, they do not keep one busy at the end.
test.describe.configure({ mode: 'parallel' });

/** Pages that have nothing to show, and say so. */
const NOTHING = ['/c/AAAAAAAAAAAAAAAAAAAAAAAA', '/nowhere', '/runs/no-such-run', '/compare'];

/** Opens a page and waits for all that it asks for. */
async function settled(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

/** The whole address, where a part of it differs from database to database. */
async function whole(page: Page, address: string): Promise<string> {
  if (address.endsWith(':')) {
    const answer = await page.request.get('/api/v1/runs/anf-8tib-dnfs-modelled');
    return `${address}${(await answer.json()).run.points[0].id}`;
  }
  if (address === '/c/') {
    const view = { runs: ['anf-8tib-dnfs-modelled', 'anf-8tib-dnfs'] };
    return shareView(page.request, { view });
  }
  return address;
}

async function expectForEverybody(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
  for (const width of IS_LONG_RUN ? [2560, 768, 390] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  // A colour is the same on any screen; what can be reached is not.
  await expectAccessibleButForColours(page);
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: accessible, within its policy and every screen`, async ({ page }) => {
    await settled(page, await whole(page, address));
    await expectForEverybody(page);
  });
}

/** Plainer pages, which axe reads at one width. */
const PLAIN = [
  '/fit',
  '/tiers',
  '/trash',
  '/quotas',
  '/keys',
  '/help',
  '/digitise',
  '/changes?before=nvme-update-0&after=nvme-update-20',
  '/audit',
  '/sign-in',
];

test('plainer pages and a report: accessible, within the policy and the screen', async ({
  page,
  request,
}) => {
  const [id] = await saveReportRuns(request, 'Plain');
  const { run } = await (await request.get(`/api/v1/runs/${id}`)).json();
  const [, sha256] = JSON.stringify(run).match(/"report_sha256":"([0-9a-f]{64})"/) ?? [];
  for (const address of [...PLAIN, `/reports/${sha256}`]) {
    await settled(page, address);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('nothing to show: accessible, within its policy and the screen', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  for (const address of NOTHING) {
    await settled(page, address);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  }
});

test('an operation of the API, open and tried out: no accessibility violation', async ({
  page,
}) => {
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/openapi.json', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/api/docs');
  // Visible until the description has loaded.
  const loading = page.getByText('Loading the reference of the API');
  await expect(loading).toBeVisible();
  answer();
  await expect(loading).toHaveCount(0);
  // The page of the API opens within the policy, with nothing from elsewhere.
  await page.getByRole('heading', { name: /^runs / }).click();
  await expect(page.getByText('/api/v1/runs/{run_id}').first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  // Colours apart, this page is of its maker; the rest of a large page takes long to judge.
  if (!IS_LONG_RUN) return;
  await page.getByRole('button', { name: /Delete run$/ }).click();
  const tried = page.locator('.opblock-delete').filter({ hasText: 'Delete run' });
  await tried.getByRole('button', { name: 'Try it out' }).click();
  await tried.getByRole('textbox', { name: 'run_id' }).fill('nothing');
  await expect(tried.getByRole('button', { name: 'Execute' })).toBeVisible();
  await expectAccessible(page, '.opblock-delete.is-open');
});

test('dialogs and menus: no accessibility violation', async ({ page }) => {
  await settled(page, COMPARE);
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Method' }).click();
  await expect(page.getByRole('dialog')).toContainText('R(N)');
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add runs' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInThemes(page, '[role="menu"]');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('buttons are big enough for a finger', async ({ page }) => {
    await settled(page, COMPARE);
    const small = await page
      .locator('header a, header button, [aria-label="Runs"] button')
      .evaluateAll((list) =>
        list
          .map((control) => ({
            name: control.textContent || control.ariaLabel,
            box: control.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 44 && box.width > 0)
          .map(({ name, box }) => `${name} ${box.height}`),
      );
    expect(small).toEqual([]);
  });
});

/** How many elements of the page move: by a transition, an animation, or smooth scrolling. */
const moving = (page: Page) =>
  page.locator('*').evaluateAll((elements) => {
    const lasts = (durations: string, over: number) =>
      durations.split(',').some((duration) => parseFloat(duration) > over);
    const moves = (element: Element) => {
      const style = getComputedStyle(element);
      const { transitionDuration, animationDuration, animationName, scrollBehavior } = style;
      const isAnimated = animationName !== 'none' && lasts(animationDuration, 1e-3);
      // However short, it would begin for each property of each element that changes.
      return lasts(transitionDuration, 0) || isAnimated || scrollBehavior === 'smooth';
    };
    return elements.filter(moves).length;
  });

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await settled(page, COMPARE);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await settled(page, '/');
  expect(await moving(page)).toBe(0);
});

test('the theme follows the system until it is chosen, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page, '/sources');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the keyboard skips to the content, and sees where it is', async ({ page }) => {
  await settled(page, '/runs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Trash' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search runs' })).toBeFocused();
});

/** The curve panel of the workbench: both latencies, swapped axes, named views, whiskers, the log scale that is offered. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { shareInDialog } from '../fixtures/sharedViews';
import { saveSweeps } from '../fixtures/sweeps';
import { stableBox, untilStable } from '../stable';
import { expect, test } from '../watchedTest';
import { chooseInAxisMenu, chooseInTitleMenu, openTitleMenu, swapAxes } from '../workbench';

const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');
const chart = (page: Page) => page.getByRole('application').first();
const spoken = (page: Page) => page.locator('figure').first().locator('[aria-live="polite"]');

let address = '';

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  address = `/compare?v=1&runs=${await saveSweeps(request, 'Panel', 2)}`;
  await request.dispose();
});

async function open(page: Page) {
  await page.goto(address);
  await expect(curves(page)).toHaveCount(2);
}

test('reads and writes are two curves per run in chart, keys, link and table', async ({ page }) => {
  await open(page);
  // Repeats are whiskers, with their number.
  await expect(page.locator('.scatterlayer .errorbar')).toHaveCount(12);
  await page.locator('.scatterlayer .point').nth(2).hover({ force: true });
  await expect(page.locator('figure').first()).toContainText('median of 3 repeats');
  await chooseInAxisMenu(page, 'Latency', 'Read and write latency');
  await expect(page).toHaveURL(`${address}&y=both`);
  await swapAxes(page);
  await expect(page).toHaveURL(`${address}&y=both&swap=1`);
  await expect(curves(page)).toHaveCount(4);
  const width = (at: number) =>
    curves(page)
      .nth(at)
      .locator('.js-line')
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).strokeWidth));
  expect(await width(1)).toBeLessThan(await width(0));
  await expect(page.getByRole('region', { name: 'Runs' }).getByText('writes')).toHaveCount(2);
  await expect(page.locator('.annotation-text', { hasText: 'Panel 1, writes' })).toBeVisible();

  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(
    /^Panel 1, reads, 1 session, median of 3 repeats, Throughput/,
  );
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText(/^Panel 1, writes, 1 session/);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(/^Panel 1, writes, 2 sessions/);
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText(/^Panel 2, reads, 2 sessions/);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 900 });
  await openTitleMenu(page);
  await expectAccessibleInThemes(page, 'figure, [role="menu"], [aria-label="Runs"]');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const link = await shareInDialog(page);
  await page.goto(await link.inputValue());
  await expect(curves(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Latency axis: Latency, ms' })).toBeVisible();
});

/** One latency far above the others. */
const SQUEEZED = `sessions,throughput_iops,read_latency_us
1,1000,300
2,2000,310
4,4000,330
8,6000,400
16,6100,90000
`;

/** Less than a request per second. */
const SLOW = `sessions,throughput_iops,read_latency_us
1,0.1,300
2,0.21,310
4,0.4,330
8,0.6,400
`;

/** Saves the run of a table and returns its id. */
async function saveTable(api: APIRequestContext, name: string, table: string): Promise<string> {
  const sent = await api.post(`/api/v1/reports?name=${name}.csv`, {
    data: Buffer.from(table),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { sha256 } = await sent.json();
  const points = table
    .trim()
    .split('\n')
    .slice(1)
    .map((row, part) => ({ report_sha256: sha256, part, concurrency: Number.parseInt(row, 10) }));
  const body = { title: name, system: { name }, workload: { name: 'Made up' }, points };
  const { run } = await (await api.post('/api/v1/runs', { data: body })).json();
  return run.id;
}

test('throughputs below 1 IOPS are labelled on the page and in the picture', async ({ page }) => {
  const id = await saveTable(page.request, 'Slow', SLOW);
  await page.goto(`/compare?runs=${id}`);
  const ticks = page.locator('figure').first().locator('.xtick text');
  await expect(ticks.first()).toBeVisible();
  const written = await ticks.allTextContents();
  expect(written).toContain('0.2');
  const asked = encodeURIComponent(JSON.stringify({ runs: [id] }));
  const svg = await (await page.request.get(`/api/v1/comparison.svg?view=${asked}`)).text();
  expect(svg).toContain('>0.2<');
  for (const text of [...written, ...[...svg.matchAll(/>([^<]+)</g)].map(([, word]) => word)]) {
    expect(text).not.toMatch(/^\d+m$/);
  }
});

test('a far point is out of sight and counted, until all are asked for', async ({ page }) => {
  const id = await saveTable(page.request, 'Squeezed', SQUEEZED);
  await page.goto(`/compare?runs=${id}`);
  const far = page.getByRole('button', { name: '1 point above 3 ms' });
  await expect(far).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(far).toBeVisible();
  await expectNoSidewaysScroll(page);
  await far.press('Enter');
  await expect(far).toHaveCount(0);
  await expect(page).toHaveURL(/zy=0,95400/);
  await page.getByRole('button', { name: 'Usual range' }).click();
  await expect(far).toBeVisible();
});

test('the chart fills the screen and comes back', async ({ page }) => {
  await open(page);
  const figure = page.locator('figure').first();
  const before = await stableBox(figure);
  await chooseInTitleMenu(page, 'Full screen');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect.poll(async () => (await figure.boundingBox())?.width).toBeGreaterThan(before.width);
  // A choice made there is made on the page, too.
  await chooseInAxisMenu(page, 'Latency', 'Log');
  await expect(page).toHaveURL(/ys=log/);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect.poll(async () => (await figure.boundingBox())?.width).toBe(before.width);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tapped point opens its card at the foot of the screen, below the chart', async ({
    page,
  }) => {
    await open(page);
    const marker = page.locator('figure').first().locator('.scatterlayer .point').last();
    const box = await stableBox(marker);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const card = page.getByRole('region', { name: /^Load point of/ });
    await expect(card).toBeInViewport({ ratio: 1 });
    const [at, tapped] = [await stableBox(card), await stableBox(marker)];
    expect(at.y).toBeGreaterThan(tapped.y + tapped.height);
    expect(at.y + at.height).toBeCloseTo(844, 0);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInThemes(page, '[aria-label^="Load point of"]');
    await card.getByRole('button', { name: 'Close details' }).tap();
    await expect(card).toHaveCount(0);
  });
});

test('a zoom is in the address, the picture and the shared chart, until reset', async ({
  page,
  request,
}) => {
  await open(page);
  const plot = page.locator('figure').first();
  const box = await stableBox(plot.locator('.nsewdrag').first());
  const at = (x: number, y: number): [number, number] => [
    box.x + box.width * x,
    box.y + box.height * y,
  ];
  await page.mouse.move(...at(0.05, 0.95));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.7), { steps: 4 });
  await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/&zx=[\d.,]+&zy=[\d.,]+$/);
  const ticks = plot.locator('.xtick text');
  await expect(plot.getByText(/^Zoomed in: \d+ of \d+ load points in view\.$/)).toBeVisible();
  const zoomed = await untilStable(() => ticks.allTextContents());
  await page.reload();
  await expect(ticks).toHaveText(zoomed);

  const link = await (await shareInDialog(page)).inputValue();
  const picture = await request.get(`${link}.svg`);
  expect(await picture.text()).toMatch(/Zoomed in: \d+ of \d+ load points in view/);
  await page.goto(link);
  await expect(ticks).toHaveText(zoomed);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\?v=1&zx=&zy=$/);
  await expect(ticks).not.toHaveText(zoomed);
  await page.goBack();
  await expect(ticks).toHaveText(zoomed);
  await page.mouse.dblclick(...at(0.5, 0.5));
  await expect(page).toHaveURL(/zx=&zy=/);
});

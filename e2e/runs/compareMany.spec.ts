/** More runs than one chart can show: split by a facet into panels on the same axes. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { publishedRuns } from '../fixtures/runs';
import { untilStable } from '../stable';
import { expect, test } from '../watchedTest';

const panels = (page: Page) => page.getByRole('region', { name: /^System family: / });
const sliders = (page: Page) => page.getByRole('slider', { name: 'Latency limit' });

/** What the axes of each panel say, from their first tick to the last. */
const ticksOf = async (page: Page) =>
  Promise.all(
    (await panels(page).all()).map((panel) => panel.locator('.xtick text').allTextContents()),
  );

test('39 runs are split into panels on the same axes, with one latency line', async ({ page }) => {
  const ids = await publishedRuns(page.request);
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  await expect(page.getByText('39 runs on one chart are hard to read')).toBeVisible();
  await page.getByRole('radio', { name: 'System family (3)' }).click({ force: true });
  await expect(page).toHaveURL(/split=family/);
  await expect(panels(page)).toHaveCount(3);
  await expect(panels(page).first().getByRole('heading')).toHaveText('Amazon EBS 15 runs');
  await expect(panels(page).nth(1).getByRole('heading')).toHaveText('Azure Premium SSD 19 runs');

  for (const panel of await panels(page).all()) {
    await expect(panel.locator('.xtick text').nth(1)).toBeAttached();
  }
  const ticks = await untilStable(() => ticksOf(page));
  expect(ticks[1]).toEqual(ticks[0]);
  expect(ticks[2]).toEqual(ticks[0]);
  // Shared words of a panel's names appear once.
  await expect(panels(page).first().getByText('EC2', { exact: true })).toBeVisible();
  const names = await panels(page).first().locator('.annotation-text').allTextContents();
  expect(names.filter((name) => name.startsWith('EC2'))).toEqual([]);

  await expect(sliders(page)).toHaveCount(3);
  await sliders(page).first().focus();
  await page.keyboard.press('PageUp');
  const moved = await sliders(page).first().getAttribute('aria-valuenow');
  expect(Number(moved)).toBeGreaterThan(1);
  for (const slider of await sliders(page).all()) {
    await expect(slider).toHaveAttribute('aria-valuenow', moved ?? '');
  }
  await expectAccessible(page, '[aria-label^="System family: "], [role="radiogroup"]');

  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone there is a panel a row, with the names of its lines below.
  await expect(
    panels(page).first().getByRole('list', { name: 'Lines of the chart' }),
  ).toBeVisible();
  const boxes = await untilStable(async () =>
    Promise.all((await panels(page).all()).map((panel) => panel.boundingBox())),
  );
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(
    390,
  );
});

test('shared panels are in the page, its picture, a frame and the report', async ({ page }) => {
  const runs = await publishedRuns(page.request);
  const made = await page.request.post('/api/v1/library/frozen', {
    data: { title: 'All by family', view: { runs, split: 'family' } },
  });
  expect(made.status()).toBe(201);
  const { token } = await made.json();
  for (const address of [`/c/${token}`, `/embed/${token}`]) {
    await page.goto(address);
    await expect(panels(page)).toHaveCount(3);
  }
  const picture = await (await page.request.get(`/c/${token}.svg`)).text();
  for (const said of ['By system family', 'Amazon EBS', ' · 19 runs', 'Oracle Database Cloud']) {
    expect(picture).toContain(said);
  }
  const offline = await page.request.get(`/c/${token}.html`);
  expect(offline.ok()).toBe(true);
  expect(await offline.text()).toContain('Oracle Database Cloud (DBaaS)');
});

/** Heat maps of latency over load: both forms, one colour scale, gaps that are not zero. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { shareView } from '../fixtures/sharedViews';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

const panel = (page: Page) => page.getByRole('region', { name: 'Latency histogram' });
const maps = (page: Page) => page.getByRole('figure', { name: /^Heat map of/ });

test('each run has a heat map over its levels on a common colour scale', async ({
  page,
  request,
}) => {
  const ids = await saveReportRuns(request, 'Heat');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  await panel(page).getByText('Heat map', { exact: true }).click();
  await expect(page).toHaveURL(/hist=heat/);
  await expect(maps(page)).toHaveCount(2);
  await expect(maps(page).first().locator('.xtick text')).toHaveText(['1', '8', '32', '64', '128']);
  await expect(maps(page).nth(1).locator('.xtick text')).toHaveText(['1', '8', '32']);
  await expect(maps(page).first().locator('.hm image')).toBeAttached();
  await expect(panel(page).getByRole('img', { name: /^Colours from 0% to/ })).toHaveCount(1);
  const rows = await maps(page).first().locator('.ytick text').allTextContents();
  expect(rows.length).toBeGreaterThan(1);
  await expect(maps(page).nth(1).locator('.ytick text')).toHaveText(rows);

  await panel(page).getByText('Share of time', { exact: true }).click();
  await expect(page).toHaveURL(/heat=time/);
  await expect(panel(page)).toContainText('% of the time waited, estimated');
  await expect(panel(page)).toContainText('¾ of its bucket’s upper edge');
  await panel(page).getByText('The heat maps as a table').click();
  await expect(
    panel(page)
      .getByRole('cell', { name: /^≈ .* \(.*–.*\)$/ })
      .first(),
  ).toBeVisible();
  await expectAccessibleInThemes(page, 'section[aria-label="Latency histogram"]');
  await panel(page).getByRole('button', { name: 'Copy or download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('% of waits,% of time waited (estimate),Minimum (%),Maximum (%)');
  expect(first).toMatch(/^Heat fast 1,db file sequential read,concurrency 1,/);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const map = maps(page).first();
  await map.scrollIntoViewIfNeeded();
  const box = await stableBox(map.locator('.hm'));
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect(map.locator('dt')).toHaveText(['Share of waits', 'Share of time', 'Total waits']);
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByRole('region', { name: /^Load point of Heat/ })).toBeVisible();
  await expect(page).toHaveURL(/sel=/);
});

test('a shared heat map is stored, and another chart offers none', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Kept');
  const kept = { runs: ids, histogram_mode: 'heat', heat_quantity: 'time' };
  await page.goto(await shareView(request, { view: kept }));
  await expect(maps(page)).toHaveCount(2);
  await expect(panel(page)).toContainText('% of the time waited, estimated');
  await expect(page.getByRole('region', { name: 'Wait events' })).toContainText('DB CPU');
  await page.goto(await shareView(request, { view: { runs: ids } }));
  await expect(panel(page).getByText('Cumulative', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Heat map', { exact: true })).toHaveCount(0);
});

/** Heat maps of latency over load: both forms, one colour scale, gaps that are not zero. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { boxAtRest } from '../atRest';
import { saveReportRuns } from '../making/reportRuns';
import { shareShown } from '../making/shared';
import { expect, test } from '../watched';

const panel = (page: Page) => page.getByRole('region', { name: 'Latency histogram' });
const maps = (page: Page) => page.getByRole('figure', { name: /^Heat map of/ });

test('each run has a map over its load levels, all on one colour scale', async ({
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
  expect(await maps(page).nth(1).locator('.ytick text').allTextContents()).toEqual(rows);
});

test('the time form is labelled an estimate, with its bounds in the table', async ({
  page,
  request,
}) => {
  const ids = await saveReportRuns(request, 'Time');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}&hist=heat`);
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
  await panel(page).getByRole('button', { name: 'Copy or download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('% of waits,% of time waited (estimate),At least (%),At most (%)');
  expect(first).toMatch(/^Time fast 1,db file sequential read,concurrency 1,/);
});

test('pointing at a cell tells its shares, and a click opens its load point', async ({
  page,
  request,
}) => {
  const [id] = await saveReportRuns(request, 'Cell');
  await page.goto(`/compare?v=1&runs=${id}&hist=heat`);
  const map = maps(page).first();
  await expect(map.locator('.hm image')).toBeAttached();
  await map.scrollIntoViewIfNeeded();
  const box = await boxAtRest(map.locator('.hm'));
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect(map.locator('dt')).toHaveText(['Of waits', 'Of time', 'Waits in all']);
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByRole('region', { name: /^Load point of Cell/ })).toBeVisible();
  await expect(page).toHaveURL(/sel=/);
});

test('what a source does not state is hatched and named, not zero', async ({ page }) => {
  await page.goto('/compare?v=1&runs=anf-8tib-dnfs&hist=heat');
  const map = maps(page).first();
  await expect(map.locator('.annotation-text').first()).toHaveText('not stated');
  await expect(map.locator('pattern')).not.toHaveCount(0);
  await panel(page).getByText('The heat map as a table').click();
  await expect(
    panel(page).getByRole('row', { name: /512 µs–1\.02 ms 47 not stated/ }),
  ).toBeVisible();
  await panel(page).getByText('Share of time', { exact: true }).click();
  await expect(
    panel(page).getByRole('row', { name: /512 µs–1\.02 ms not stated not stated/ }),
  ).toBeVisible();
});

test('a shared heat map is stored, and another chart offers none', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Kept');
  const share = async (more: string) => {
    await page.goto(`/compare?v=1&runs=${ids.join(',')}${more}`);
    const link = await shareShown(page);
    return link.inputValue();
  };
  await page.goto(await share('&hist=heat&heat=time'));
  await expect(maps(page)).toHaveCount(2);
  await expect(panel(page)).toContainText('% of the time waited, estimated');
  await expect(page.getByRole('region', { name: 'Wait events' })).toContainText('DB CPU');
  await page.goto(await share(''));
  await expect(panel(page).getByText('Cumulative', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Heat map', { exact: true })).toHaveCount(0);
});

test('the maps are accessible, wide and on a phone', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Maps');
  await page.goto(`/compare?v=1&runs=${ids.join(',')},anf-8tib-dnfs&hist=heat&heat=time`);
  await expect(maps(page)).toHaveCount(3);
  await expect(maps(page).first().locator('.hm image')).toBeAttached();
  await panel(page).getByText('The heat maps as a table').click();
  await expectAccessibleInBothThemes(page, 'section[aria-label="Latency histogram"]');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
});

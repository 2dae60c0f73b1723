/** fio's histograms over time: uploaded beside their result, drawn as heat maps, shared, offline. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { expect, test } from '../watchedTest';

const RECORDED = join(import.meta.dirname, '../../backend/tests/core/timeline/recorded');

test('latency over time is drawn as heat maps, and goes along with a link', async ({
  page,
  browser,
}) => {
  await page.goto('/upload');
  const sent = ['mixed.json', 'mixed_clat_hist.1.log', 'mixed_iops.1.log'];
  await page.getByLabel('Report files').setInputFiles(sent.map((name) => join(RECORDED, name)));
  await expect(page.getByText('2 sample files: 2 match a load point')).toBeVisible();
  await page.getByLabel('Title').fill('Latency over time');
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  const details = page.getByRole('complementary', { name: 'Waits and details' });
  await details.getByRole('link', { name: 'Timeline' }).click();

  const said = page.getByRole('region', { name: 'Findings in the samples' });
  await expect(said).toContainText(
    'reads: 40,606 in 29 intervals, half of the requests within 81.9 µs',
  );
  const chart = page.getByRole('application');
  await expect(chart).toContainText('Read latency, share of reads (ms)');
  await expect(chart).toContainText('Write latency, share of writes (ms)');
  await expect(chart.locator('.heatmaplayer image')).toHaveCount(2);
  await expectAccessibleInThemes(page, '[role="application"]');

  // The keys zoom it with the lines above it, and the table says what its cells are.
  const first = () => page.locator('.js-plotly-plot .xtick text').first().textContent();
  const all = await first();
  await chart.press('+');
  await expect.poll(first).not.toBe(all);
  await chart.press('Home');
  await expect.poll(first).toBe(all);
  await page.getByText('Values over time').click();
  const cells = page.getByRole('table', { name: 'Read latency, share of reads (%)' });
  await expect(cells.getByRole('columnheader', { name: '65.5–98.3 µs' })).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this answer' });
  await dialog.getByLabel('Title').fill('How long requests took');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();

  // What the link shows stays as it was shared.
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  const answer = await page.request.patch(`/api/v1/runs/${run}`, { data: { title: 'Renamed' } });
  expect(answer.ok()).toBe(true);
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const other = await (await browser.newContext(phone)).newPage();
  await other.goto(address);
  await expect(other.getByRole('application').locator('.heatmaplayer image')).toHaveCount(2);
  await expect(other.getByRole('link', { name: 'Latency over time' })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await other.getByRole('application').press('+');
  await expect(other.getByRole('application').locator('.heatmaplayer image')).toHaveCount(2);
  const { content } = await downloadExport(other, 'Offline page');
  const file = test.info().outputPath('latency.html');
  await writeFile(file, content);
  const offline = await (await browser.newContext({ ...phone, offline: true })).newPage();
  await offline.goto(pathToFileURL(file).href);
  await expect(offline.getByRole('application').locator('.heatmaplayer image')).toHaveCount(2);
  await offline.context().close();
  await other.context().close();
});

/** The forms of the latency histograms, their percentiles, and their numbers as text. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { IS_LONG_RUN } from '../sampling';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

// Long ones: spread over all workers, they do not keep one busy at the end.
test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('region', { name: 'Latency histogram' });
const form = (page: Page) =>
  panel(page).getByRole('radiogroup', { name: 'Form of the histograms' });
const charts = (page: Page) => panel(page).locator('figure');
const choose = (page: Page, name: string) => form(page).getByText(name, { exact: true }).click();

test('histograms show percentiles, hovered bucket, cumulative form and table', async ({
  page,
  request,
}) => {
  const ids = await saveReportRuns(request, 'Forms');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  await expect(form(page).getByLabel('Columns')).toBeChecked();
  for (const name of ['p50', 'p90', 'p99']) {
    await expect(charts(page).locator('.annotation-text', { hasText: name })).toBeVisible();
  }
  // A bracket and an estimate for each of three percentiles of each run.
  await expect(charts(page).locator('.scatterlayer .trace .lines path.js-line')).not.toHaveCount(0);
  const percentiles = panel(page).getByRole('group', { name: 'Percentiles' });
  await expect(percentiles.getByRole('cell', { name: /^≈ .* \(.* – .*\)$/ }).first()).toBeVisible();
  await expect(percentiles.getByRole('columnheader').last()).toHaveText(/^below /);
  const chart = charts(page).first();
  await expect(chart.locator('.barlayer .point').first()).toBeAttached();
  await chart.scrollIntoViewIfNeeded();
  const box = await stableBox(chart);
  await page.mouse.move(box.x + box.width / 2, box.y + 250);
  await expect(chart.locator('dt')).toHaveText(['Forms fast 1', 'Forms slow 1']);

  await panel(page).getByText('The histogram as a table').click();
  await panel(page).getByRole('button', { name: 'Copy or download' }).click();
  const [asTsv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download TSV' }).click(),
  ]);
  expect(asTsv.suggestedFilename()).toBe('latency-histogram.tsv');
  const lines = (await readFile(await asTsv.path(), 'utf8')).split('\n');
  expect(lines[0]).toMatch(/^Bucket\tFrom \(µs\)\tTo \(µs\)\tForms fast 1, .* \(% of waits\)/);
  const data = page.getByRole('region', { name: 'Data table' });
  await data.getByRole('button', { name: 'Copy or download' }).click();
  const [asCsv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await asCsv.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('Throughput (IOPS)');
  expect(csv.split('\r\n')).toHaveLength(10);

  await choose(page, 'Cumulative');
  await expect(page).toHaveURL(/hist=cdf/);
  await expect(page.getByRole('figure', { name: /^Cumulative latency of/ })).toBeVisible();
  await page.reload();
  await expect(form(page).getByLabel('Cumulative')).toBeChecked();
  await panel(page).getByText('The histogram as a table').click();
  await expect(panel(page).getByRole('row', { name: /^below 1\.02 ms \d/ })).toBeVisible();
  await choose(page, 'Columns');
  await expect(page).not.toHaveURL(/hist=/);
});

test('runs are shown at the same load until it is unlocked', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Locked');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  const lock = panel(page).getByRole('checkbox', { name: 'Match loads' });
  const pointOf = (run: string) => panel(page).getByLabel(`Load point of Locked ${run} 1`);
  const shown = (run: string) => pointOf(run).locator('option:checked');
  // The fast one was measured up to 128, the slow one up to 32; neither states of what, so the page
  // shows equal numbers and does not call them the same load.
  await expect(shown('fast')).toHaveText('concurrency 32');
  await expect(shown('slow')).toHaveText('concurrency 32');
  await expect(panel(page).getByText('At different loads.')).toBeHidden();
  await expect(lock).toBeChecked();
  await pointOf('slow').selectOption({ label: 'concurrency 8' });
  await expect(shown('fast')).toHaveText('concurrency 8');
  await pointOf('fast').selectOption({ label: 'concurrency 128' });
  await expect(panel(page).getByText('At different loads.')).toBeVisible();
  await expect(shown('slow')).toHaveText('concurrency 32');
  await panel(page).getByText('Match loads').click();
  await expect(page).toHaveURL(/apart=1/);
  await pointOf('slow').selectOption({ label: 'concurrency 1' });
  await expect(panel(page).getByText('At different loads.')).toBeVisible();
  await page.reload();
  await expect(lock).not.toBeChecked();
  await expect(shown('fast')).toHaveText('concurrency 128');
  await expect(shown('slow')).toHaveText('concurrency 1');
});

test('axes have titles, labels are horizontal, and equal conditions are noted', async ({
  page,
  request,
}) => {
  // Two runs of the very same reports.
  const ids = (await saveReportRuns(request, 'Alike', 2)).filter((_, at) => at % 2 === 0);
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const chart = charts(page).first();
    await expect(chart.locator('.xtitle')).toHaveText('Latency');
    await expect(chart.locator('.ytitle')).toHaveText('Share of waits (%)');
    const labels = chart.locator('.xtick text');
    await expect(labels.first()).toBeVisible();
    const turns = await labels.evaluateAll((all) =>
      all.map((label) => label.getAttribute('transform') ?? ''),
    );
    expect(turns.filter((turn) => /rotate\((?!0,)/.test(turn))).toEqual([]);
    await expect(
      panel(page).getByText('Alike fast 1 and Alike fast 2 have the same share in every bucket.'),
    ).toBeVisible();
  }
});

test('all forms are accessible, and fit a phone', async ({ page, request }) => {
  const ids = (await saveReportRuns(request, 'All forms', 2)).slice(0, 3);
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  // Three runs stand side by side unless another form is chosen.
  await expect(form(page).getByLabel('Small multiples')).toBeChecked();
  await expect(charts(page)).toHaveCount(3);
  for (const name of ['Small multiples', 'Cumulative', 'Columns']) {
    await choose(page, name);
    await expect(form(page).getByLabel(name)).toBeChecked();
    await expect(charts(page).first().locator('.main-svg').first()).toBeVisible();
    if (name === 'Columns') await panel(page).getByText('The histogram as a table').click();
    if (IS_LONG_RUN || name === 'Columns') {
      await expectAccessibleInThemes(page, 'section[aria-label="Latency histogram"]');
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

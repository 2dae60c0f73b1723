/** Use two: uploading reports and landing on their curve. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HTML_LEVELS, htmlReport, TEXT_LEVELS, textReport } from '../fixtures/reports';
import { unfoldFiles } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

const files = (page: Page) => page.getByRole('list', { name: 'Files' });
const choose = (page: Page, paths: string[]) =>
  page.getByLabel('Report files').setInputFiles(paths);

test('reports become a run: read, named, saved, drawn', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await page.goto('/upload');
  await choose(page, TEXT_LEVELS.map(textReport));
  await page.getByLabel('Report files').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('No report, only a note.'),
  });

  // Every file has its verdict; the invalid one does not block the rest.
  await unfoldFiles(page);
  await expect(files(page).getByText(/AWR report, Oracle 19/)).toHaveCount(TEXT_LEVELS.length);
  const refused = files(page).getByRole('listitem').filter({ hasText: 'notes.txt' }).first();
  await expect(refused.getByRole('alert')).toContainText('is not a report');

  // Values are beside their places in the report.
  const first = files(page).getByRole('listitem').filter({ hasText: 'awr.txt.1' }).first();
  await first.getByText(/^Values and locations/).click();
  await first.getByText(/^Load profile/).click();
  await expect(first.getByRole('row', { name: /Read IO requests/ }).first()).toContainText(
    /line \d+/,
  );

  // The file names tell the concurrency, with the reason, and can be overruled.
  const form = page.getByRole('form', { name: 'New run' });
  await expect(form.getByLabel('Concurrency of awr.txt.128')).toHaveValue('128');
  await expect(form.getByText('from the file name awr.txt.128')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Preview' }).locator('.scatterlayer .point'),
  ).toHaveCount(5);
  await form.getByRole('button', { name: 'Exclude awr.txt.64' }).click();
  await expect(
    page.getByRole('region', { name: 'Preview' }).locator('.scatterlayer .point'),
  ).toHaveCount(4);
  await form.getByRole('button', { name: 'Restore awr.txt.64' }).click();

  await form.getByLabel('Title').fill('Bench array, SLOB 80/20');
  await form.getByLabel('System').fill('Bench array');
  await form
    .getByRole('radiogroup', { name: /^Client/ })
    .getByText('ASM')
    .click();
  await form.getByLabel('Workload').fill('SLOB 80/20');
  await form.getByRole('button', { name: 'Save the run' }).click();

  await expect(page).toHaveURL(/\/runs\/[A-Za-z0-9_-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bench array, SLOB 80/20');
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).toHaveCount(5);
  await expect(
    page.getByRole('region', { name: 'Latency histogram' }).locator('.barlayer .point').first(),
  ).toBeVisible();

  // A point shows where each value stood, and the report as it came.
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const details = page.getByRole('region', { name: /Load point of/ });
  await expect(details).toContainText(/1 sessions?/);
  await expect(details).toContainText(/Load Profile › .*line \d+/s);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('link', { name: 'Original report' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(await readFile(textReport(1), 'utf8'));
});

test('the histogram follows the load point that is chosen', async ({ page }) => {
  await page.goto('/upload');
  await choose(page, HTML_LEVELS.map(htmlReport));
  const form = page.getByRole('form', { name: 'New run' });
  await expect(form.getByLabel('Concurrency of awr.html.32')).toHaveValue('32');
  await form.getByLabel('Title').fill('Slower store');
  await form.getByLabel('Workload').fill('SLOB');
  await form.getByRole('button', { name: 'Save the run' }).click();
  const choice = page.getByRole('combobox', { name: /^Load point of/ });
  await expect(choice.getByRole('option')).toHaveCount(3);
  await choice.selectOption({ index: 0 });
  await expect(page).toHaveURL(/points=/);
  await page.getByRole('application').focus();
  for (const key of ['End', 'ArrowRight', 'End', 'Enter']) await page.keyboard.press(key);
  await expect(choice.locator('option:checked')).toHaveText('32 sessions');
});

test('a pasted text that is no report is refused with what to do', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await page.goto('/upload');
  await page.getByText('Paste an extract instead').click();
  await page.getByLabel('Report text, or part of it').fill('select 1 from dual');
  await page.getByRole('button', { name: 'Read text' }).click();
  await expect(files(page).getByRole('alert')).toContainText('is not a report');
  await expect(page.getByRole('form', { name: 'New run' })).toBeHidden();
});

/** A benchmark campaign: a folder of reports becomes runs, changed by a person, saved at once. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible';
import { HTML_LEVELS, reportFolder, TEXT_LEVELS, textReport } from '../fixtures/reports';
import { unfoldFiles } from '../fixtures/runs';
import { tickBox } from '../stable';
import { expect, test } from '../watchedTest';

const files = (page: Page) => page.getByRole('list', { name: 'Files' });
const REPORTS = TEXT_LEVELS.length + HTML_LEVELS.length;

async function dropFolder(page: Page) {
  await page.goto('/upload');
  await page.getByLabel('Report folder').setInputFiles(reportFolder());
  await unfoldFiles(page);
  await expect(files(page).getByText(/AWR report, Oracle/)).toHaveCount(REPORTS);
  await expect(page.getByRole('heading', { name: '2 new runs' })).toBeVisible();
}

test('a folder becomes runs, saved together and compared', async ({ page }) => {
  await dropFolder(page);
  const form = page.getByRole('form', { name: 'New runs' });
  const cards = form.getByRole('region').filter({ has: page.getByLabel('Title') });
  await expect(cards).toHaveCount(2);
  await expect(
    page.getByRole('region', { name: 'Preview' }).locator('.scatterlayer .point'),
  ).toHaveCount(REPORTS);
  for (const [index, title] of ['Array one, cache on', 'Array one, cache off'].entries()) {
    await form.getByLabel('Title').nth(index).fill(title);
  }
  // Named by what tells them apart, as in the chart later.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Common to all: Array one', { exact: true })).toBeVisible();
  await expect(preview.getByText('cache on', { exact: true })).toBeVisible();
  await expect(preview.getByText('cache off', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Save 2 runs' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).toHaveCount(REPORTS);
});

test('proposed runs can be moved, split, batch-edited, matched by pattern and excluded', async ({
  page,
}) => {
  await dropFolder(page);
  const form = page.getByRole('form', { name: /^New runs?$/ });
  const selected = form.getByRole('region', { name: 'Selected load points' });
  const select = (name: string) => form.getByLabel(new RegExp(`^Select .*${name}$`)).check();

  // Split: two points become a new run.
  await select('awr.txt.64');
  await select('awr.txt.128');
  await selected.getByLabel('Move to').selectOption('a new run');
  await expect(page.getByRole('heading', { name: '3 new runs' })).toBeVisible();

  // Merge it back.
  await form.getByLabel('Merge into').nth(2).selectOption({ index: 2 });
  await expect(page.getByRole('heading', { name: '2 new runs' })).toBeVisible();

  // A column for many at once, then by a pattern over the names, previewed.
  await select('awr.html.8');
  await select('awr.html.32');
  await expectAccessibleInThemes(page, '[aria-label="Selected load points"]');
  await selected.getByLabel('Concurrency', { exact: true }).fill('7');
  await expect(form.getByLabel(/Concurrency of .*awr.html.32/)).toHaveValue('7');
  await expect(form.getByLabel(/Repeat of .*awr.html.32/)).toHaveValue('2');
  await selected.getByLabel('Concurrency by pattern').fill('awr.html.{n}');
  await expect(selected.getByRole('status')).toHaveText('fits 2 of 2: 8, 32');
  await selected.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByLabel(/Concurrency of .*awr.html.32/)).toHaveValue('32');

  // Leave out, and put back.
  await form.getByRole('button', { name: /Exclude .*awr.html.8$/ }).click();
  await expect(page.getByRole('region', { name: 'Excluded' })).toContainText('awr.html.8');

  // The same by dragging: a point goes to the other run.
  await page.setViewportSize({ width: 1440, height: 3000 });
  const first = form
    .getByRole('region')
    .filter({ has: page.getByLabel('Title') })
    .first();
  const point = form.getByRole('listitem').filter({ has: page.getByLabel(/^Select .*awr.txt.1$/) });
  await point.getByText('from the file name').hover();
  await page.mouse.down();
  // A browser takes the first move as the start of dragging, the next as being over a place.
  const target = first.getByText('2 load points').first();
  await target.hover();
  await target.hover({ position: { x: 4, y: 4 } });
  await page.mouse.up();
  await expect(first.getByLabel(/Concurrency of .*awr.txt.1$/)).toHaveValue('1');
});

test('runs that are ready are saved; one that is not stays, or is left out', async ({ page }) => {
  await dropFolder(page);
  const form = page.getByRole('form', { name: 'New runs' });
  for (const [index, title] of ['Ready first', 'Ready later'].entries()) {
    await form.getByLabel('Title').nth(index).fill(title);
  }
  const later = page.getByRole('region', { name: 'Ready later' });
  const level = later.getByLabel(/^Concurrency of/).first();
  const known = await level.inputValue();
  await level.fill('');
  await expect(form.getByText('1 run still needs something, and will stay here.')).toBeVisible();
  await form.getByRole('button', { name: 'Save 1 run' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: 'Ready first' })).toBeVisible();
  const left = page.getByRole('form', { name: 'New run' });
  await expect(left.getByRole('button', { name: 'Save the run' })).toBeDisabled();

  // All of it can be left out and put back, with its input.
  await left.getByRole('button', { name: 'Exclude run' }).click();
  await expect(page.getByRole('heading', { name: 'No run to save' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(later.getByLabel('Title')).toHaveValue('Ready later');
  await later
    .getByLabel(/^Concurrency of/)
    .first()
    .fill(known);
  await left.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
});

test('masked reports are stored without names, and the run says so', async ({ page }) => {
  const text = await readFile(textReport(8), 'utf8');
  await page.goto('/upload');
  await tickBox(page.getByLabel('Mask names'));
  await page.getByLabel('Report files').setInputFiles({
    name: 'awr.txt.8',
    mimeType: 'text/plain',
    // New bytes: known reports are not masked afterwards.
    buffer: Buffer.from(`${text}\n`),
  });
  await expect(files(page).getByText('names masked')).toBeVisible();
  await expect(page.getByText('BENCHDB')).toHaveCount(0);
  await expect(page.getByText('bench-host-01')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill('Masked');
  await form.getByLabel('System').fill('A customer');
  await form.getByLabel('Workload').fill('SLOB');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByText(/Names of hosts, instances and databases were masked/)).toBeVisible();
});

test('a dropped connection is waited for', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const text = await readFile(textReport(32), 'utf8');
  await page.goto('/upload');
  await context.setOffline(true);
  await page.getByLabel('Report files').setInputFiles({
    name: 'awr.txt.32',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${text}\n\n`),
  });
  await expect(files(page).getByText(/cannot be reached; trying again/)).toBeVisible();
  await context.setOffline(false);
  await expect(files(page).getByText(/AWR report, Oracle/)).toBeVisible();
});

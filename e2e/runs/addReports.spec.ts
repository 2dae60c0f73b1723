/** What happens to a run after it was saved: more reports, corrections, answers that got lost. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import {
  fillRunForm,
  markers,
  saveAndOpenRun,
  uniqueReport,
  uniqueReports,
} from '../fixtures/runs';
import { tickBox } from '../stable';
import { expect, test } from '../watchedTest';

async function openAddReports(page: Page) {
  await page.getByRole('button', { name: 'Add reports' }).click();
  const panel = page.getByRole('region', { name: 'Add reports' });
  await expect(panel.getByRole('heading', { name: 'Add reports' })).toBeFocused();
  return panel;
}

test('reports are added to a run, and its curve shows them', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await saveAndOpenRun(page, 'Grows', [1, 8]);
  await expect(markers(page)).toHaveCount(2);
  const panel = await openAddReports(page);
  // A new level, one that is in the run, and no report at all.
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Only a note.') };
  const reports = await uniqueReports('Grows', [64, 8]);
  await panel.getByLabel('Report files').setInputFiles([...reports, note]);
  const files = panel.getByRole('list', { name: 'Files' });
  await expect(files.getByText(/AWR report, Oracle 19/)).toHaveCount(2);
  await expect(files.getByRole('alert')).toContainText('is not a report');
  const form = panel.getByRole('form', { name: 'New load points' });
  await expect(form.getByText('Already in this run: awr.txt.8.')).toBeVisible();
  await expect(form.getByLabel('Concurrency of awr.txt.64')).toHaveValue('64');

  // The load can be overruled; a level the run has becomes its next repeat.
  await form.getByLabel('Concurrency of awr.txt.64').fill('8');
  await expect(form.getByLabel('Repeat of awr.txt.64')).toHaveValue('2');
  await form.getByLabel('Repeat of awr.txt.64').fill('1');
  await expect(form.getByRole('list', { name: 'Still needed' })).toContainText(
    'awr.txt.64: concurrency 8, repeat 1 exists already',
  );
  await expect(form.getByRole('button', { name: 'Add 1 load point' })).toBeDisabled();
  await form.getByLabel('Concurrency of awr.txt.64').fill('64');

  // Left out, it can be put back, even if nothing else is left to add.
  await form.getByRole('button', { name: 'Exclude awr.txt.64' }).click();
  await expect(form.getByRole('button', { name: /^Add \d/ })).toBeHidden();
  await form.getByRole('button', { name: 'Restore awr.txt.64' }).click();
  await expect(form.getByLabel('Concurrency of awr.txt.64')).toHaveValue('64');
  await form.getByRole('button', { name: 'Add 1 load point' }).click();

  await expect(page.getByText('1 load point was added.')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(markers(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('awr.txt.64');
});

test('a refused save shows the error and preserves the input', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await saveAndOpenRun(page, 'Contested', [1]);
  const id = page.url().split('/').at(-1) ?? '';
  const panel = await openAddReports(page);
  await panel.getByLabel('Report files').setInputFiles(await uniqueReports('Contested', [32, 128]));
  const form = panel.getByRole('form', { name: 'New load points' });
  await expect(form.getByLabel('Concurrency of awr.txt.128')).toHaveValue('128');
  await tickBox(panel.getByLabel(/^Select all load points/));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByRole('button', { name: 'Add 2 load points' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page, '[aria-label="Add reports"]');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Meanwhile somebody else adds one of them.
  const { buffer } = await uniqueReport('Contested')(32);
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const added = await page.request.post(`/api/v1/runs/${id}/points`, {
    data: { points: [{ report_sha256: sha256, concurrency: 32 }] },
  });
  expect(added.status()).toBe(200);

  await form.getByRole('button', { name: 'Add 2 load points' }).click();
  await expect(form.getByRole('alert')).toContainText('awr.txt.32 is already in this run');
  await expect(form.getByText('Already in this run: awr.txt.32.')).toBeVisible();
  await form.getByRole('button', { name: 'Add 1 load point' }).click();
  await expect(page.getByText('1 load point was added.')).toBeVisible();
  await expect(markers(page)).toHaveCount(3);
});

test('a lost response does not save the run twice', async ({ page, watch }) => {
  watch.expected.push(/ERR_CONNECTION_RESET|Failed to load resource/);
  const form = await fillRunForm(page, 'Saved once', [8, 32]);
  let sent = 0;
  await page.route('**/api/v1/runs', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(form.getByRole('alert')).toContainText('cannot be reached');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved once');
  expect(sent).toBe(1);
  const runs = await (await page.request.get('/api/v1/runs?q=Saved%20once')).json();
  expect(runs.total).toBe(1);
});

/** Deleted runs and reports: found again on another page and day, restored, or ended for good. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { type Guarded, signIn, startGuarded } from '../fixtures/guardedServer';
import { freePort } from '../fixtures/ports';
import { createRun, saveAndOpenRun } from '../fixtures/runs';
import { shareInDialog } from '../fixtures/sharedViews';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

const port = await freePort();
test.use({ baseURL: `http://127.0.0.1:${port}` });
test.describe.configure({ mode: 'serial' });

let server: Guarded;
test.beforeAll(async () => {
  server = await startGuarded(port, { people: ['ann', 'ada'], isEmpty: true });
});
test.afterAll(async () => {
  await server?.stop();
});

// What a page asks last is not found where its run was just deleted, and refused once cookies went.
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of 40[14]/);
});

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a deleted run is restored from the trash by keyboard', async ({ page }) => {
  await signIn(page, server.keys.ann);
  await page.goto('/trash');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(page.getByText('live Library items can be restored here')).toBeVisible();
  await saveAndOpenRun(page, 'Thrown away', [8, 32]);
  await chooseInTitleMenu(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('“Thrown away” was deleted')).toBeVisible();
  // Another page, another visit: the note is gone, the trash is not.
  await page.context().clearCookies();
  await signIn(page, server.keys.ann);
  await page.goto('/sources');
  // By its key: figures that come late move the foot of the page under a pointer.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trash' }).press('Enter');
  const thrown = row(page, /Thrown away/);
  await expect(thrown).toContainText('Run, 2 load points');
  await expect(thrown).toContainText('ann');
  await expect(thrown).toContainText(/Until \d+ \w+ \d{4}/);
  await expect(page.getByRole('button', { name: /for good|Empty/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Thrown away' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Thrown away” is back')).toBeVisible();
  await page.getByRole('link', { name: 'open the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thrown away');
});

test('a report is deleted after its account, and for good by an admin', async ({ page }) => {
  await signIn(page, server.keys.ann);
  await saveAndOpenRun(page, 'Confidential', [8, 32]);
  const link = await shareInDialog(page);
  const shared = await link.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete the report awr.txt.8' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this report?' });
  const account = dialog.getByRole('list', { name: 'Data from this report' });
  await expect(account).toContainText('The run “Confidential” loses 1 of 2 load points');
  await expect(account).toContainText('1 shared chart keeps data from it');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Revoke 1 shared chart as well, for good').check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText(/is in the trash/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the report awr.txt.8' })).toHaveCount(0);
  expect((await page.request.get(shared)).status()).toBe(404);

  await page.getByRole('button', { name: 'Delete the report awr.txt.32' }).click();
  await expect(account).toContainText('The run “Confidential” moves to the trash, too');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('and the run “Confidential” with it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('and the run “Confidential” with it')).toHaveCount(0);
  await page.context().clearCookies();

  await signIn(page, server.keys.ada);
  await page.goto('/trash');
  await expect(row(page, /awr\.txt\.32/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete awr.txt.8 for good' }).click();
  const ending = page.getByRole('dialog', { name: 'Delete for good?' });
  await expectAccessible(page, '[role="dialog"]');
  await ending.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.goto('/audit');
  await expect(page.getByRole('row').filter({ hasText: 'report deleted for good' })).toContainText(
    'ada',
  );
});

test('the trash is emptied at once, and is hidden from signed-out users', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 401/);
  await page.goto('/trash');
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await signIn(page, server.keys.ada);
  for (const title of ['One', 'Two']) {
    const run = await createRun(page.request, title, [8]);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await page.request.delete(`/api/v1/runs/${run}`, { headers })).ok()).toBe(true);
  }
  await page.goto('/trash');
  await expect(row(page, /One|Two/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

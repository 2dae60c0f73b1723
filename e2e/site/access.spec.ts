/** Who may do what, in browsers of different people on a server with keys. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes } from '../accessible';
import { type Guarded, type Person, signIn, startGuarded } from '../fixtures/guardedServer';
import { freePort } from '../fixtures/ports';
import { createRun, fillRunForm, saveAndOpenRun } from '../fixtures/runs';
import { shareInDialog, shareView } from '../fixtures/sharedViews';
import { settleAfterLoads } from '../settled';
import { tickBox } from '../stable';
import { expect, test } from '../watchedTest';

const port = await freePort();
const baseURL = `http://127.0.0.1:${port}`;
test.use({ baseURL });
test.describe.configure({ mode: 'serial' });

let server: Guarded;
test.beforeAll(async () => {
  server = await startGuarded(port);
});
test.afterAll(async () => {
  await server?.stop();
});

/** A browser profile of its own, signed in as this person, or as nobody. */
async function profile(browser: Browser, person: Person | null): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  settleAfterLoads(page);
  if (person) await signIn(page, server.keys[person]);
  return [context, page];
}

async function share(page: Page): Promise<string> {
  const link = await shareInDialog(page);
  return link.inputValue();
}

test('an anonymous caller reads public runs and is offered nothing else', async ({ page }) => {
  await page.goto('/runs');
  await expect(page.getByText('56 runs')).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Upload' })).toHaveCount(0);
  await page.goto('/runs/nvme-update-50');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Compare with/ })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Share']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expectAccessible(page);
});

test('signing in is accessible and leads back', async ({ page, watch }) => {
  watch.expected.push(/status of 401/);
  await signIn(page, server.keys.ann);
  const address = await shareView(page.request, { view: { runs: ['nvme-update-0'] } });
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page).toHaveTitle(/Sign in/);
  await page.getByLabel('Key').fill('lck_wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This key is not valid/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByLabel('Key').fill(server.keys.rita);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.locator('.scatterlayer .point').first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('rita reader');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['loadcurve', true, 'Lax'],
  ]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a reader reads team runs, and is offered no change', async ({ browser, page }) => {
  const [ann, annPage] = await profile(browser, 'ann');
  await saveAndOpenRun(annPage, 'Ann’s run', [1, 8, 32]);
  const address = new URL(annPage.url()).pathname;
  await expect(annPage.getByText('Team only · saved by ann')).toBeVisible();
  await signIn(page, server.keys.rita);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann’s run');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upload' })).toHaveCount(0);
  await page.goto('/upload');
  await expect(page.getByText('Uploading needs the contributor role')).toBeVisible();
  await ann.close();
});

test('a run is shown to others when its author says so', async ({ browser, page, watch }) => {
  watch.expected.push(/status of 401/);
  await signIn(page, server.keys.ann);
  await saveAndOpenRun(page, 'Shown later', [1, 8]);
  const address = new URL(page.url()).pathname;
  const [nobody, theirs] = await profile(browser, null);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expect(theirs.locator('body')).not.toContainText('Shown later');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Visibility').selectOption('public');
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Public · saved by ann')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Shown later');
  await theirs.goto('/runs?q=shown');
  await expect(theirs.getByText('1 run', { exact: true })).toBeVisible();

  await nobody.close();
});

test('visibility is chosen on saving and shown in the runs table', async ({ browser, page }) => {
  await signIn(page, server.keys.ann);
  const form = await fillRunForm(page, 'Open from the start', [1, 8]);
  await expect(form.getByLabel('Visibility')).toHaveValue('team');
  await form.getByLabel('Visibility').selectOption('public');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByText('Public · saved by ann')).toBeVisible();
  await createRun(page.request, 'Closed from the start', [1, 8]);

  await page.goto('/runs?q=from+the+start');
  await expect(page.getByText('2 runs', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Visibility' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await tickBox(page.getByRole('checkbox', { name: 'Visibility' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Visibility' })).toBeVisible();
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Open from the start')).toContainText('Public');
  await expect(row('Closed from the start')).toContainText('Team only');
  await page.getByRole('button', { name: 'Public 1', exact: true }).click();
  await expect(page.getByText('1 run', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/visibility=public/);

  const [nobody, theirs] = await profile(browser, null);
  await theirs.goto('/runs?q=from+the+start&cols=peak,visibility');
  await expect(theirs.getByText('1 run', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Visibility' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Columns' }).click();
  await expect(theirs.getByRole('checkbox', { name: 'Provenance' })).toBeVisible();
  await expect(theirs.getByRole('checkbox', { name: 'Visibility' })).toHaveCount(0);
  await nobody.close();
});

test('a link works for those it is for, and tells the others why not', async ({
  browser,
  page,
  watch,
}) => {
  watch.expected.push(/status of 40[14]/);
  await signIn(page, server.keys.ann);
  await saveAndOpenRun(page, 'Secret sauce', [1, 8]);
  const address = await share(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Visibility')).toHaveValue('team');

  const [nobody, theirs] = await profile(browser, null);
  const refused = await theirs.goto(address);
  expect(refused?.status()).toBe(401);
  expect(await refused?.text()).not.toContain('Secret sauce');
  await expect(theirs.getByText('This item is for people with an account here')).toBeVisible();
  await expect(theirs).toHaveTitle(/^(?!.*Secret)/);
  await expectAccessible(theirs);
  await theirs.goto(address.replace('/c/', '/embed/'));
  await expect(theirs.getByRole('alert')).toContainText('needs a sign-in');

  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByLabel('Visibility').selectOption('unlisted');
  await expect(dialog.getByText(/including those of team-only runs/)).toBeVisible();
  expect((await changed).status()).toBe(200);
  await expectAccessible(page, '[role="dialog"]');
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Secret sauce');
  await expect(theirs.locator('.scatterlayer .point').first()).toBeVisible();
  await theirs.goto('/library');
  await expect(theirs.getByText('Nothing is saved or shared yet')).toBeVisible();
  await nobody.close();
});

test('an admin reads the audit trail, and others get the reason', async ({
  browser,
  page,
  watch,
}) => {
  watch.expected.push(/status of 403/);
  await signIn(page, server.keys.ada);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  const saved = page.getByRole('row').filter({ hasText: 'run saved' }).first();
  await expect(saved).toContainText('ann');
  await expectAccessible(page);
  await saved.getByRole('link').click();
  await expect(page).toHaveURL(/\/runs\//);
  const [ann, other] = await profile(browser, 'ann');
  await expect(other.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await other.goto('/audit');
  await expect(other.getByText('Only admins can see the audit trail')).toBeVisible();
  await ann.close();
});

test('each reads what they use of their quotas, and admins what all keep', async ({
  browser,
  page,
}) => {
  const quotas = (tab: Page) => tab.getByRole('contentinfo').getByRole('link', { name: 'Quotas' });
  const row = (tab: Page, name: string | RegExp) =>
    tab.getByRole('row').filter({ has: tab.getByRole('rowheader', { name }) });
  await signIn(page, server.keys.ann);
  await saveAndOpenRun(page, 'Counted', [1, 8]);
  // A chart fills its page down to the end, without the links below.
  await page.goto('/sources');
  await quotas(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotas');
  await expect(row(page, /^Reports, runs and charts/)).toContainText(/\d [KM]iB.*40 GiB/);
  await expect(row(page, 'Saving and changing')).toContainText(/[1-9]\d* times? in the last hour/);
  await expect(row(page, 'Saving and changing')).toContainText('1,200 times in an hour');
  await expect(page.getByRole('heading', { name: 'This server' })).toHaveCount(0);
  await expectAccessible(page);
  const [ada, admin] = await profile(browser, 'ada');
  await admin.goto('/quotas');
  await expect(row(admin, 'Everything in the database, on disk')).toContainText('200 GiB');
  await expect(row(admin, 'ann')).toContainText('40 GiB');
  const rereading = admin.getByRole('region', { name: 'Reports read by other versions' });
  await expect(rereading).toContainText('Every stored report was read by this version.');
  await ada.close();
});

test('an admin makes a key, sees it once, and revokes it', async ({ browser, page, watch }) => {
  watch.expected.push(/status of 401/);
  await signIn(page, server.keys.ada);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Keys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('kim');
  await dialog.getByLabel('Role').selectOption('contributor');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const made = dialog.locator('output');
  await expect(made).toHaveText(/^lck_/);
  const key = (await made.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'kim' }) });
  await expect(row).toContainText('until revoked');
  const [kim, other] = await profile(browser, null);
  await signIn(other, key);
  await row.getByRole('button', { name: 'Revoke the key of kim' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText(/revoked \d/);
  await other.goto('/keys');
  await expect(other.getByText('Only admins can manage keys')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.goto('/sign-in');
  await other.getByLabel('Key').fill(key);
  await other.keyboard.press('Enter');
  await expect(other.getByText(/it was revoked/)).toBeVisible();
  await kim.close();
});

/** A page of somebody else's, on this machine: to a browser the same site, as ports do not count. */
async function elsewhere(host: string): Promise<[string, () => void]> {
  const evil = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<!doctype html><title>Elsewhere</title>');
  });
  evil.listen(0, host);
  await once(evil, 'listening');
  const { port: taken } = evil.address() as AddressInfo;
  return [`http://${host}:${taken}`, () => evil.close()];
}

for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page at ${host} of another origin writes nothing with a visitor’s sign-in`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/./);
    await signIn(page, server.keys.ada);
    const [origin, close] = await elsewhere(host);
    // The page itself learns nothing of the answers: they are for pages of their own origin only.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(baseURL)) sent.push(request.method());
    });
    await page.goto(origin);
    await page.evaluate(async (target) => {
      const view = '{"view":{"runs":["nvme-update-50"]}}';
      const tries: [string, string, string | null][] = [
        ['POST', '/api/v1/library/frozen', view],
        ['POST', '/api/v1/reports?name=evil', 'evil'],
        ['POST', '/api/v1/session', '{"key":"x"}'],
        ['POST', '/api/v1/runs/nvme-update-50/restore', '{}'],
      ];
      for (const [method, path, body] of tries) {
        const options = { method, body, mode: 'no-cors', credentials: 'include' } as const;
        await fetch(target + path, options).catch(() => undefined);
      }
      for (const method of ['DELETE', 'PATCH']) {
        const options = { method, credentials: 'include' } as const;
        await fetch(`${target}/api/v1/runs/nvme-update-50`, options).catch(() => undefined);
      }
    }, baseURL);
    expect(sent.filter((method) => method === 'POST')).toHaveLength(4);
    await page.evaluate((target) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'text/plain',
        action: `${target}/api/v1/library/frozen`,
      });
      document.body.append(form);
      form.submit();
    }, baseURL);
    await expect(page.locator('body')).toContainText('a page of another site cannot change');
    close();
    const charts = await page.request.get('/api/v1/library?mine=true');
    expect((await charts.json()).total).toBe(0);
    expect((await page.request.get('/api/v1/runs/nvme-update-50')).status()).toBe(200);
  });
}

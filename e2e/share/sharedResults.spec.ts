/** What changed and what fits, shared: opened elsewhere, after an edit, offline, and revoked. */

import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

const NOTE = 'Measured before the move to dNFS.';

/** Shares what the page shows under this title; the address of the link. */
async function share(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this answer' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Note').fill(NOTE);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/c\/[\w-]{24}$/);
  const address = await link.inputValue();
  await expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return address;
}

/** What a page says of numbers: its sentences, and every table. */
async function said(page: Page): Promise<string[]> {
  await expect(page.locator('table').first()).toBeAttached();
  const tables = await page.locator('table:not(:has(button))').allTextContents();
  return [...tables].sort();
}

/** Opens an address as somebody else would: another profile, on a phone. */
async function asSomebodyElse(browser: Browser, address: string, offline = false) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    offline,
  });
  const page = await context.newPage();
  await page.goto(address);
  return { page, close: () => context.close() };
}

async function rename(page: Page, run: string, title: string) {
  const answer = await page.request.patch(`/api/v1/runs/${run}`, { data: { title } });
  expect(answer.ok()).toBe(true);
}

/** The answer opens from disk without a network. */
async function expectArchived(page: Page, browser: Browser, address: string, title: string) {
  await page.goto(address);
  const tables = await said(page);
  const { content } = await downloadExport(page, 'Offline page');
  const file = test.info().outputPath('answer.html');
  await writeFile(file, content);
  const offline = await asSomebodyElse(browser, pathToFileURL(file).href, true);
  await expect(offline.page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(offline.page.getByText(/A copy made by Loadcurve/)).toBeVisible();
  expect(await said(offline.page)).toEqual(tables);
  await expectNoSidewaysScroll(offline.page);
  await offline.close();
}

/** Its link shows nothing once it is revoked. */
async function expectRevoked(page: Page, address: string, title: string) {
  await page.goto('/library');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: `Revoke ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link not found');
}

test('a shared comparison of load points stays the same online and offline until revoked', async ({
  page,
  browser,
  watch,
}) => {
  watch.expected.push(/status of 404/);
  await saveAndOpenRun(page, 'Shared as it changed', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  await chooseInTitleMenu(page, 'What changed …');
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText(/Read latency rose from .* to /);
  const [sentences, tables] = [await words.innerText(), await said(page)];
  const address = await share(page, 'Before and after');
  await rename(page, run, 'Renamed since');

  const other = await asSomebodyElse(browser, address);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Before and after');
  await expect(other.page.getByText(NOTE)).toBeVisible();
  await expect(other.page.getByText(/What changed · frozen on/)).toBeVisible();
  await expect(other.page.getByRole('region', { name: 'Before', exact: true })).toContainText(
    'Shared as it changed',
  );
  await expect(other.page.getByText('measured').first()).toBeVisible();
  expect(await other.page.getByRole('region', { name: 'In words' }).innerText()).toBe(sentences);
  expect(await said(other.page)).toEqual(tables);
  await expectNoSidewaysScroll(other.page);
  await expectAccessibleInThemes(other.page);
  await other.page.getByRole('link', { name: 'Open live' }).click();
  await expect(other.page).toHaveURL(/\/changes\?before=/);
  await expect(other.page.getByRole('region', { name: 'In words' })).toContainText('Read latency');
  await other.close();
  await expectArchived(page, browser, address, 'Before and after');
  await expectRevoked(page, address, 'Before and after');
});

test('a shared fit stays the same', async ({ page, browser }) => {
  await saveAndOpenRun(page, 'Shared as it fits', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  await page.goto(`/fit?run=${run}&tier=anf-ultra:8&growth=2`);
  const verdict = page.getByText(/Azure NetApp Files Ultra 8 TiB, grown ×2/);
  await expect(verdict).toBeVisible();
  const [sentence, tables] = [await verdict.innerText(), await said(page)];
  const address = await share(page, 'Eight TiB are enough');
  await rename(page, run, 'Renamed since');

  const other = await asSomebodyElse(browser, address);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Eight TiB are enough');
  await expect(other.page.getByText(/Does it fit · frozen on/)).toBeVisible();
  await expect(other.page.getByRole('region', { name: 'In words' })).toContainText(sentence);
  await expect(other.page.getByRole('region', { name: 'Demand', exact: true })).toContainText(
    'Shared as it fits',
  );
  await expect(other.page.getByRole('img', { name: /2 intervals of demand/ })).toBeVisible();
  // Tables with buttons in them are left out above; without buttons the offers are here too.
  expect(tables.length).toBeGreaterThan(0);
  expect(await said(other.page)).toEqual(expect.arrayContaining(tables));
  await expectNoSidewaysScroll(other.page);
  await expectAccessibleInThemes(other.page);
  await other.close();
});

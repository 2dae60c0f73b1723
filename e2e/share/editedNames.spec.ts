/** Names of a comparison and its runs: edited on the chart, kept by links. */

import type { Page } from '@playwright/test';
import { shareInDialog } from '../fixtures/sharedViews';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

const RUNS = ['nvme-update-0', 'nvme-update-20'];
const FULL = 'NVMe array, 20% update';

const chart = (page: Page) => page.locator('figure').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameAtCurve = (page: Page, text: string) =>
  chart(page).locator('.annotation-text', { hasText: text });

async function open(page: Page, runs = RUNS, more = '') {
  await page.goto(`/compare?v=1&runs=${runs.join(',')}${more}`);
  await expect(chart(page).locator('.xtick text').first()).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
}

test('the title is edited by keyboard and can be reset', async ({ page }) => {
  await open(page);
  const computed = await heading(page).textContent();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Title of this comparison' });
  await expect(field).toBeFocused();
  await field.fill('Reads, before & after <the firmware>');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Reads, before & after <the firmware>');
  await expect(page).toHaveTitle(/^Reads, before & after <the firmware>/);
  expect(new URL(page.url()).searchParams.get('title')).toBe(
    'Reads, before & after <the firmware>',
  );
  await page.reload();
  await expect(heading(page)).toHaveText('Reads, before & after <the firmware>');

  await chooseInTitleMenu(page, 'Edit title');
  await field.fill('Not this');
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Reads, before & after <the firmware>');

  await heading(page).getByText('Reads').dblclick();
  await page.getByRole('button', { name: 'Restore computed name' }).click();
  await expect(heading(page)).toHaveText(computed ?? '');
  await expect(page).not.toHaveURL(/title=/);
});

test('a run is renamed at its curve and in the list, for this view alone', async ({ page }) => {
  await open(page);
  await nameAtCurve(page, '20%').dblclick();
  const field = page.getByRole('textbox', { name: `Name of ${FULL} on this chart` });
  await expect(field).toBeFocused();
  await field.fill('After, 100% sure');
  await page.keyboard.press('Enter');
  await expect(nameAtCurve(page, 'After, 100% sure')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Runs' })).toContainText('After, 100% sure');
  await expect(heading(page)).toContainText('After, 100% sure');
  await page.reload();
  await expect(nameAtCurve(page, 'After, 100% sure')).toBeVisible();

  const more = page.getByRole('button', { name: 'More about After, 100% sure' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename here' }).press('Enter');
  const inList = page.getByRole('textbox', { name: 'Name of After, 100% sure on this chart' });
  await expect(inList).toBeFocused();
  await inList.fill('');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/label=/);
  await expect(page.getByRole('button', { name: `More about ${FULL}` })).toBeVisible();
  await page.goto('/runs/nvme-update-20');
  await expect(heading(page)).not.toContainText('After');
});

test('a link, its picture, report and tables keep both, and so does a saved item', async ({
  page,
  request,
}) => {
  const label = encodeURIComponent('After <b>');
  await open(page, RUNS, `&label=nvme-update-20:${label}&title=Two%20mixes`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this chart' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Two mixes');
  await page.keyboard.press('Escape');
  const link = await (await shareInDialog(page)).inputValue();
  const { pathname } = new URL(link);
  const svg = await (await request.get(`${pathname}.svg`)).text();
  expect(svg).toContain('Two mixes');
  expect(svg).toContain('After &lt;b&gt;');
  expect(await (await request.get(`${pathname}.csv`)).text()).toContain('After <b>');
  expect(await (await request.get(`${pathname}.html`)).text()).not.toContain('After <b>');
  await page.goto(pathname);
  await expect(heading(page)).toHaveText('Two mixes');
  await expect(nameAtCurve(page, 'After <b>')).toBeVisible();
  await page.getByRole('link', { name: 'Open the live comparison' }).click();
  await expect(page).toHaveURL(/label=nvme-update-20:After/);
  await expect(heading(page)).toHaveText('Two mixes');
});

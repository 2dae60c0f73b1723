/** Use one: browsing published results and comparing them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watchedTest';

const COMPARISON = '/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';

const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');

async function openComparison(page: Page, more = '') {
  await page.goto(COMPARISON + more);
  await expect(curves(page).first()).toBeVisible();
}

test('a marker shows its values on hover, and its evidence on a click', async ({ page }) => {
  await openComparison(page);
  const marker = page.locator('.scatterlayer .point').nth(4);
  await marker.hover({ force: true });
  await expect(page.locator('figure').first()).toContainText('16 threads/schema');
  await marker.click({ force: true });
  const details = page.getByRole('region', { name: /Load point of/ });
  await expect(details).toContainText('Read latency');
  await expect(details).toContainText('computed: ');
  await expect(page).toHaveURL(/sel=anf-8tib-dnfs-modelled:/);
  await details.getByRole('button', { name: 'Close details' }).click();
  await expect(details).toBeHidden();
});

test('the table is copied as text for a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openComparison(page);
  await page
    .getByRole('region', { name: 'Data table' })
    .getByRole('button', { name: 'Copy or download' })
    .click();
  await page.getByRole('menuitem', { name: 'Copy for Excel' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')[0]).toBe(
    'Run\tLoad level\tRepeat\tRepeats (n)\tThroughput (IOPS)\tBandwidth (MiB/s)\tRead latency (µs)\tProvenance',
  );
  expect(text.split('\n')).toHaveLength(13);
});

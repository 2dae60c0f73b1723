/** Use one: browsing published results and comparing them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watched';

const COMPARISON = '/compare?v=2&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';

const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');

async function openComparison(page: Page, more = '') {
  await page.goto(COMPARISON + more);
  await expect(curves(page).first()).toBeVisible();
}

test('the first page opens on a chart, says what it shows, and leads to it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Loadcurve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/read cache/);
  await expect(curves(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent runs' })).toContainText(/All \d+ runs/);
  const drawn = await curves(page).count();
  await page.getByRole('link', { name: 'Open this comparison' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page).not.toHaveTitle('Loadcurve');
  await expect(curves(page)).toHaveCount(drawn);
});

test('a card of the gallery opens its comparison, scales included', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Azure NetApp Files, Cloud Volumes Service/ }).click();
  await expect(page).toHaveURL(/xs=log/);
  await expect(
    page
      .getByRole('group', { name: /throughput axis/ })
      .or(page.getByLabel('Scale of the throughput axis')),
  ).toBeVisible();
  await expect(curves(page).first()).toBeVisible();
});

test('search on the first page finds runs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('NVMe');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/runs?q=NVMe');
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(5);
});

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
  await details.getByRole('button', { name: 'Close the details' }).click();
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

test('runs are added to a comparison, moved and taken off', async ({ page }) => {
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-20');
  await expect(curves(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add runs' }).click();
  await page.getByRole('searchbox', { name: 'Search runs to add' }).fill('50 % update');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /IntelliFlash.*50 % update/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/nvme-update-50/);
  await expect(curves(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'More about NVMe array, 0 % update' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(page).toHaveURL('/compare?v=2&runs=nvme-update-20,nvme-update-0,nvme-update-50');
  await page.getByRole('button', { name: 'More about NVMe array, 0 % update' }).click();
  await page.getByRole('menuitem', { name: 'Take off the chart' }).click();
  await expect(page).toHaveURL('/compare?v=2&runs=nvme-update-20,nvme-update-50');
});

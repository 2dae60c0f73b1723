/** Sources: what was tested, and what its own numbers say about each claim. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watched';

const claims = (page: Page) => page.getByRole('region', { name: 'Claims' });
const claim = (page: Page, says: string) =>
  claims(page).getByRole('listitem').filter({ hasText: says });

test('the list of sources leads to each article', async ({ page }) => {
  await page.goto('/sources');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  await page.getByRole('link', { name: /NVMe/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/NVMe/);
  await expect(page.locator('figure .scatterlayer').first()).toBeVisible();
});

test('a claim that its figures qualify says so, with the arithmetic', async ({ page }) => {
  await page.goto('/sources/azure-netapp-files');
  const bandwidth = claim(page, '200,000 I/Os of 8 KiB a second are 1600 MiB/s.');
  await expect(bandwidth).toContainText('Qualified by its numbers');
  await expect(bandwidth).toContainText(
    '200,000 IOPS × 8 KiB = 1,562.5 MiB/s; stated: 1,600 MiB/s',
  );
  await expect(bandwidth).toContainText('~200,000 IO requests/sec or 1600 MiB/s');
  await expect(claims(page)).toContainText('9 claims: 1 qualified, 4 borne out, 4 not checkable');
});

test('a claim that its figures bear out leads to the run it rests on', async ({ page }) => {
  await page.goto('/sources/oracle-dbaas');
  const latency = claim(page, 'at 0.45 ms each');
  await expect(latency).toContainText('Borne out by its numbers');
  await expect(latency).toContainText('16,000 IOPS × 450 µs = 7.2 in flight');
  await latency.getByRole('link', { name: /The run it rests on/ }).click();
  await expect(page).toHaveURL(/\/compare\?.*runs=dbaas-read-latency/);
});

test('digits as printed leave room; what they cannot explain is qualified', async ({ page }) => {
  await page.goto('/sources/intelliflash-nvme');
  const updates = claim(page, '46.5 %').first();
  await expect(updates).toContainText('667,000 IOPS ÷ 1,400,000 IOPS = 47.64 %');
  await expect(updates).toContainText('by the digits printed');
  await expect(updates).toContainText('Borne out by its numbers');
  const reading = claim(page, '1.4 million reads a second');
  await expect(reading).toContainText('Qualified by its numbers');
  await expect(reading).toContainText('554.4 in flight');
  await expect(reading).toContainText('our reading of these words');
  await expect(reading.locator('svg').first()).toBeVisible();
  await expect(claims(page)).not.toContainText('Contradicted');
});

test('the ceilings of a system stand apart from what is named for comparison', async ({ page }) => {
  await page.goto('/sources/oracle-dbaas');
  const references = page.getByRole('region', { name: 'References' });
  await expect(references).toContainText('30,000 IOPS at most, with at least 3 TB');
  await expect(page.getByRole('region', { name: 'Ceilings' })).toHaveCount(0);
  await page.goto('/sources/azure-netapp-files');
  const ceilings = page.getByRole('region', { name: 'Ceilings' });
  await expect(ceilings).toContainText('32 TiB quota (128 MiB/s per TiB): 4 GiB/s');
  await expect(page.getByRole('main')).toContainText('both are those of its zh-TW copy');
  const stated = page.getByRole('region', { name: 'What else it states' });
  await expect(stated).toContainText('hundreds of TCP socket connections');
  await expect(stated.locator('[lang="zh-TW"]').first()).toContainText('高達');
});

test('a source that is not here says so and leads on', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  await page.goto('/sources/no-such-source');
  await expect(page.getByRole('alert')).toContainText('no-such-source');
  await page.getByRole('link', { name: 'All sources' }).click();
  await expect(page).toHaveURL('/sources');
});

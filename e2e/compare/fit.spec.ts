/** Does it fit: from a run to the ceiling that binds, a tier, growth, a machine, and taken along. */
import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { saveRun } from '../making/saved';
import { expect, test } from '../watched';

const VERDICT = /fits? within Azure NetApp Files Ultra \d+(\.\d+)? TiB; headroom/;

test('from a run’s page the binding ceiling is two clicks away', async ({ page }) => {
  await saveRun(page, 'A demand of two intervals', [8, 32]);
  await page.getByRole('link', { name: 'Does it fit …' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does it fit');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('heading')).toHaveText(/\d+ of \d+ tiers fit/);

  await offers.getByRole('button', { name: 'Look at Azure NetApp Files Ultra' }).click();
  await expect(page.getByText(VERDICT)).toBeVisible();
  const ceilings = page.getByRole('region', { name: 'Ceilings' });
  await expect(ceilings.getByRole('row').nth(1)).toContainText('binds');
  await expect(ceilings.getByRole('row').nth(1)).toContainText(
    'Ultra service level provides up to',
  );
  await expect(page.getByRole('img', { name: /2 intervals of demand/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test('growth asks for a larger size, a machine for its provider, and Back undoes it', async ({
  page,
}) => {
  await saveRun(page, 'A demand that grows', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  await page.goto(`/fit?run=${run}&tier=anf-ultra`);
  await expect(page.getByText(VERDICT)).toBeVisible();
  const size = page.getByLabel(/^Size of Azure NetApp Files Ultra/);
  await size.fill('77');
  await size.press('Enter');
  await expect(page.getByText(/Azure NetApp Files Ultra 77 TiB; headroom/)).toBeVisible();
  await page.goBack();
  const growth = page.getByRole('slider', { name: /Growth of the demand/ });
  await growth.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/growth=5/);
  await expect(page.getByText(/grown ×5; headroom/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(VERDICT)).toBeVisible();

  const own = page.getByLabel('Ceilings of your own');
  await own.fill('a lot');
  await own.press('Enter');
  await expect(page.getByText(/Write a number and IOPS/)).toBeVisible();
  await own.fill('1 IOPS; 2 GiB/s');
  await own.press('Enter');
  await expect(page.getByText(/fits within .*; \d intervals exceed it/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^0 of \d+ tiers fit/ })).toBeVisible();
  await page.goBack();

  await page.getByLabel('Machine').selectOption({ label: 'Azure Virtual Machines E32s_v5' });
  await expect(page.getByRole('heading', { name: /tiers fit/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Elastic Block Store/ })).toHaveCount(0);
});

test('the answer is taken along, and a curve is asked', async ({ page }) => {
  await saveRun(page, 'A demand to take along', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  await page.goto(`/fit?run=${run}&tier=anf-premium:100&curve=${run}`);
  await expect(
    page.getByText(/Of 2 intervals with I\/O like this curve’s, measured/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('**All 2 intervals fit within Azure NetApp Files Premium 100 TiB');
  expect(text).toContain('/fit?run=');
});

test('on a phone nothing is cut, and without a demand the page says what to do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fit');
  await expect(page.getByText('Choose the demand')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Choose a run' }).click();
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('dNFS');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /choose$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Demand in numbers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

/** The answers on the compare page: throughput within a limit, and whether runs compare at all. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './watched';

test('how much dNFS gains over kNFS within a latency limit', async ({ page }) => {
  await page.goto('/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled');
  const section = page.getByRole('region', { name: 'Most throughput within a read latency' });
  const table = section.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Run',
    '≤ 0.5 ms',
    '≤ 1 ms',
    '≤ 2 ms',
    '≤ 5 ms',
  ]);
  const asked = await page.request.get(
    '/api/v1/comparison?runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled',
  );
  const [knfs, dnfs] = (await asked.json()).runs;
  const rows = table.getByRole('row');
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText(knfs.limits[1].text);
  const gain = dnfs.limits[1].against_baseline;
  await expect(rows.nth(2).getByRole('cell').nth(1)).toHaveText(
    `${dnfs.limits[1].text}${gain.ratio_text}, ${gain.difference_text}`,
  );
  await section.getByText('How these were got').click();
  await expect(section.getByText('limit not reached').first()).toBeVisible();
  await expect(section.getByText('interpolated between').first()).toBeVisible();
});

test('the badge opens what the runs differ in', async ({ page }) => {
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-50');
  await page.getByRole('button', { name: /^Compare with care/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Can these runs be compared?' });
  await expect(dialog.getByText('Updates', { exact: true })).toBeVisible();
  await expect(dialog.getByText('50 %: NVMe array, 50 % update')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('throughputs without a latency get no table, but a verdict', async ({ page }) => {
  await page.goto('/compare?v=1&runs=cvs-update-1-volume,cvs-read-1-volume');
  await expect(page.getByText('None of the runs shown states both')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Compare with care/ })).toBeVisible();
});

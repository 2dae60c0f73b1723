/** A table whose headings leave something open: asked, answered, and read as two runs. */
import { expectAccessible, expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watchedTest';

const TABLE = `Threads,kNFS IOPS,kNFS lat,dNFS IOPS,dNFS lat
4,12000,333,16000,250
8,22000,363,31000,258
16,36000,444,58000,276
`;

test('an unclear table is asked about and becomes two runs', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await page.goto('/upload');
  await page
    .getByLabel('Report files')
    .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  const read = page.getByRole('button', { name: 'Read table' });
  await expect(read).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const heading of ['kNFS lat', 'dNFS lat']) {
    await page.getByRole('combobox', { name: new RegExp(heading) }).selectOption('read_latency_us');
  }
  await read.click();
  await expect(page.getByText('6 load points')).toBeVisible();
  await expect(page.getByRole('form').filter({ hasText: 'kNFS' }).first()).toBeVisible();
});

test('a saved table opens on axes that it states', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await page.goto('/upload');
  const table = TABLE.replaceAll(' lat', ' latency (us)').replace('12000', '12001');
  await page
    .getByLabel('Report files')
    .setInputFiles({ name: 'clear.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/y=latency_us/);
  await expect(page.getByText(/operation not stated/).first()).toBeVisible();
});

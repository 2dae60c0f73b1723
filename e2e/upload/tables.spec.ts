import { expect, test } from '../watchedTest';

const TABLE = `Threads,kNFS IOPS,kNFS lat,dNFS IOPS,dNFS lat
4,12000,333,16000,250
8,22000,363,31000,258
16,36000,444,58000,276
`;

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

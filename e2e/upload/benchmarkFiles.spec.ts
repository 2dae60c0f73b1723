/** Files of vdbench and ORION: previewed, saved and drawn as load curves. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watchedTest';

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Report files').setInputFiles(files);

const preview = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).locator('.scatterlayer .point');

test("ORION's rates and latencies are one curve, each with its own file", async ({ page }) => {
  await page.goto('/upload');
  await choose(page, [
    file('bench_iops.csv', [
      'Large/Small,      1,      2,      4',
      '      0,   4001,   8103,  12007',
    ]),
    file('bench_lat.csv', [
      'Large/Small,      1,      2,      4',
      '      0,   0.25,   0.25,   0.33',
    ]),
  ]);
  await expect(preview(page)).toHaveCount(3);
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill('Bench array, ORION');
  await form.getByRole('button', { name: 'Save the run' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bench array, ORION');
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).toHaveCount(3);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const details = page.getByRole('region', { name: /Load point of/ });
  await expect(details).toContainText('1 in flight');
  await expect(details).toContainText('_iops.csv');
  await expect(details).toContainText('_lat.csv');
});

test('a vdbench flatfile is a curve over its threads', async ({ page }) => {
  const row = (threads: number, interval: string) =>
    `10:00:01.001 rd1 ${interval} 9999988 ${3000 * threads} 11.7 100 0.3 0.3 0 ${threads}`;
  await page.goto('/upload');
  await choose(page, [
    file('flatfile.html', [
      'tod Run Interval reqrate rate MB/sec read% resp read_resp write_resp threads',
      ...[1, 2, 4].flatMap((threads) => ['1', '2', 'avg_2-2'].map((name) => row(threads, name))),
    ]),
  ]);
  await expect(preview(page)).toHaveCount(3);
  const form = page.getByRole('form', { name: 'New run' });
  await expect(form.getByLabel('Workload')).toHaveValue(/vdbench rd1/);
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).toHaveCount(3);
  await expect(page.getByText('1–4 threads/SD').first()).toBeVisible();
});

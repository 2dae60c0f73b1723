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

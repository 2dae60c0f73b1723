/** Files that are parts of one load: proposed, separated, joined by hand, saved as one. */
import type { Page } from '@playwright/test';
import { fioResult, type Host } from '../fixtures/fio';
import { expect, test } from '../watchedTest';

const FIRST_MS = 1_700_000_000_250;
const upload = (page: Page, files: Record<string, Host>) =>
  page.getByLabel('Report files').setInputFiles(
    Object.entries(files).map(([name, host]) => ({
      name,
      mimeType: 'application/json',
      buffer: fioResult(host),
    })),
  );

test('results of three hosts are one load, taken apart and put together', async ({ page }) => {
  await page.goto('/upload');
  await upload(page, {
    'vm01.json': { iops: 10_000, us: 400, target: '/dev/a', startMs: FIRST_MS },
    'vm02.json': { iops: 12_000, us: 500, target: '/dev/b', startMs: FIRST_MS + 1000 },
    'vm03.json': { iops: 8000, us: 600, target: '/dev/c', startMs: FIRST_MS + 2000 },
  });
  const form = page.getByRole('form', { name: 'New run' });
  await expect(form.getByLabel('Concurrency of vm01.json')).toHaveValue('48');
  await form.getByText('3 parts of one load', { exact: true }).click();
  const together = form.getByRole('row', { name: /^Total/ });
  await expect(together).toContainText(/30,000.*493 µs.*14\.8/);
  await expect(form.getByText(/overlap 99\.\d ?%/)).toBeVisible();
  await expect(form.getByRole('img', { name: /^When each part ran\. .*overlap/ })).toBeVisible();

  await form.getByRole('button', { name: /^Separate the parts/ }).press('Enter');
  await expect(form.getByLabel('Select vm01.json')).toBeFocused();
  for (const name of ['vm01', 'vm02', 'vm03']) {
    await expect(form.getByLabel(`Concurrency of ${name}.json`)).toHaveValue('16');
    await form.getByLabel(`Select ${name}.json`).check();
  }
  await page.getByRole('button', { name: 'Parts of one load' }).press('Enter');
  await expect(form.getByLabel('Concurrency of vm01.json')).toHaveValue('48');
  await expect(form.getByLabel('Select vm01.json')).toBeFocused();
  await form.getByText('3 parts of one load', { exact: true }).click();
  await expect(together).toContainText('30,000');
  await form.getByLabel('Title').fill('Three hosts');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three hosts');
});

test('files that look like one load are saved as systems, repeats or parts', async ({ page }) => {
  await page.goto('/upload');
  await upload(page, {
    'vm01.json': { iops: 10_000, us: 400, target: '/dev/g', startMs: FIRST_MS },
    'vm02.json': { iops: 12_000, us: 500, target: '/dev/h', startMs: FIRST_MS + 1000 },
  });
  const choice = page.getByRole('group', { name: 'Save 2 files as' });
  await expect(choice.getByRole('radio', { name: /^One load, 2 parts/ })).toBeChecked();
  await choice.getByRole('radio', { name: /^Systems/ }).check();
  await expect(page.getByRole('heading', { name: '2 new runs' })).toBeVisible();
  await choice.getByRole('radio', { name: /^Repeats/ }).check();
  await expect(page.getByLabel('Concurrency of vm02.json')).toHaveValue('16');
  await choice.getByRole('radio', { name: /^One load, 2 parts/ }).check();
  await expect(page.getByLabel('Concurrency of vm01.json')).toHaveValue('32');
  await page.getByText('2 parts of one load', { exact: true }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('22,000');
});

test('hosts whose results state no time are asked about', async ({ page }) => {
  await page.goto('/upload');
  await upload(page, {
    'vm01.json': { iops: 5000, us: 400, target: '/dev/d' },
    'vm02.json': { iops: 6000, us: 500, target: '/dev/e' },
  });
  const question = page.getByRole('region', { name: 'Parts of one load?' });
  await expect(question).toContainText('state when they ran');
  await question.getByRole('button', { name: 'Parts of one load' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Concurrency of vm01.json')).toHaveValue('32');
});

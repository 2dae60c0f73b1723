/** Files that are parts of one load: proposed, separated, joined by hand, saved as one. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watched';

interface Host {
  iops: number;
  us: number;
  target: string;
  startMs?: number;
}

/** fio's result of one host that read at random for ten minutes, 16 in flight. */
function result({ iops, us, target, startMs }: Host): Buffer {
  const latency = { min: 1, max: 9e8, mean: us * 1e3, stddev: 0, N: iops * 600 };
  const idle = { io_bytes: 0, bw: 0, iops: 0, runtime: 0, total_ios: 0 };
  const read = { io_bytes: iops * 600 * 8192, bw: iops * 8, iops, runtime: 600_000 };
  const options = { iodepth: '16', ioengine: 'libaio', rw: 'randread', bs: '8k', filename: target };
  const job = {
    jobname: 'randread',
    groupid: 0,
    error: 0,
    ...(startMs ? { job_start: startMs } : {}),
    'job options': options,
    read: { ...read, total_ios: iops * 600, lat_ns: latency, clat_ns: latency },
    write: idle,
  };
  return Buffer.from(JSON.stringify({ 'fio version': 'fio-3.36', jobs: [job] }));
}

const FIRST_MS = 1_700_000_000_250;
const upload = (page: Page, files: Record<string, Host>) =>
  page.getByLabel('Report files').setInputFiles(
    Object.entries(files).map(([name, host]) => ({
      name,
      mimeType: 'application/json',
      buffer: result(host),
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
  const together = form.getByRole('row', { name: /^Together/ });
  await expect(together).toContainText(/30,000.*493 µs.*14\.8/);
  await expect(form.getByText(/overlap 99\.\d %/)).toBeVisible();

  await form.getByRole('button', { name: /^Separate the parts/ }).click();
  for (const name of ['vm01', 'vm02', 'vm03']) {
    await expect(form.getByLabel(`Concurrency of ${name}.json`)).toHaveValue('16');
    await form.getByLabel(`Select ${name}.json`).check();
  }
  await page.getByRole('button', { name: 'Parts of one load' }).click();
  await expect(form.getByLabel('Concurrency of vm01.json')).toHaveValue('48');
  await form.getByText('3 parts of one load', { exact: true }).click();
  await expect(together).toContainText('30,000');
  await form.getByLabel('Title').fill('Three hosts');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three hosts');
});

test('hosts whose results state no time are asked about', async ({ page }) => {
  await page.goto('/upload');
  await upload(page, {
    'vm01.json': { iops: 5000, us: 400, target: '/dev/d' },
    'vm02.json': { iops: 6000, us: 500, target: '/dev/e' },
  });
  const question = page.getByRole('region', { name: 'Parts of one load?' });
  await expect(question).toContainText('states when it ran');
  await question.getByRole('button', { name: 'Parts of one load' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Concurrency of vm01.json')).toHaveValue('32');
});

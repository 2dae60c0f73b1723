/** The page of one run: its curve and facts, reports, cross-checks, parameters and history. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { textReport } from '../fixtures/reports';
import { markers } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

/** A run whose last report was measured with a larger SGA. */
async function openRun(page: Page, title: string) {
  const files = await Promise.all(
    [1, 8, 32].map(async (level) => {
      const text = await readFile(textReport(level), 'utf8');
      const report = level === 32 ? text.replace('10737418240', '21474836480') : text;
      return {
        name: `awr.txt.${level}`,
        mimeType: 'text/plain',
        buffer: Buffer.from(`${report}\nEnd of Report, ${title}\n`),
      };
    }),
  );
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(files);
  const form = page.getByRole('form', { name: /^New runs?$/ });
  await expect(form.getByLabel('Title').first()).toBeVisible();
  // A different SGA makes a different run; here it is to be one all the same.
  await form.getByLabel('Merge into').nth(1).selectOption({ index: 1 });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Storage').fill('NVMe array');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(markers(page)).toHaveCount(3);
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a run page shows every part with its evidence', async ({ page }) => {
  await openRun(page, 'Whole story');
  await expect(section(page, 'System')).toContainText('StorageNVMe array');
  await expect(section(page, 'Workload')).toContainText('I/O size8 KiB');
  await expect(section(page, 'Measurement')).toContainText('1–32 sessions');

  await expect(section(page, 'In words')).toContainText('Whole story peaks at');

  const data = section(page, 'Data table').getByRole('table');
  await expect(data.getByRole('columnheader', { name: 'Run' })).toHaveCount(0);
  await expect(data.getByRole('rowheader', { name: '8 sessions' })).toBeVisible();
  await expect(
    data.getByRole('columnheader', { name: 'Throughput (IOPS)', exact: true }),
  ).toBeVisible();

  const reports = section(page, 'Reports').getByRole('table');
  const row = reports.getByRole('row').filter({ hasText: 'awr.txt.8' });
  await expect(row.getByRole('rowheader')).toHaveText('8 sessions');
  await expect(row).toContainText('19.0.0.0.0');
  await expect(row).toContainText(/\d{4}, \d\d:\d\d:\d\d – \d\d:\d\d:\d\d/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'awr.txt.8' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('WORKLOAD REPOSITORY');

  // The same sentence at all load points comes once; others come with their load point.
  const checks = section(page, 'Cross-checks');
  await checks.getByText('Effective I/O size').click();
  await expect(checks.getByText(/÷ .* reads\/s = /).first()).toBeVisible();
  await expect(checks.getByRole('term').filter({ hasText: '8 sessions' }).first()).toBeVisible();

  // Parameters that differ between load points come first, and say where.
  const parameters = section(page, 'Parameters and settings');
  const differing = parameters.getByRole('table').first();
  const parameter = differing.getByRole('row').filter({ hasText: 'sga_target' });
  await expect(parameter.getByRole('listitem').nth(0)).toContainText(
    '107374182401 session; 8 sessions',
  );
  await expect(parameter.getByRole('listitem').nth(1)).toContainText('2147483648032 sessions');
  await expect(parameter.getByRole('listitem').nth(1)).toContainText(/awr\.txt\.32: .*line \d+/);
  await expect(parameter).toContainText('buffer cache');
  await expect(parameters.getByText('Affect I/O')).toBeVisible();

  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectAccessibleInThemes(page);
  for (const width of [2560, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(section(page, 'Reports')).toBeVisible();
    // The charts follow the window a moment later.
    await expectNoSidewaysScroll(page);
  }
});

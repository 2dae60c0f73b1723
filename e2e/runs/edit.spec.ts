/** A saved run edited: every field, load points taken out and put back, and what the history tells. */
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible';
import { markers, saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  return dialog;
}

test('system, workload and load levels are corrected, and the history tells', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 422/);
  await saveAndOpenRun(page, 'Corrected', [8, 32]);
  const dialog = await openEdit(page);
  await dialog.getByLabel('Storage').fill('NVMe array');
  await dialog.getByText('More workload details').click();
  await dialog.getByLabel('Access pattern').fill('random');
  await dialog.getByLabel('Updates').fill('20');

  // Two load points at one level: refused by name, and the input stays.
  await dialog.getByLabel('Concurrency of awr.txt.32').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('concurrency 8, repeat 1 occurs twice');
  await expect(dialog.getByLabel('Storage')).toHaveValue('NVMe array');

  await dialog.getByLabel('Concurrency of awr.txt.32').fill('48');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(history(page)).toContainText('storage: nothing → NVMe array');
  await expect(history(page)).toContainText('access pattern: nothing → random');
  await expect(history(page)).toContainText('awr.txt.32, concurrency: 32 → 48');
  await expect(page.getByRole('table').filter({ hasText: 'Load level' })).toContainText(
    '48 sessions',
  );
});

test('rarely used fields are collapsed, can be edited and fit a phone', async ({ page }) => {
  await saveAndOpenRun(page, 'All fields', [8, 32]);
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openEdit(page);
  await expect(dialog.getByLabel('Variant')).toBeHidden();
  for (const name of ['Names in charts', 'More system details', 'More workload details']) {
    await dialog.getByText(name).click();
  }
  const typed: Record<string, string> = {
    Label: 'Bench',
    Variant: 'dNFS, 4 volumes',
    Family: 'Arrays',
    'Oracle release': '19.22.0.0.0',
    Platform: 'Solaris',
    Instances: '2',
    Volumes: '4',
    Generator: 'SLOB 2.5.4',
    'Scans, % of calls': '5',
    'Buffer hits, %': '1.5',
  };
  for (const [label, text] of Object.entries(typed)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'More of awr.txt.8' }).click();
  await dialog.getByLabel('Label of awr.txt.8').fill('warm');
  await dialog.getByLabel('Sessions of awr.txt.8').fill('64');
  await expectAccessibleInThemes(page, '[role="dialog"]');
  const over = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(over).toBe(0);
  await dialog.getByLabel('Note of awr.txt.8').fill('After a restart.');
  await dialog.getByRole('button', { name: 'More of awr.txt.8' }).click();
  await expect(dialog.getByText('warm · 64 sessions · After a restart.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  for (const line of [
    'label: nothing → Bench',
    'variant: nothing → dNFS, 4 volumes',
    'family: nothing → Arrays',
    '→ 19.22.0.0.0',
    '→ Solaris',
    'instances: 1 → 2',
    'volumes: nothing → 4',
    'generator: nothing → SLOB 2.5.4',
    'scans, % of calls: nothing → 5',
    'buffer hits, %: 99.5 → 1.5',
    'awr.txt.8, label: nothing → warm',
    'awr.txt.8, sessions: nothing → 64',
    'awr.txt.8, note: nothing → After a restart.',
  ]) {
    await expect(history(page)).toContainText(line);
  }
});

test('a load point is removed and restored', async ({ page }) => {
  await saveAndOpenRun(page, 'Outlier', [1, 8, 32]);
  const reports = page.getByRole('region', { name: 'Reports' });
  const dialog = await openEdit(page);
  await dialog.getByRole('button', { name: 'Remove awr.txt.32' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(markers(page)).toHaveCount(2);
  await expect(reports).not.toContainText('awr.txt.32');
  await expect(history(page)).toContainText('awr.txt.32: removed at concurrency 32');
  await page.getByRole('status').getByRole('button', { name: 'Restore' }).click();
  await expect(markers(page)).toHaveCount(3);
  await expect(history(page)).toContainText('awr.txt.32: restored at concurrency 32');
});

test('a ceiling is entered in its own unit, drawn and answered in that of the axis', async ({
  page,
}) => {
  await saveAndOpenRun(page, 'Bounded', [8, 32]);
  const dialog = await openEdit(page);
  await dialog.getByRole('button', { name: 'Add a ceiling' }).click();
  await expect(dialog.getByRole('list', { name: 'Still needed' })).toContainText(
    'Ceiling 1: enter a limit above zero.',
  );
  await dialog.getByLabel('Ceiling 1: limit').fill('5');
  await dialog.getByLabel('Ceiling 1: unit').selectOption('Gbps');
  await dialog.getByLabel('Ceiling 1: cause').fill('network of the VM');
  await dialog.getByLabel('I/O size, KiB').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const ceilings = page.getByRole('region', { name: 'Ceilings' });
  // 5 × 10⁹ ÷ 8 ÷ 8,192 bytes.
  await expect(ceilings).toContainText('76,294 IOPS');
  await expect(ceilings).toContainText('5 Gbps × 10⁹ ÷ 8 ÷ 2²⁰ = 596 MiB/s');
});

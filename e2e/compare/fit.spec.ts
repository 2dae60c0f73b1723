/** Does it fit: from a run to the ceiling that binds, a tier, growth, a machine, and taken along. */

import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

const VERDICT = /fits? within Azure NetApp Files Ultra \d+(\.\d+)? TiB; headroom/;

test('from a run’s page the binding ceiling is two clicks away', async ({ page }) => {
  await saveAndOpenRun(page, 'A demand of two intervals', [8, 32]);
  await page.getByRole('link', { name: 'Does it fit …' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does it fit');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('heading')).toHaveText(/\d+ of \d+ tiers fit/);
  await expect(offers.getByRole('row', { name: /^Azure NetApp Files Ultra/ })).toContainText(
    /bandwidth [\d,.]+ MiB\/s \(128 MiB\/s for each TiB of quota\)/,
  );

  await offers.getByRole('button', { name: 'Show Azure NetApp Files Ultra' }).click();
  await expect(page.getByText(VERDICT)).toBeVisible();
  const ceilings = page.getByRole('region', { name: 'Ceilings' });
  await expect(ceilings.getByRole('row').nth(1)).toContainText('binds');
  await expect(ceilings.getByRole('row').nth(1)).toContainText(
    'Ultra service level provides up to',
  );
  await expect(page.getByRole('img', { name: /2 intervals of demand/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page, '[aria-label="Ceilings"], figure');
  const text = (await downloadExport(page, 'Markdown')).content.toString();
  expect(text).toContain('fit within Azure NetApp Files Ultra');
  expect(text).toContain('/fit?run=');
});

test('growth needs a larger size, a machine its provider, and Back undoes both', async ({
  page,
}) => {
  await saveAndOpenRun(page, 'A demand that grows', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  await page.goto(`/fit?run=${run}&tier=anf-ultra`);
  await expect(page.getByText(VERDICT)).toBeVisible();
  const size = page.getByLabel(/^Size of Azure NetApp Files Ultra/);
  await size.fill('77');
  await size.press('Enter');
  await expect(page.getByText(/Azure NetApp Files Ultra 77 TiB; headroom/)).toBeVisible();
  await page.goBack();
  const growth = page.getByRole('slider', { name: /Growth factor/ });
  await growth.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/growth=5/);
  await expect(page.getByText(/grown ×5; headroom/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(VERDICT)).toBeVisible();

  const ceilings = page.getByLabel('Custom ceilings');
  await ceilings.fill('a lot');
  await ceilings.press('Enter');
  await expect(page.getByText(/Enter a number and IOPS/)).toBeVisible();
  await ceilings.fill('1 IOPS; 2 GiB/s');
  await ceilings.press('Enter');
  await expect(page.getByText(/fits within .*; \d intervals exceed it/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^0 of \d+ tiers fit/ })).toBeVisible();
  await page.goBack();

  await page.getByLabel('Machine').selectOption({ label: 'Azure Virtual Machines E32s_v5' });
  await expect(page.getByRole('heading', { name: /tiers fit/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Elastic Block Store/ })).toHaveCount(0);
});

test('own tier saved as YAML is checked by line and shown in the table', async ({
  page,
  watch,
}) => {
  // A wrong file is refused on purpose.
  watch.expected.push(/status of 422/);
  const name = 'NVMe shelf 1';
  await saveAndOpenRun(page, 'A demand for an own tier', [8, 32]);
  await page.getByRole('link', { name: 'Does it fit …' }).click();
  await page.getByRole('button', { name: 'Add tiers or prices' }).click();
  const form = page.getByRole('dialog');
  const box = form.getByRole('textbox', { name: 'YAML' });
  const start = (await box.inputValue())
    .replace('array-nvme ', 'array-nvme-1')
    .replace('NVMe shelf', name)
    .replace('included: 10000, per_size: 500, at_most: 80000', 'per_size: 50000');
  await box.fill(start.replace('currency: EUR', 'currency: euro'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    /line \d+, tier array-nvme-\d prices\.currency: use three capital letters/,
  );
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await box.fill(start);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(new RegExp(`within Array in Hall 2 ${name} \\d+ TiB; headroom`)),
  ).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('your tier, entered by');
  await expect(row).toContainText('EUR a month');
  await expect(page.getByRole('region', { name: 'Ceilings' })).toContainText('entered by');

  await page.getByRole('link', { name: 'Your tiers' }).click();
  const tier = page.getByRole('row', { name: new RegExp(`Array in Hall 2 ${name}`) });
  await expect(tier).toContainText('50,000 IOPS for each TiB');
  await tier.getByRole('button', { name: /^Change/ }).click();
  await expect(box).toHaveValue(/per_size: 50000/);
  await box.fill((await box.inputValue()).replace('per_size: 50000', '$&\n    at_most: 400000'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tier).toContainText('at most 400,000');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export YAML' }).click();
  const yaml = await readFile(await (await download).path(), 'utf8');
  expect(yaml).toContain('at_most: 400000\n');
  const sent = (content: string) => ({
    name: 'ours.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Add tiers or prices' }).click();
  const file = form.locator('input[type=file]');
  await file.setInputFiles(sent(yaml.replace('at_most: 400000', 'at_most: much')));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText(
      /ours\.yaml: line \d+, tier .*ceilings\.0\.at_most: Input should be a valid number/,
    ),
  ).toBeVisible();
  await file.setInputFiles(sent(yaml.replace('at_most: 400000', 'at_most: 300000')));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tier).toContainText('at most 300,000');
  await tier.getByRole('button', { name: /^Delete/ }).click();
  await expect(tier).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tier).toBeVisible();
  await tier.getByRole('button', { name: /^Delete/ }).click();
  await expect(tier).toHaveCount(0);
});

test('a measured curve supports its tier, and working hours have their own headroom', async ({
  page,
}) => {
  await saveAndOpenRun(page, 'A demand with a curve', [8, 32]);
  const run = page.url().match(/\/runs\/([^/?]+)/)?.[1] ?? '';
  const { run: demand } = await (await page.request.get(`/api/v1/runs/${run}`)).json();
  const made = await page.request.post('/api/v1/runs', {
    data: {
      title: 'Lab, Ultra 1 TiB',
      system: { name: 'Lab', storage: 'Azure NetApp Files, Ultra, 1 TiB' },
      workload: { name: 'SLOB' },
      points: demand.points.map((point: { report_sha256s: string[]; concurrency: number }) => ({
        report_sha256: point.report_sha256s[0],
        concurrency: point.concurrency,
      })),
    },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/fit?run=${run}`);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(
    offers.getByRole('columnheader', { name: 'In working hours' }).first(),
  ).toBeVisible();
  await expect(offers.getByRole('columnheader', { name: 'Measured curve' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Use the curve of .*Lab, Ultra 1 TiB/ })
    .first()
    .click();
  const ultra = offers.getByRole('row', { name: /^Azure NetApp Files Ultra/ });
  await expect(ultra).toContainText(/measured: both intervals are within the measured points of/);
  await expect(offers.getByRole('row', { name: /^Azure NetApp Files Premium/ })).toContainText(
    'no measurement covers it',
  );
  const limit = page.getByLabel('Latency limit (ms)');
  await limit.fill('0.001');
  await limit.press('Enter');
  await expect(ultra).toContainText(/has no measured point at or below 1 µs/);
  const hours = page.getByLabel('Working hours');
  await hours.fill('always');
  await hours.press('Enter');
  await expect(page.getByText('Enter days and hours, such as mon-fri 08-18')).toBeVisible();
  await hours.fill('mon-sun 00-24');
  await hours.press('Enter');
  await expect(page).toHaveURL(/working_hours=mon-sun/);
  await expect(page.getByText(/Working hours, Mon–Sun 00:00–24:00: the load/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('on a phone nothing is cut, and without a demand the page says what to do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fit');
  await expect(page.getByRole('button', { name: 'Choose a run' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a run' }).click();
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('dNFS');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /choose$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Demand in numbers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
});

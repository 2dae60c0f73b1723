/** The answers on the compare page: throughput within a limit, and whether runs compare at all. */
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../accessible';
import { saveReportRuns } from '../making/reportRuns';
import { expect, test } from '../watched';

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
  await section.getByText('How these were obtained').click();
  await expect(section.getByText('limit not reached').first()).toBeVisible();
  await expect(section.getByText('interpolated between').first()).toBeVisible();
});

test('what cannot be answered is said once, and has no rows of dashes', async ({ page }) => {
  await page.goto(
    '/compare?v=2&runs=nvme-update-0,nvme-update-20,nvme-update-50,anf-8tib-dnfs-modelled',
  );
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText(
    '3 of 4 runs have one load level: no curve, no knee, no scaling fit.',
  );
  const more = page.getByRole('region', { name: 'More answers' });
  await more.getByText('Knee and overall response time').click();
  const knees = more.getByRole('table', { name: 'Knee and overall response time' });
  await expect(knees.getByRole('rowheader')).toHaveCount(1);
  await expect(knees.getByRole('columnheader', { name: /common range/ })).toHaveCount(0);
});

test('the badge opens what the runs differ in', async ({ page }) => {
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-50');
  await page.getByRole('button', { name: /^Compare with care/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Can these runs be compared?' });
  await expect(dialog.getByText('Updates', { exact: true })).toBeVisible();
  await expect(dialog.getByText('50 %: NVMe array, 50 % update')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('throughputs without a latency get no table, but a verdict', async ({ page }) => {
  await page.goto('/compare?v=1&runs=cvs-update-1-volume,cvs-read-1-volume');
  await expect(page.getByText('None of the runs shown states both')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Compare with care/ })).toBeVisible();
});

const PAIR = '/compare?v=2&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';

test('limits, statistic and throughputs are asked on the page and kept in the address', async ({
  page,
}) => {
  await page.goto(PAIR);
  const limits = page.getByLabel('Latency limits in ms');
  await limits.fill('0.4, 3');
  await limits.press('Enter');
  const table = page.getByRole('table', { name: 'Most throughput within a read latency' });
  await expect(table.getByRole('columnheader')).toHaveText(['Run', '≤ 0.4 ms', '≤ 3 ms']);
  await expect(page).toHaveURL(/limits=0.4,3/);
  await limits.fill('0.4, many');
  await limits.press('Enter');
  await expect(page.getByText('“many” is not a number above zero')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('radiogroup', { name: 'Statistic of latency' }).getByText('p99').click();
  await expect(page).toHaveURL(/stat=p99/);
  await expect(page.getByText('No histogram of the runs shown gives their p99.')).toBeVisible();
  await page.goBack();
  await page.getByRole('heading', { name: 'Latency at a throughput' }).click();
  const asked = page.getByLabel('Throughputs in IOPS');
  await asked.fill('40000 500000');
  await asked.press('Enter');
  await expect(page).toHaveURL(/at=40000,500000/);
  const latencies = page.getByRole('table', { name: 'Latency at a throughput' });
  await expect(latencies.getByRole('cell').first()).toContainText('interpolated between');
  await expect(latencies.getByRole('cell').nth(1)).toContainText('—not reached: the highest');
});

test('the words lead to their evidence, and can be copied as Markdown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAIR);
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText('ANF 8 TiB dNFS, modelled 130,697 IOPS, 2.79×');
  await words.getByRole('link', { name: '130,697 IOPS', exact: true }).first().click();
  await expect(page).toHaveURL(/sel=anf-8tib-dnfs-modelled:anf-8tib-dnfs-modelled.6/);
  await words.getByRole('link', { name: '2.79×' }).click();
  const speedups = page.getByRole('table', { name: 'Speed-ups' });
  await expect(speedups).toBeVisible();
  await expect(speedups.getByRole('columnheader')).toHaveText([
    'Run',
    'Throughput at equal latency',
    'Latency at equal throughput',
    'Throughput at equal load',
    'Maximum throughput',
  ]);
  await words.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(words.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('**ANF 8 TiB dNFS, modelled** [130,697 IOPS](http');
});

test('knees, crossings and the fit are drawn when asked', async ({ page }) => {
  await page.goto(PAIR);
  await page.getByLabel('Mark on the chart').click();
  await expect(page.getByLabel('Mark on the chart')).toBeChecked();
  await expect(page.getByText('most throughput within a latency limit')).toBeVisible();
  await page.getByRole('heading', { name: 'Knee and overall response time' }).click();
  await page.getByLabel('Mark knees on the chart').click();
  await expect(page.getByLabel('Mark knees on the chart')).toBeChecked();
  await page.getByRole('heading', { name: 'Scaling fit' }).click();
  await page.getByLabel('Draw the fit on the latency chart').click();
  await expect(page.getByLabel('Draw the fit on the latency chart')).toBeChecked();
  await expect(page).toHaveURL(/marks=sla,knee&fit=1/);
  await expect(page.getByText('— scaling fit')).toBeVisible();
  const fit = page.getByRole('table', { name: 'Scaling fit' });
  await expect(fit.getByRole('row').nth(2)).toContainText('least squares over 6 load levels');
  await page.reload();
  await expect(page.getByLabel('Mark on the chart')).toBeChecked();
});

test('every part of the answers is accessible', async ({ page }) => {
  await page.goto(`${PAIR}&at=40000&marks=knee,sla&fit=1`);
  const more = page.getByRole('region', { name: 'More answers' });
  for (const title of ['Latency at', 'Knee and', 'Speed-ups', 'Scaling fit', 'Ceilings reached']) {
    const heading = more.getByRole('heading', { name: title });
    if (!(await more.getByRole('table', { name: title }).isVisible())) await heading.click();
  }
  await expect(more.getByRole('table')).toHaveCount(5);
  await expect(more).toContainText('1,021 MiB/s of 1,024 MiB/s = 99.7 %; it binds');
  await expect(more).toContainText(
    'No data for: repeats, where DB time went, findings of cross-checks.',
  );
  await expectAccessibleInBothThemes(page, '[aria-label="More answers"]');
});

test('a shared chart keeps its answers, which can be read but not asked anew', async ({ page }) => {
  const runs = ['anf-8tib-knfs-modelled', 'anf-8tib-dnfs-modelled'];
  const shared = await page.request.post('/api/v1/charts', {
    data: { view: { runs, limits_ms: [0.4], marks: ['knee'] }, title: 'With answers' },
  });
  await page.goto((await shared.json()).path);
  const table = page.getByRole('table', { name: 'Most throughput within a read latency' });
  await expect(table.getByRole('columnheader')).toHaveText(['Run', '≤ 0.4 ms']);
  await expect(page.getByLabel('Latency limits in ms')).toHaveCount(0);
  const words = page.getByRole('region', { name: 'In words' });
  await words.getByRole('link', { name: '130,697 IOPS', exact: true }).first().click();
  await expect(page).toHaveURL(/\/c\/.*sel=anf-8tib-dnfs-modelled:anf-8tib-dnfs-modelled.6/);
  await expect(page.getByText('◇ knee')).toBeVisible();
  await expectAccessible(page, '[aria-label="In words"], figure');
});

test('findings of cross-checks are listed with their arithmetic and lead to their load point', async ({
  page,
  request,
}) => {
  const [fast, slow] = await saveReportRuns(request, 'Findings');
  await page.goto(`/compare?v=2&runs=${fast},${slow}`);
  const more = page.getByRole('region', { name: 'More answers' });
  await more.getByRole('heading', { name: 'Findings' }).click();
  const table = more.getByRole('table', { name: 'Findings' });
  await expect(table.getByRole('columnheader')).toHaveText(['Run', 'Check', 'Result', 'Found at']);
  const asked = await request.get(`/api/v1/comparison?runs=${fast},${slow}`);
  const [first] = (await asked.json()).runs;
  const little = first.findings.checks.find(
    ({ check }: { check: string }) => check === "Little's law",
  );
  const row = table.getByRole('row', { name: /fast 1.*Little's law/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(little.summary);
  const [found] = little.findings;
  expect(found.text).toMatch(/s of waits ÷ .* s elapsed = /);
  await expect(row.getByRole('cell').nth(2)).toContainText(`${found.level}: ${found.text}`);
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: found.level }).first().click();
  await expect(page).toHaveURL(new RegExp(`sel=${fast}:${found.point_id}`));
});

/** The section of runs that vary one setting or two: its words, its chart, its table. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watched';

const NVME = 'nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100';
const CVS =
  'cvs-update-1-volume,cvs-update-2-volumes,cvs-75-25-1-volume,cvs-read-1-volume,cvs-read-2-volumes';
const section = (page: Page) => page.getByRole('region', { name: 'Sweep', exact: true });
const chart = (page: Page) => section(page).getByRole('application');
const traces = (page: Page) => chart(page).locator('.scatterlayer .trace');

test('a sweep is drawn, told and tabled, and asked for another metric', async ({ page }) => {
  await page.goto(`/compare?v=2&runs=${NVME}`);
  await expect(section(page)).toContainText('These 4 runs differ in update share.');
  await expect(section(page)).toContainText('They also differ in run time');
  await expect(section(page)).toContainText('falls from 1,400,000 to 667,000 IOPS (−52.4 %)');
  // A line and a marker for each run.
  await expect(traces(page)).toHaveCount(5);
  await expect(chart(page).locator('.xtick text')).toHaveText(['0 %', '20 %', '50 %', '100 %']);
  await expect(chart(page).locator('.ytitle')).toHaveText('Throughput (IOPS)');
  const rows = section(page).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText('−27,100 IOPS per percentage point');
  await section(page).getByLabel('What the sweep shows').selectOption('Write latency');
  await expect(chart(page).locator('.ytitle')).toHaveText('Write latency (µs)');
  // One of the markers stands in the lane of runs without a value.
  await expect(traces(page)).toHaveCount(5);
  await expect(section(page)).toContainText('“NVMe array, 0 % update” is not drawn');
  await expect(rows.nth(1)).toContainText('no write latency stated');
});

test('a run that is hidden is in no sweep', async ({ page }) => {
  await page.goto(`/compare?v=2&runs=${NVME}`);
  await expect(section(page)).toContainText('These 4 runs');
  await page.getByRole('button', { name: 'NVMe array, 100 % update', exact: true }).click();
  await expect(section(page)).toContainText('These 3 runs differ only in update share.');
});

test('a grid has a line for each value of the second setting, and can be turned', async ({
  page,
}) => {
  await page.goto(`/compare?v=2&runs=${CVS}`);
  await expect(section(page)).toContainText('differ only in update share and volumes.');
  await expect(section(page)).toContainText('At 100 % updates: from 1 to 2 volumes');
  await expect(traces(page)).toHaveCount(7);
  const keys = section(page).getByRole('list', { name: 'Lines by volumes' });
  await expect(keys.getByRole('listitem')).toHaveText(['Volumes 1', 'Volumes 2']);
  await section(page).getByText('Volumes', { exact: true }).first().click();
  await expect(chart(page).locator('.xtick text')).toHaveText(['1', '2']);
  await expect(section(page).getByRole('list')).toContainText('Updates 25 %');
});

test('arrow keys walk along the lines, and say where they are', async ({ page }) => {
  await page.goto(`/compare?v=2&runs=${NVME}`);
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chart(page).locator('[aria-live]')).toHaveText(
    /NVMe array, 20 % update, Updates 20 %, Throughput 858,000 IOPS, at its only load level, 256 users/,
  );
  await page.keyboard.press('End');
  await expect(chart(page).locator('[aria-live]')).toContainText('Updates 100 %');
});

test('runs that vary no setting by itself have no such section', async ({ page }) => {
  await page.goto('/compare?v=2&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled');
  await expect(page.getByRole('region', { name: 'Data table' })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test('sweeps among runs that are none together are offered, and the address keeps which', async ({
  page,
}) => {
  await page.goto(`/compare?v=2&runs=${NVME},${CVS}`);
  const offers = section(page).getByRole('list', { name: 'Sweeps among these runs' });
  await expect(offers.getByRole('button')).toHaveText([
    /^5 runs: update share 0–100 % and volumes 1–2, /,
    /^4 runs: update share 0–100 %, /,
  ]);
  await expect(chart(page)).toHaveCount(0);
  await offers.getByRole('button').nth(1).click();
  await expect(section(page)).toContainText('These 4 runs differ in update share.');
  await section(page).getByLabel('What the sweep shows').selectOption('Write latency');
  await expect(chart(page).locator('.ytitle')).toHaveText('Write latency (µs)');
  expect(page.url()).toContain(`&sruns=${NVME}&sy=write_latency_us`);
  await page.reload();
  await expect(chart(page).locator('.ytitle')).toHaveText('Write latency (µs)');
  await expect(offers.getByRole('button', { pressed: true })).toHaveText(/^4 runs/);
  await page.goBack();
  await expect(chart(page).locator('.ytitle')).toHaveText('Throughput (IOPS)');
  await page.goBack();
  await expect(chart(page)).toHaveCount(0);
});

test('a setting of names can be along the axis, as bars', async ({ page }) => {
  const runs = 'dbaas-single-query,dbaas-rac-query,dbaas-single-create,dbaas-rac-create';
  await page.goto(`/compare?v=2&runs=${runs}`);
  await expect(chart(page).locator('.xtick text')).toHaveText(['1', '2']);
  await section(page).getByText('Workload', { exact: true }).first().click();
  await expect(chart(page).locator('.xtick text')).toHaveText([
    'Parallel Query',
    'Parallel create table',
  ]);
  expect(page.url()).toContain('&sx=workload');
  // Two runs state the metric; the others stand in the lane.
  await expect(chart(page).locator('.shapelayer path[data-index]')).not.toHaveCount(0);
});

test('two metrics stand above each other, and what is pointed at in one is marked in both', async ({
  page,
}) => {
  await page.goto(`/compare?v=2&runs=${NVME}`);
  await section(page).getByLabel('What is drawn below it').selectOption('Write latency below');
  await expect(chart(page)).toHaveCount(2);
  await expect(chart(page).nth(1).locator('.ytitle')).toHaveText('Write latency (µs)');
  expect(page.url()).toContain('&sz=write_latency_us');
  const widest = (at: number) =>
    chart(page)
      .nth(at)
      .locator('.scatterlayer path.point')
      .evaluateAll((points) => points.map((one) => (one as SVGPathElement).style.strokeWidth));
  expect(await widest(1)).not.toContain('3px');
  await chart(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widest(0)).toContain('3px');
  await expect.poll(() => widest(1)).toContain('3px');
  await expect(section(page).getByRole('table')).toHaveCount(2);
});

test('a shared chart and its frame show the sweep as it was', async ({ page, request }) => {
  const view = { runs: NVME.split(','), sweep_metric: 'write_latency_us' };
  const shared = await request.post('/api/v1/charts', { data: { title: 'A sweep', view } });
  const { path } = await shared.json();
  for (const address of [path, path.replace('/c/', '/embed/').concat('?panel=sweep')]) {
    await page.goto(address);
    await expect(chart(page).locator('.ytitle')).toHaveText('Write latency (µs)');
    await expect(chart(page).locator('.y2tick text')).toHaveText('no value');
    await expect(section(page).getByRole('combobox')).toHaveCount(0);
    await expect(section(page).getByRole('row')).toHaveCount(5);
  }
});

for (const width of [390, 1440]) {
  test(`a grid can be read by all at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/compare?v=2&runs=${CVS}`);
    await expect(traces(page)).toHaveCount(7);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page, '[aria-label="Sweep"]');
  });
}

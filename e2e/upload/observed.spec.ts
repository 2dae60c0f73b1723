/** A capture of a production database: saved without a load, a cloud with its demand. */
import { expectAccessible, expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watchedTest';

const HOURS = 30;

/** A capture as AWR Miner spools it, an hour each; the busiest is the last. */
function capture(): string {
  const rows = Array.from({ length: HOURS }, (_, at) => {
    const end = `21/04/${String(1 + Math.floor(at / 24)).padStart(2, '0')} ${String(at % 24).padStart(2, '0')}:00`;
    const iops = (1000 + 100 * at).toFixed(1).padStart(10);
    return `${String(100 + at).padStart(10)}         60 ${end}          1       12.3       40.7 ${iops}        9.9      811.0         .6`;
  });
  return [
    '~~BEGIN-OS-INFORMATION~~',
    'STAT_NAME                                                    STAT_VALUE',
    `${'-'.repeat(60)} ${'-'.repeat(60)}`,
    `${'DB_NAME'.padEnd(60)} SALES`,
    `${'AWR_MINER_VER'.padEnd(60)} 4.0.11`,
    '~~END-OS-INFORMATION~~',
    '',
    '~~BEGIN-MAIN-METRICS~~',
    '',
    '      snap      dur_m end                  inst        aas  read_mb_s  read_iops write_mb_s write_iops s_blk_r_lat',
    '---------- ---------- -------------- ---------- ---------- ---------- ---------- ---------- ---------- -----------',
    ...rows,
    '~~END-MAIN-METRICS~~',
    '',
  ].join('\n');
}

test('a capture becomes a cloud with its demand, and no curve', async ({ page }) => {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles({
    name: 'awr-hist-1-SALES-100-129.out',
    mimeType: 'text/plain',
    buffer: Buffer.from(capture()),
  });
  const form = page.getByRole('form', { name: 'New run' });
  await expect(form).toContainText('intervals, drawn as a cloud and not as a curve');
  await expect(form.getByLabel(/^Concurrency of/)).toHaveCount(0);
  await form.getByLabel('Title').fill('Sales, observed');
  await form.getByRole('button', { name: 'Save the run' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales, observed');
  // The demand stands above the cloud, with a figure of its own.
  const chart = page
    .locator('figure')
    .filter({ has: page.locator('.scatterlayer') })
    .first();
  await expect(chart.locator('.scatterlayer .point')).toHaveCount(HOURS);
  await expect(chart.locator('.scatterlayer path.js-line')).toHaveCount(0);
  await expect(page.getByText('observed intervals are a cloud').first()).toBeVisible();

  const demand = page.getByRole('region', { name: 'Demand' });
  await expect(demand).toContainText('of 30 intervals of 60 minutes');
  await expect(demand.getByRole('listitem').first()).toContainText('4,711 IOPS');
  await expect(demand.getByRole('listitem').first()).toContainText('Fri 2021-04-02 04:00 to 05:00');
  await demand.getByText('By hour of day and weekday').click();
  await expect(demand.getByRole('rowheader', { name: 'Thu' })).toBeVisible();
  await expectAccessible(page, '[aria-label="Demand"]');

  // The same interval by interval: steps that the keys zoom, and a link that keeps them.
  await page.getByRole('link', { name: 'Values and files: all intervals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timeline');
  const said = page.getByRole('region', { name: 'Findings in the intervals' });
  await expect(said).toContainText('30 intervals of 60 minutes, without gaps');
  const days = page.getByRole('application');
  await expect(days).toContainText('Average active sessions');
  const first = () => page.locator('.js-plotly-plot .xtick text').first().textContent();
  const all = await first();
  await days.press('+');
  await expect.poll(first).not.toBe(all);
  await days.press('Home');
  await expect.poll(first).toBe(all);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

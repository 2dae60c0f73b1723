/** The units of a page, of latencies and of throughput: chosen once, in every text, in the address. */

import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../accessible';
import { expect, test } from '../../watchedTest';
import { askQuestion, expectQuestion, openAxis } from '../../workbench';

const PAIR = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const axis = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} axis:`) });
const chart = (page: Page) => page.locator('figure').first();
const sla = (page: Page) => page.locator('#answers-sla');
const data = (page: Page) => page.getByRole('region', { name: 'Data table' });

async function choose(page: Page, unit: string) {
  await openAxis(page, /^(MiB|MB)/.test(unit) ? 'Throughput' : 'Latency');
  const choice = page.getByRole('menuitemradio', { name: unit, exact: true }).last();
  await choice.click();
  await expect(choice).toBeChecked();
}

test('on a phone all latencies of the page follow, and the address keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(PAIR);
  await expectQuestion(page, '1 ms');
  const numbers = answer(page).locator('strong');
  await expect(numbers).toHaveCount(3);
  const before = await numbers.allTextContents();

  await choose(page, 'µs');
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&lu=us$/);
  await expectQuestion(page, '1,000 µs');
  await expect(axis(page, 'Latency')).toContainText('Read latency, µs');
  await expect(chart(page)).toContainText('1,000 µs');
  await expect(chart(page)).not.toContainText(' ms');
  // Another unit is no other answer.
  await expect(numbers).toHaveText(before);
  await expect(sla(page).getByRole('columnheader', { name: '≤ 500 µs' })).toBeVisible();
  await expect(page.getByLabel('Latency limits in µs')).toHaveValue('500, 1000, 2000, 5000');
  await expect(data(page).getByRole('columnheader', { name: /Read latency/ })).toHaveText(
    'Read latency (µs)',
  );
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Latency limits in µs').fill('750');
  await page.getByLabel('Latency limits in µs').press('Enter');
  await expect(page).toHaveURL(/limits=0\.75&lu=us/);
  await page.reload();
  await expect(sla(page).getByRole('columnheader', { name: '≤ 750 µs' })).toBeVisible();

  await choose(page, 'ms');
  await page.keyboard.press('Escape');
  await expect(sla(page).getByRole('columnheader', { name: '≤ 0.75 ms' })).toBeVisible();
  await expect(data(page).getByRole('columnheader', { name: /Read latency/ })).toHaveText(
    'Read latency (ms)',
  );
  await choose(page, 'Automatic');
  await expect(page).not.toHaveURL(/lu=/);
});

test('throughput in bytes: axis, answer, line, tables, panel and link follow', async ({ page }) => {
  await page.goto(`${PAIR}&panels=bandwidth_mib_s`);
  await expect(answer(page)).toContainText('IOPS');
  await choose(page, 'MiB/s');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&x=bandwidth_mib_s/);
  await expect(answer(page)).toContainText('1,020 MiB/s');
  const ratio = await answer(page).locator('strong').last().textContent();

  await choose(page, 'MB/s');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&x=bandwidth_mib_s.*&bu=mb_s$/);
  // 1,020 MiB/s × 1.048576, with the three digits of the model.
  await expect(answer(page)).toContainText('1,070 MB/s');
  await expect(answer(page).locator('strong').last()).toHaveText(ratio ?? '');
  await expect(axis(page, 'Throughput')).toContainText('Bandwidth, MB/s');
  await expect(data(page).getByRole('columnheader', { name: /Bandwidth/ })).toHaveText(
    'Bandwidth (MB/s)',
  );
  await expect(page.getByRole('region', { name: 'By concurrency' })).toContainText(
    'Bandwidth (MB/s)',
  );

  // The line stands where its number is on the axis, and moves in round numbers of it.
  await askQuestion(page, '800 MB/s');
  const line = page.getByRole('slider', { name: 'Throughput asked about' });
  await line.press('ArrowRight');
  await expectQuestion(page, /^(?!800 )[\d,.]+ MB\/s$/);
  const shown = Number(await line.getAttribute('aria-valuenow'));
  const address = () => Number(new URL(page.url()).searchParams.get('line_at'));
  await expect.poll(address).toBeCloseTo((shown * 1e6) / 2 ** 20, 6);

  const view = {
    runs: ['anf-8tib-knfs-modelled', 'anf-8tib-dnfs-modelled'],
    ...{ x: 'bandwidth_mib_s', bandwidth_unit: 'mb_s', line_ms: 1 },
  };
  const made = await page.request.post('/api/v1/library/frozen', { data: { view } });
  await page.goto((await made.json()).path);
  await expect(answer(page)).toContainText('1,070 MB/s');
  await expect(axis(page, 'Throughput')).toContainText('Bandwidth, MB/s');
});

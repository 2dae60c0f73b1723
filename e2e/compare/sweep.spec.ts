/** The section of runs that vary one setting or two: its words, its chart, its table. */
import type { Page } from '@playwright/test';
import {
  expectAccessibleButForColours,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
} from '../accessible';
import { expect, test } from '../watchedTest';

const NVME = 'nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100';
const CVS =
  'cvs-update-1-volume,cvs-update-2-volumes,cvs-75-25-1-volume,cvs-read-1-volume,cvs-read-2-volumes';
const section = (page: Page) => page.getByRole('region', { name: 'Sweep', exact: true });
const chart = (page: Page) => section(page).getByRole('application');
const traces = (page: Page) => chart(page).locator('.scatterlayer .trace');

test('a shared chart and its frame show the sweep as it was', async ({ page, request }) => {
  const view = { runs: NVME.split(','), sweep_metric: 'write_latency_us' };
  const shared = await request.post('/api/v1/library/frozen', { data: { title: 'A sweep', view } });
  const { path } = await shared.json();
  for (const address of [path, path.replace('/c/', '/embed/').concat('?panel=sweep')]) {
    await page.goto(address);
    await expect(chart(page).locator('.ytitle')).toHaveText('Write latency (µs)');
    await expect(chart(page).locator('.y2tick text')).toHaveText('no value');
    await expect(section(page).getByRole('combobox')).toHaveCount(0);
    await expect(section(page).getByRole('row')).toHaveCount(5);
  }
});

test('a grid can be read by all, wide and on a phone', async ({ page }) => {
  await page.goto(`/compare?v=1&runs=${CVS}`);
  await expect(traces(page)).toHaveCount(7);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (width === 1440) await expectAccessibleInThemes(page, '[aria-label="Sweep"]');
    else await expectAccessibleButForColours(page, '[aria-label="Sweep"]');
  }
});

/** The colour, line and marker of a run: chosen in its menu, kept by the address and by links. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../watchedTest';

const RUNS = ['nvme-update-0', 'nvme-update-20', 'nvme-update-50'];
const VIOLET = '#6A4FB3';
const NAMES = ['NVMe array, 0% update', 'NVMe array, 20% update', 'NVMe array, 50% update'];

const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');
const colours = (page: Page) =>
  curves(page).evaluateAll((traces) =>
    traces.map((trace) => (trace.querySelector('.point') as SVGElement).style.stroke),
  );
const violet = 'rgb(106, 79, 179)';

async function open(page: Page, more = '') {
  await page.goto(`/compare?v=1&runs=${RUNS.join(',')}${more}`);
  await expect(curves(page)).toHaveCount(3);
}

test('a look is chosen by keyboard, and the menu stays open for another', async ({ page }) => {
  await open(page);
  const before = await colours(page);
  const more = page.getByRole('button', { name: `More about ${NAMES[1]}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open the run' })).toBeFocused();
  const blue = page.getByRole('menuitemradio', { name: 'blue', exact: true });
  // Colours come a moment after the menu.
  await expect(blue).toBeVisible();
  const isReached = () => blue.evaluate((item) => item === document.activeElement);
  for (let press = 0; press < 20 && !(await isReached()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(blue).toBeFocused();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: 'violet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&look=nvme-update-20:8\.\.square$/);
  await expect.poll(() => colours(page)).toEqual([before[0], violet, before[2]]);
  await expect(page.getByRole('menuitemradio', { name: 'violet' })).toBeFocused();
  await expect(page.getByRole('menuitemradio', { name: 'violet' })).toBeChecked();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'solid' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&look=nvme-update-20:8\.dash\.square$/);
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('menuitem', { name: 'Reset style' }).click();
  await expect.poll(() => colours(page)).toEqual(before);
});

test('a link keeps the look, in its chart, its picture and its file', async ({ page, request }) => {
  const look = '&look=nvme-update-20:8.dot.star';
  await open(page, look);
  await expect.poll(() => colours(page)).toContain(violet);
  const view = { runs: RUNS, looks: { 'nvme-update-20': '8.dot.star' } };
  const shared = await request.post('/api/v1/library/frozen', { data: { view } });
  const { path } = await shared.json();
  const svg = await (await request.get(`${path}.svg`)).text();
  expect(svg).toContain(`stroke="${VIOLET}"`);
  await page.goto(path);
  await expect.poll(() => colours(page)).toContain(violet);
  const chart = await (
    await request.get(`/api/v1${path.replace('/c/', '/library/frozen/')}`)
  ).json();
  const style = chart.curve.runs[1].style;
  expect([style.colour_slot, style.dash, style.marker]).toEqual([8, 'dot', 'star']);
  expect(await (await request.get(`${path}.html`)).text()).toContain('"colour_slot":8');
});

/** The panels against concurrency: chosen, linked with the curves, and frozen with a chart. */
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { shareInDialog } from '../fixtures/sharedViews';
import { saveSweeps } from '../fixtures/sweeps';
import { expect, test } from '../watchedTest';

const panel = (page: Page, title: string) =>
  page.getByRole('figure', { name: `${title} against concurrency` });
const section = (page: Page) => page.getByRole('region', { name: 'By concurrency' });
const curve = (page: Page) => page.getByRole('application').first();
/** The traces of a panel: its curves, and a ring for each load point that is marked. */
const tracesOf = (page: Page, title: string) => panel(page, title).locator('.scatterlayer .trace');

let address = '';
let ids: string[] = [];

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  ids = await saveSweeps(request, 'Companion', 2);
  address = `/compare?v=1&runs=${ids}`;
  await request.dispose();
});

test('panels are chosen one by one and kept in the address', async ({ page }) => {
  await page.goto(address);
  const choose = (title: string) => section(page).getByRole('button', { name: title, exact: true });
  for (const title of ['DB time', 'DB CPU', 'Write latency']) await choose(title).click();
  await expect(page).toHaveURL(`${address}&panels=db_time_s_per_s,db_cpu_s_per_s,write_latency_us`);
  for (const title of ['DB time', 'DB CPU', 'Write latency']) {
    await expect(panel(page, title).locator('.scatterlayer .trace')).toHaveCount(2);
  }
  await expect(panel(page, 'DB time').locator('.xtitle')).toHaveText('Concurrency (sessions)');
  await expect(panel(page, 'DB time').locator('.ytitle')).toHaveText('DB time (s/s)');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessibleInThemes(page, '[aria-label="By concurrency"]');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose('DB CPU').click();
  await expect(panel(page, 'DB CPU')).toHaveCount(0);
  await page.reload();
  await expect(choose('DB time')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Companion 1', exact: true }).click();
  await expect(panel(page, 'DB time').locator('.scatterlayer .trace')).toHaveCount(1);

  // A shared chart keeps its panels, and offers no others.
  const link = await shareInDialog(page);
  await page.goto(await link.inputValue());
  await expect(panel(page, 'DB time').locator('.scatterlayer .trace')).toHaveCount(1);
  await expect(section(page).getByRole('button', { name: 'DB time' })).toHaveCount(0);
});

test('a load point pointed at or chosen anywhere is ringed everywhere', async ({ page }) => {
  await page.goto(`${address}&panels=throughput_iops,db_time_s_per_s`);
  await expect(tracesOf(page, 'Throughput')).toHaveCount(2);
  await curve(page).locator('.scatterlayer .point').nth(3).hover({ force: true });
  await expect(tracesOf(page, 'Throughput')).toHaveCount(3);
  await expect(tracesOf(page, 'DB time')).toHaveCount(3);
  await panel(page, 'DB time').locator('.scatterlayer .point').nth(5).hover({ force: true });
  await expect(panel(page, 'DB time')).toContainText('32 sessions');
  await expect(panel(page, 'DB time')).toContainText('28.8 s/s (n = 3)');
  await expect(tracesOf(page, 'Throughput')).toHaveCount(3);
  await expect(curve(page).locator('.scatterlayer .trace')).toHaveCount(3);
  await panel(page, 'DB time').locator('.scatterlayer .point').nth(5).click({ force: true });
  await expect(page).toHaveURL(/sel=/);
  await page.mouse.move(5, 5);
  await expect(tracesOf(page, 'Throughput')).toHaveCount(3);
  await curve(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(curve(page).locator('xpath=..').locator('[aria-live]')).toContainText('16 sessions');
  await expect(tracesOf(page, 'DB time')).toHaveCount(3);
});

test('the arrow keys walk a panel and say where they are', async ({ page }) => {
  await page.goto(`${address}&panels=throughput_iops,db_time_s_per_s`);
  await expect(tracesOf(page, 'DB time')).toHaveCount(2);
  const walked = panel(page, 'DB time').getByRole('application');
  const said = walked.locator('[aria-live]');
  await walked.focus();
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Companion 1, 1 session, DB time 0.9 s/s, of 3 repeats');
  await page.keyboard.press('End');
  await expect(said).toContainText('Companion 1, 32 sessions, DB time 28.8 s/s');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Companion 2, 32 sessions');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Companion 2, 16 sessions');
  await expect(page).toHaveURL(/sel=/);
  await expect(tracesOf(page, 'Throughput')).toHaveCount(3);
  await expect(panel(page, 'Throughput').locator('[aria-live]')).toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/sel=/);
  await expect(said).toBeEmpty();
});

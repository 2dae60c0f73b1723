/** The runs of the workbench: order, baseline, visibility, emphasis, and undo. */
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible';
import { saveSweeps } from '../fixtures/sweeps';
import { IS_LONG_RUN } from '../sampling';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

const RUNS = 'nvme-update-0,nvme-update-20,nvme-update-50';
const ADDRESS = `/compare?v=1&runs=${RUNS}`;
const NAMES = ['NVMe array, 0% update', 'NVMe array, 20% update', 'NVMe array, 50% update'];

const legend = (page: Page) => page.getByRole('region', { name: 'Runs' });
const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');
const grip = (page: Page, at: number) =>
  page.getByRole('button', { name: `Move ${NAMES[at]}`, exact: true });

async function open(page: Page) {
  await page.goto(ADDRESS);
  await expect(curves(page)).toHaveCount(3);
}

async function middleOf(page: Page, at: number) {
  const box = await stableBox(grip(page, at));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('runs are dragged into another order', async ({ page }) => {
  await open(page);
  const from = await middleOf(page, 0);
  const to = await middleOf(page, 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await page.mouse.move(to.x, to.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL('/compare?v=1&runs=nvme-update-20,nvme-update-50,nvme-update-0');
  await expect(legend(page).getByRole('listitem').last()).toContainText(NAMES[0] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(ADDRESS);
});

test('a finger drags a run as a mouse does', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await open(page);
  await grip(page, 1).scrollIntoViewIfNeeded();
  const from = await middleOf(page, 0);
  const to = await middleOf(page, 1);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  await touch('touchMove', from.y + 15);
  await touch('touchMove', to.y + 15);
  await touch('touchEnd', to.y + 15);
  await expect(page).toHaveURL('/compare?v=1&runs=nvme-update-20,nvme-update-0,nvme-update-50');
  await context.close();
});

test('twelve runs have distinct names; more are ranked in a table with five in colour', async ({
  page,
  request,
}) => {
  const many = IS_LONG_RUN ? 50 : 14;
  const ids = await saveSweeps(request, 'Long', many);
  await page.goto(`/compare?v=1&runs=${ids.slice(0, 12).join(',')}`);
  await expect(curves(page)).toHaveCount(12);
  const list = legend(page).getByRole('list');
  const [inner, outer] = await list.evaluate((element) => [
    element.scrollHeight,
    element.clientHeight,
  ]);
  expect(inner).toBeGreaterThanOrEqual(outer ?? 0);
  expect(outer).toBeLessThan(900);
  const names = page.locator('figure').first().locator('.annotation-text');
  await expect(names.filter({ hasText: /^Long \d+$/ })).toHaveCount(10);

  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  // Five in colour, and the grey ones as one trace.
  await expect(curves(page)).toHaveCount(6);
  const ranked = legend(page).getByRole('table');
  await expect(ranked.getByRole('row')).toHaveCount(1 + many);
  // Fifty of them stand in two screens.
  expect((await stableBox(ranked)).height).toBeLessThan(1450);
  // Grey curves have no names.
  expect(await names.filter({ hasText: /^Long \d+$/ }).count()).toBeLessThanOrEqual(5);
  const inColour = ranked.getByRole('button', { pressed: true });
  await expect(inColour).toHaveCount(5);
  await expectAccessibleInThemes(page, '[aria-label="Runs"]');
  const first = ranked.getByRole('row').nth(1).getByRole('rowheader');
  const best = await first.innerText();
  await ranked.getByRole('button', { name: 'Peak', exact: true }).click();
  await ranked.getByRole('button', { name: 'Peak', exact: true }).click();
  await expect(ranked.getByRole('columnheader', { name: 'Peak', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(first).not.toHaveText(best);
  // A click draws another run in colour, and the address keeps it.
  await ranked.getByRole('button', { name: 'Long 7', exact: true }).click();
  await expect(inColour).toHaveCount(6);
  await expect(page).toHaveURL(/dim=/);
});

test('menus work by keyboard and restore the focus', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(curves(page).first()).toBeVisible();
  const views = page.getByRole('button', { name: 'Title, views and colours' });
  await expect(views).toHaveAttribute('aria-expanded', 'false');
  await views.focus();
  await page.keyboard.press('Enter');
  await expect(views).toHaveAttribute('aria-expanded', 'true');
  const items = page.getByRole('menu').locator('[role^="menuitem"]');
  await expect(items.first()).toBeFocused();
  // What every chart has loads when it is opened.
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(views).toBeFocused();
  await views.click();
  await expect(items.first()).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

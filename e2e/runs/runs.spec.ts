/** The table of runs: found, filtered, ordered, chosen, by mouse, keyboard and on a phone. */
import type { Page } from '@playwright/test';
import { tick } from '../atRest';
import { expect, test } from '../watched';

const table = (page: Page) => page.getByRole('table', { name: 'Runs' });
const rows = (page: Page) => table(page).getByRole('row');
const tools = (page: Page) => page.getByRole('region', { name: 'Selected runs' });

/** The published runs, of which there are always as many; other tests make runs of their own. */
const PUBLISHED = '?provenance=published';
const HOW_MANY = 54;

async function open(page: Page, query = '') {
  await page.goto(`/runs${query}`);
  await expect(rows(page).nth(1)).toBeVisible();
}

test('facets narrow each other, several values of one widen it, and the address keeps them', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: /^IntelliFlash N5800 4/ }).click();
  await expect(page).toHaveURL(/system=IntelliFlash\+N5800/);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5');
  await page.getByRole('button', { name: /^Azure NetApp Files 5/ }).click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10');
  await page.getByRole('button', { name: /^modelled 2/ }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /modelled 2/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/runs');
});

test('dates bound the list', async ({ page }) => {
  await open(page);
  await page.getByText('Date measured or published').click();
  await page.getByLabel('From', { exact: true }).fill('2020-09-30');
  await page.getByLabel('To', { exact: true }).fill('2020-09-30');
  await expect(page).toHaveURL('/runs?from=2020-09-30&to=2020-09-30');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '6');
});

test('words are searched everywhere; none found says so and leads back', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('single volumes knfs');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('nothing has this name');
  await expect(page.getByText('No run fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('headings order the list and say so', async ({ page }) => {
  await open(page, PUBLISHED);
  const peak = page.getByRole('columnheader', { name: /Peak throughput/ });
  await peak.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-peak/);
  await expect(peak).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).toContainText('1,400,000');
  await page.getByRole('columnheader', { name: 'Latency at peak' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=latency/);
  await expect(rows(page).nth(1)).toContainText('87.4');
});

/** How far each row that is in the page begins above the end of the one before it, at most. */
const overlap = (page: Page) =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((all) => {
      const boxes = all.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      const over = boxes.slice(1).map((box, index) => (boxes[index]?.bottom ?? 0) - box.top);
      return Math.max(...over);
    });

test('rows of any height lie below each other after another order or search', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, PUBLISHED);
  const search = page.getByRole('searchbox', { name: 'Search runs' });
  for (const heading of ['Peak throughput', 'Latency at peak', 'Run']) {
    await page.getByRole('columnheader', { name: heading }).getByRole('button').first().click();
    await expect.poll(() => overlap(page)).toBeLessThan(1);
  }
  await search.fill('azure');
  await expect(table(page)).not.toHaveAttribute('aria-rowcount', `${1 + HOW_MANY}`);
  await expect.poll(() => overlap(page)).toBeLessThan(1);
  await search.fill('');
  await expect(table(page)).toHaveAttribute('aria-rowcount', `${1 + HOW_MANY}`);
  await expect.poll(() => overlap(page)).toBeLessThan(1);
});

test('columns are chosen and kept in the address', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Storage' }).click();
  await page.getByRole('checkbox', { name: 'Workload' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/cols=curve,system,storage,peak,/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Storage' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Workload' })).toHaveCount(0);
});

test('a row says peak, latency, knee or why there is none, and shows its curve', async ({
  page,
}) => {
  await open(page, '?q=dnfs,+modelled');
  const row = rows(page).nth(1);
  await expect(row.locator('svg polyline')).toHaveCount(1);
  await expect(row).toContainText('1–32 threads/schema');
  await expect(row.locator('[data-column=knee]')).toContainText(
    /^[\d,]+ ?at \d+ µs|no knee in measured range/,
  );
});

test('runs are selected one by one or all, and compared', async ({ page }) => {
  await open(page, '?source=intelliflash-nvme&sort=-peak');
  await tick(table(page).getByRole('checkbox').nth(0));
  await tick(table(page).getByRole('checkbox').nth(1));
  await expect(tools(page)).toContainText('2 runs selected');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await tools(page).getByRole('button', { name: 'Select all 4' }).click();
  await expect(tools(page)).toContainText('4 runs selected');
  await tools(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/runs=nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100$/);
  await expect(
    page.locator('figure').first().locator('.scatterlayer .trace').first(),
  ).toBeVisible();
});

test('the arrow keys go from run to run and stay with the box', async ({ page }) => {
  await open(page, PUBLISHED);
  const boxes = table(page).getByRole('checkbox');
  await boxes.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(boxes.nth(1)).toBeChecked();
  await page.keyboard.press('End');
  await expect(page.locator(`[data-index="${HOW_MANY - 1}"] input`)).toBeFocused();
  await expect(page.locator(`[data-index="${HOW_MANY - 1}"]`)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-index="0"] input')).toBeFocused();
});

test('assistive technology sees a table with all its rows counted', async ({ page }) => {
  await open(page, PUBLISHED);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const roles = nodes.map((node) => String(node.role?.value));
  expect(roles).toContain('table');
  expect(roles.filter((role) => role === 'columnheader')).toHaveLength(9);
  expect(roles.filter((role) => role === 'rowheader').length).toBeGreaterThan(5);
  await expect(table(page)).toHaveAttribute('aria-rowcount', `${1 + HOW_MANY}`);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('runs are cards that scroll with the page, in an order from a list', async ({ page }) => {
    await open(page, PUBLISHED);
    await page.getByLabel('Order').selectOption('Highest peak throughput');
    await expect(page).toHaveURL(/sort=-peak/);
    const first = rows(page).nth(1);
    await expect(first.locator('[data-column=peak]')).toHaveAttribute('data-title', /Peak/);
    await expect(first).toContainText('1,400,000');
    // Cards are measured as they come in sight, so the page's end moves on while one goes there.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator(`[data-index="${HOW_MANY - 1}"]`)).toBeInViewport({ timeout: 500 });
    }).toPass();
    await tick(page.locator(`[data-index="${HOW_MANY - 1}"] input`));
    await expect(tools(page).getByRole('link', { name: 'Show its chart' })).toBeInViewport();
  });
});

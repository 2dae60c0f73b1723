/** The table of runs: found, filtered, ordered, chosen, by mouse, keyboard and on a phone. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible';
import { tickBox } from '../stable';
import { expect, test } from '../watchedTest';

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

test('assistive technology sees a table with all its rows counted', async ({ page }) => {
  await open(page, PUBLISHED);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const roles = nodes.map((node) => String(node.role?.value));
  expect(roles).toContain('table');
  expect(roles.filter((role) => role === 'columnheader')).toHaveLength(7);
  expect(roles.filter((role) => role === 'rowheader').length).toBeGreaterThan(5);
  await expect(table(page)).toHaveAttribute('aria-rowcount', `${1 + HOW_MANY}`);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('runs are rows of 44 px that scroll with the page, in an order from a list', async ({
    page,
  }) => {
    await open(page, PUBLISHED);
    await page.getByLabel('Order').selectOption('Highest peak throughput');
    await expect(page).toHaveURL(/sort=-peak/);
    const first = rows(page).nth(1);
    await expect(first.locator('[data-column=peak]')).toHaveAttribute('data-title', /Peak/);
    await expect(first).toContainText('1,400,000');
    const boxes = await table(page)
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(44);
    expect(boxes.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(13);
    await expectNoSidewaysScroll(page);
    // Rows are measured as they come in sight, so the page's end moves on while one goes there.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator(`[data-index="${HOW_MANY - 1}"]`)).toBeInViewport({ timeout: 500 });
    }).toPass();
    await tickBox(page.locator(`[data-index="${HOW_MANY - 1}"] input`));
    await expect(tools(page).getByRole('link', { name: 'Show chart' })).toBeInViewport();
  });
});

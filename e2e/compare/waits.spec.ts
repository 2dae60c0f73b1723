/** Wait events side by side: what DB time went to at a load point of each run. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { untilStable } from '../stable';
import { expect, test } from '../watchedTest';

const section = (page: Page) => page.getByRole('region', { name: 'Wait events' });

/** The right edge of each cell of a table, and that of its content. */
const cellsOf = (tables: Locator) =>
  untilStable(() =>
    tables.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { right } = cell.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(cell);
        const parts = [...cell.querySelectorAll('*')];
        // Text for screen readers has no box.
        const inside = (parts.length > 0 ? parts : [words]).map(
          (part) => part.getBoundingClientRect().right,
        );
        return { text: cell.textContent, right, most: Math.max(right, ...inside) };
      }),
    ),
  );

test('the runs stand side by side, at the load point that is chosen', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Waits');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  const table = section(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const first = table.getByRole('row').nth(1);
  await expect(first.getByRole('rowheader')).toContainText('db file sequential read');
  await expect(first.getByRole('rowheader')).toContainText('User I/O');
  await expect(first.getByRole('cell')).toHaveText([/\d%$/, /\d%$/]);
  await expect(table.getByRole('row', { name: /^DB CPU/ })).toBeVisible();
  await section(page).getByRole('button', { name: 'Copy or download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download TSV' }).click(),
  ]);
  const [head] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(head).toBe(
    'Event\tWait class\tWaits fast 1, concurrency 32, 110,931 IOPS (% of DB time)\tWaits slow 1, concurrency 32, 70,938 IOPS (% of DB time)',
  );

  const choice = section(page).getByRole('combobox', { name: /Waits fast 1/ });
  await expect(choice.locator('option:checked')).toHaveText('concurrency 32');
  const before = await section(page).getByRole('row').nth(1).textContent();
  await choice.selectOption({ label: 'concurrency 1' });
  await expect(page).toHaveURL(/points=/);
  await expect(section(page).getByRole('row').nth(1)).not.toHaveText(before ?? '');
  const histogram = page.getByRole('combobox', { name: 'Load point of Waits fast 1' });
  await expect(histogram.locator('option:checked')).toHaveText('concurrency 1');
});

test('a run without wait events says so, and a stated share keeps its hedge', async ({
  page,
  request,
}) => {
  const [id] = await saveReportRuns(request, 'Silent');
  await page.goto(`/compare?v=1&runs=${id},dbaas-update,nvme-update-0`);
  await expect(section(page).getByRole('row', { name: /^free buffer waits/ })).toContainText(
    'just under 50%',
  );
  await expect(section(page)).toContainText('NVMe array, 0% update: wait events are not stated.');
  await expect(section(page).getByRole('columnheader')).toHaveCount(3);
});

test('twelve runs fit their cells at every width, in as many tables as that takes', async ({
  page,
  request,
}) => {
  const ids = await saveReportRuns(request, 'A store with a long name', 6);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  for (const [width, tables] of [
    [390, 6],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(section(page).getByRole('table')).toHaveCount(tables);
    const boxes = await cellsOf(section(page));
    expect(boxes.filter(({ right, most }) => most > right + 0.5)).toEqual([]);
    const edge = await section(page).evaluate((element) => element.getBoundingClientRect().right);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(edge + 0.5);
  }
});

test('where DB time went fits its cells, on a phone too', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'A store with a long name');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  const table = page.getByRole('table', { name: 'Where DB time went' });
  // What still comes above it may move it while it is clicked.
  await expect(async () => {
    if (!(await table.isVisible())) {
      await page.getByText('Where DB time went', { exact: true }).first().click();
    }
    await expect(table).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(table.getByRole('row').nth(1)).toContainText(/User I\/O [\d.]+%/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cells = await cellsOf(table);
    expect(cells.length).toBeGreaterThan(8);
    expect(cells.filter(({ right, most }) => most > right + 0.5)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

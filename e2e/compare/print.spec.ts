/** Paper: no chrome, no controls, charts light on white, tables whole, the address at the end. */
import type { Page } from '@playwright/test';
import { saveReportRuns } from '../fixtures/reportRuns';
import { expect, test } from '../watchedTest';

const WHITE = 'rgb(255, 255, 255)';
const A_PAGE_BYTES = 20_000;

async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Download|Copy/ })).toHaveCount(0);
  for (const chart of await page.locator('.js-plotly-plot .main-svg:first-child').all()) {
    await expect(chart).toHaveCSS('background-color', WHITE);
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThanOrEqual(690);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  const [first] = await page.getByRole('table').all();
  await expect(first ?? page.getByRole('table').first()).toBeVisible();
}

async function expectPdf(page: Page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(A_PAGE_BYTES);
}

/** The words of the page that can be read now, without those of controls. */
const words = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const controls =
      'svg, style, button:not([data-print]), a.mantine-Button-root, .screen-only, fieldset, label, ' +
      '[role="radiogroup"], .mantine-TextInput-root, .seen-by-readers-only, nav';
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = (walker.currentNode.textContent ?? '').trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest(controls)) continue;
      if (element.checkVisibility({ visibilityProperty: true })) found.push(text);
    }
    return found;
  });

/** Each word of the screen, and how each answer came about, is on paper. */
async function expectEveryWord(page: Page) {
  const onScreen = await words(page);
  expect(onScreen.length).toBeGreaterThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(async () => {
      const onPaper = new Set(await words(page));
      return onScreen.filter((text) => !onPaper.has(text));
    })
    .toEqual([]);
  await expect(page.getByText(/^At ?≤/).first()).toBeVisible();
  await expect(page.getByLabel('At most this latency')).toHaveValue('1 ms');
  await expect(page.getByText('How these were computed')).toBeVisible();
  await expect(page.getByText(/interpolated between 8 threads/).first()).toBeVisible();
  await expect(page.getByText('Provenance', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^R\(N\) = /).first()).toBeVisible();
  await expect(page.getByText('Residuals of ANF 8 TiB kNFS, modelled').first()).toBeVisible();
}

test('each word of a comparison on screen is on paper', async ({ page }) => {
  await page.goto('/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled');
  await expect(page.getByText('Origin of every number')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Knee and overall response time' })).toBeVisible();
  await expectEveryWord(page);
});

test('many runs print their ranking, load points and conditions, not every origin', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/v1/runs?source=slob-azure-disks')).json();
  const ids = items.slice(0, 16).map(({ id }: { id: string }) => id);
  await page.goto(`/compare?v=1&runs=${ids.join(',')}`);
  await expect(page.getByRole('tab', { name: 'Sources' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: '16 runs, ranked' })).toBeVisible();
  await expect(page.getByText('are in the exports (CSV, JSON)')).toBeVisible();
  await expect(page.getByText('Maximum throughput at a read latency limit').first()).toBeVisible();
  await expect(page.locator('[data-panel="points"]').getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Peak', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Provenance' })).toBeHidden();
  // In a grid the table would overlap what follows it.
  const conditions = page.getByRole('region', { name: 'Conditions', exact: true });
  await expect(conditions).toHaveCSS('display', 'block');
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
  expect(pages.length).toBeLessThanOrEqual(6);
});

test('a comparison prints as a clean page, its tables unfolded', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const ids = await saveReportRuns(request, 'Print');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}&hide=${ids[1]}`);
  await expect(page.getByRole('region', { name: 'Wait events' })).toBeVisible();
  await expect(page.locator('.js-plotly-plot .main-svg').first()).toHaveCSS(
    'background-color',
    'rgb(20, 24, 29)',
  );
  await expectPaper(page);
  await expect(page.getByRole('row', { name: /^512 µs–1\.02 ms/ })).toBeVisible();
  await expect(page.getByText('Print fast 1').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Runs' }).getByText('Print slow 1')).toBeHidden();
  await expectPdf(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('row', { name: /^512 µs–1\.02 ms/ })).toBeHidden();
});

test('a sweep prints with its whole table', async ({ page }) => {
  const runs =
    'cvs-update-1-volume,cvs-update-2-volumes,cvs-75-25-1-volume,cvs-read-1-volume,cvs-read-2-volumes';
  await page.goto(`/compare?v=1&runs=${runs}&sx=update_pct`);
  const section = page.getByRole('region', { name: 'Sweep', exact: true });
  await expect(section.getByRole('application')).toBeVisible();
  await expectPaper(page);
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1000 });
  const table = section.getByRole('table');
  const isWhole = () => table.evaluate((element) => element.getBoundingClientRect().right <= 688);
  await expect.poll(isWhole).toBe(true);
  await expect(section.getByLabel('What the sweep shows')).toBeHidden();
  await expectPdf(page);
});

test('a shared chart prints as a clean page', async ({ page, request }) => {
  const ids = await saveReportRuns(request, 'Sheet');
  const shared = await request.post('/api/v1/library/frozen', {
    data: { view: { runs: ids, histogram_mode: 'heat', version: 1 } },
  });
  await page.goto((await shared.json()).path);
  await expect(page.getByRole('figure', { name: /^Heat map of/ })).toHaveCount(2);
  await expectPaper(page);
  await expectPdf(page);
});

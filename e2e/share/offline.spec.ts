/** The offline report: a file that opens from disk, asks for nothing, and draws what its page draws. */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { saveReportRuns } from '../fixtures/reportRuns';
import { shareView } from '../fixtures/sharedViews';

const PUBLISHED = ['anf-8tib-knfs-modelled', 'anf-8tib-dnfs-modelled', 'anf-8tib-dnfs'];
const A_PAGE_BYTES = 20_000;

/** Freezes these runs and saves their report; its address on disk, and that of the chart. */
async function report(
  { request }: Page,
  runs: string[],
  view: object = {},
  title = 'Kept for the archive',
) {
  const path = await shareView(request, { view: { runs, version: 1, ...view }, title });
  const file = test.info().outputPath('report.html');
  await writeFile(file, await (await request.get(`${path}.html`)).body());
  return { file, path };
}

/** Opens a file in a browser without a network; what it asked for, and what went wrong. */
async function openOffline(browser: Browser, file: string, width = 1440) {
  const context = await browser.newContext({
    offline: true,
    viewport: { width, height: 900 },
    colorScheme: width < 1000 ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const asked: string[] = [];
  const trouble: string[] = [];
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) asked.push(request.url());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  await page.goto(address);
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).not.toHaveCount(0);
  return { page, asked, trouble, close: () => context.close() };
}

test('a report keeps the throughput that was asked about', async ({ page, browser }) => {
  const { file } = await report(page, PUBLISHED.slice(0, 2), { line_throughput: 40_000 });
  const { page: opened, asked, trouble, close } = await openOffline(browser, file);
  const answer = opened.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer).toContainText(/At 40,000 IOPS.*dNFS.*321 µs.*kNFS.*391 µs/);
  await expect(opened.getByText(/latency at 40,000 IOPS: kNFS 391 µs/)).toBeVisible();
  await expect(opened.getByRole('table', { name: 'Latency at a throughput' })).toBeVisible();
  expect([asked, trouble]).toEqual([[], []]);
  await close();
});

test('a report uses MB/s if its chart did', async ({ page, browser }) => {
  const view = { x: 'bandwidth_mib_s', bandwidth_unit: 'mb_s', line_ms: 1 };
  const { file } = await report(page, PUBLISHED.slice(0, 2), view);
  const { page: opened, asked, trouble, close } = await openOffline(browser, file);
  await expect(
    opened.getByRole('button', { name: 'Throughput axis: Bandwidth, MB/s' }),
  ).toBeVisible();
  // 1,020 and 364 MiB/s × 1.048576, with the three digits of the model.
  const answer = opened.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer).toContainText(/dNFS ≥ 1,070 MB\/s.*kNFS 382/);
  const data = opened.getByRole('region', { name: 'Data table', exact: true });
  await expect(data.getByRole('columnheader', { name: /Bandwidth/ })).toHaveText(
    'Bandwidth (MB/s)',
  );
  await expect(opened.getByText(/364 MiB/)).toHaveCount(0);
  expect([asked, trouble]).toEqual([[], []]);
  await close();
});

test("a report shows the chart's sweep", async ({ page, browser }) => {
  const runs = ['nvme-update-0', 'nvme-update-20', 'nvme-update-50', 'nvme-update-100'];
  const { file } = await report(page, runs, { sweep_metric: 'write_latency_us' });
  const { page: opened, asked, trouble, close } = await openOffline(browser, file);
  const sweep = opened.getByRole('region', { name: 'Sweep', exact: true });
  await expect(sweep).toContainText('rises from 290 to 347 µs (+19.7%)');
  await expect(sweep.locator('.y2tick text')).toHaveText('no value');
  await expect(sweep.getByRole('row')).toHaveCount(5);
  expect([asked, trouble]).toEqual([[], []]);
  await close();
});

test('a report opens without a network, as interactive as its page', async ({ page, browser }) => {
  const { file, path } = await report(page, PUBLISHED);
  // The file that the dialog saves.
  await page.goto(path);
  await writeFile(file, (await downloadExport(page, 'Offline page')).content);
  const { page: opened, asked, trouble, close } = await openOffline(browser, file);
  const points = opened.locator('figure').first().locator('.scatterlayer .point');
  await expect(points).toHaveCount(12);
  await expect(opened.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    'At ≤ 1 ms',
  );
  await opened.getByRole('button', { name: 'ANF 8 TiB kNFS, modelled', exact: true }).click();
  await expect(points).toHaveCount(6);
  await opened.locator('[role="application"]').first().focus();
  await opened.keyboard.press('ArrowRight');
  await expect(opened.locator('[aria-live="polite"]').first()).toContainText('dNFS');
  for (const name of ['Data table', 'Conditions', 'Ceilings', 'Provenance']) {
    await expect(opened.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await opened.getByText('Origin of every number').click();
  await expect(opened.getByRole('cell', { name: /^R = \(320 µs/ }).first()).toBeVisible();
  await expect(opened.getByText(/A copy made by Loadcurve on/)).toContainText(path);
  await expect(
    opened.getByRole('link', { name: /^Oracle database performance/ }).first(),
  ).toHaveAttribute('href', /^http:\/\/127.0.0.1:[0-9]+\/sources\/azure-netapp-files$/);
  expect([asked, trouble]).toEqual([[], []]);

  await test.step('it prints as a document with all its tables', async () => {
    const pdf = await opened.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(A_PAGE_BYTES);
    await opened.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(opened.getByRole('columnheader', { name: 'Report (SHA-256)' })).toBeVisible();
    await expect(opened.getByRole('checkbox')).toHaveCount(0);
    await expect(opened.getByRole('button', { name: /Copy|Download/ })).toHaveCount(0);
    await expect(opened.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
  await close();
});

test('on a phone a report fits, and nothing of it is out of reach', async ({ page, browser }) => {
  const runs = await saveReportRuns(page.request, 'Archived');
  const { file } = await report(page, runs, {
    histogram_mode: 'heat',
    panels: ['throughput_iops'],
  });
  const { page: opened, asked, trouble, close } = await openOffline(browser, file, 390);
  await expect(opened.getByRole('figure', { name: /^Heat map of/ })).toHaveCount(2);
  await expect(opened.getByRole('region', { name: 'By concurrency' })).toBeVisible();
  await expect(opened.getByRole('region', { name: 'Wait events' })).toBeVisible();
  await expectNoSidewaysScroll(opened);
  await expectAccessible(opened);
  expect([asked, trouble]).toEqual([[], []]);
  await close();
});

test('data of a report cannot become part of its program', async ({ page, browser }) => {
  const title = '</script><script>fired = 1</script><!--<script>';
  const { file } = await report(page, PUBLISHED, {}, title);
  const { page: opened, asked, trouble, close } = await openOffline(browser, file);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await opened.evaluate(() => 'fired' in globalThis)).toBe(false);
  // Whatever came in all the same could not run: only the one script is allowed, by its hash.
  const policy = /script-src '(sha256-[^']+)'; /.exec(await readFile(file, 'utf8'));
  expect(policy).not.toBeNull();
  await opened.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.fired = 1';
    document.body.append(script);
  });
  expect(await opened.evaluate(() => 'fired' in globalThis)).toBe(false);
  expect(asked).toEqual([]);
  expect(trouble.every((text) => /Content Security Policy/.test(text))).toBe(true);
  await close();
});

/** A shared chart leaves Loadcurve: into a frame elsewhere, as a picture, as data. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { shareInDialog, shareView } from '../fixtures/sharedViews';
import { expect, test } from '../watchedTest';

const RUNS = ['anf-8tib-knfs-modelled', 'anf-8tib-dnfs-modelled', 'anf-8tib-dnfs'];
const TITLE = 'kNFS against dNFS on Azure NetApp Files';

let address: string;

// One link for all tests that change nothing of it.
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  address = `${baseURL}${await shareView(request, { view: { runs: RUNS }, title: TITLE })}`;
  await request.dispose();
});

/** A page of another site with this HTML. */
async function elsewhere(html: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Wiki</title><h1>Our storage</h1>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

test('the snippet shows the chart in a page of another site', async ({ page, watch }) => {
  await page.goto(`/compare?v=1&runs=${RUNS}`);
  // The published comparison keeps its title, which comes after the chart.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const link = await (await shareInDialog(page)).inputValue();
  const dialog = page.getByRole('dialog');
  const snippet = await dialog.getByLabel('HTML for a wiki or web page').inputValue();
  await dialog.getByLabel('Embed').selectOption('Latency histogram');
  await expect(dialog.getByLabel('HTML for a wiki or web page', { exact: true })).toHaveValue(
    /\?panel=histogram" .* height="760"/,
  );
  const wiki = await elsewhere(snippet);
  watch.expected.push(new RegExp(`request to ${wiki.origin}`), /favicon/, /status of 404/);
  await page.goto(wiki.origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.scatterlayer .point')).toHaveCount(12);
  await expect(frame.getByText('kNFS, modelled', { exact: true }).first()).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('link', { name: /on Loadcurve$/ })).toHaveAttribute(
    'href',
    new URL(link).pathname,
  );
  expect(await page.context().cookies()).toEqual([]);
  wiki.server.close();
});

test('a histogram, panels, or all of it stand in a page of another site', async ({
  page,
  watch,
  baseURL,
}) => {
  const view = { runs: RUNS, panels: ['throughput_iops', 'read_latency_us'] };
  const path = await shareView(page.request, { view });
  const embedded = `${baseURL}${path}`.replace('/c/', '/embed/');
  const wiki = await elsewhere(
    ['histogram', 'concurrency', 'all', 'waits']
      .map((panel) => `<iframe src="${embedded}?panel=${panel}" width="900" height="760"></iframe>`)
      .join(''),
  );
  watch.expected.push(new RegExp(`request to ${wiki.origin}`), /favicon/, /status of 404/);
  await page.goto(wiki.origin);
  const frame = (index: number) => page.frameLocator(`iframe >> nth=${index}`);
  await expect(frame(0).getByRole('region', { name: 'Latency histogram' })).toBeVisible();
  await expect(frame(0).getByText('47%').first()).toBeVisible();
  await expect(frame(0).getByText('Throughput (IOPS)')).toHaveCount(0);
  await expect(frame(1).getByRole('figure')).toHaveCount(2);
  for (const name of ['By concurrency', 'Latency histogram']) {
    await expect(frame(2).getByRole('region', { name })).toBeVisible();
  }
  // What the chart does not have is its curves instead.
  await expect(frame(3).locator('.scatterlayer .point')).toHaveCount(12);
  for (const index of [0, 1, 2, 3]) {
    await expect(frame(index).getByRole('link', { name: /on Loadcurve$/ })).toBeVisible();
  }
  expect(await page.context().cookies()).toEqual([]);
  wiki.server.close();
});

test('no other page can be framed', async ({ page, watch, baseURL }) => {
  const inside = [address, `${baseURL}/`, `${baseURL}/runs`];
  for (const inner of inside) {
    const headers = (await page.request.get(inner)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const wiki = await elsewhere(inside.map((inner) => `<iframe src="${inner}"></iframe>`).join(''));
  // Browsers say it in words of their own, or not at all; what counts is that nothing is shown.
  watch.expected.push(/./);
  const refused = inside.map((inner) =>
    page.waitForEvent('requestfailed', (request) => request.url() === inner),
  );
  await page.goto(wiki.origin);
  for (const failed of refused) expect((await failed).failure()?.errorText).toMatch(/BLOCKED/);
  for (const frame of page.frames().slice(1)) {
    expect(frame.url()).not.toContain(String(baseURL));
    await expect(frame.getByRole('heading')).toHaveCount(0);
    await expect(frame.locator('#root')).toHaveCount(0);
  }
  wiki.server.close();
});

test('the bare chart is accessible and fits its frame', async ({ page }) => {
  await page.goto(address.replace('/c/', '/embed/'));
  await expect(page.locator('.scatterlayer .point')).toHaveCount(12);
  await expectAccessibleInThemes(page);
  for (const width of [390, 900]) {
    await page.setViewportSize({ width, height: 480 });
    await expectNoSidewaysScroll(page);
  }
});

test('pictures and tables are downloaded under the name of the chart', async ({ page }) => {
  await page.goto(address);
  const png = await downloadExport(page, 'PNG', { size: '1200 px wide' });
  expect(png.name).toBe(
    'knfs-against-dnfs-on-azure-netapp-files_read-latency-against-iops_light_1200px.png',
  );
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([1200, 630]);
});

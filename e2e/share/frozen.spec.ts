/** A permalink's page looks the same, pixel for pixel, whatever becomes of its runs. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { stablePicture } from '../stable';
import { expect, test } from '../watchedTest';

const REGIONS = ['By concurrency', 'Latency histogram'];

/** Screenshots of the page of a chart, without the note on later changes of its runs. */
async function pixels(page: Page, address: string, hasMoved: boolean): Promise<Buffer[]> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const curves = page.locator('figure').first();
  await expect(curves.locator('.scatterlayer .point')).not.toHaveCount(0);
  const fate = page.locator('details').filter({ hasText: /^Its runs have changed since/ });
  await expect(fate).toHaveCount(hasMoved ? 1 : 0);
  // It moves all that stands below it by parts of a pixel.
  if (hasMoved) await fate.evaluate((element) => element.remove());
  const parts = [curves, ...REGIONS.map((name) => page.getByRole('region', { name }))];
  const taken: Buffer[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    taken.push(await stablePicture(part));
  }
  return taken;
}

test('a shared chart looks the same after its runs were edited and deleted', async ({
  page,
  request,
}) => {
  const runs = await saveReportRuns(request, 'Frozen as shared');
  const view = {
    ...{ runs, y_scale: 'log', panels: ['throughput_iops', 'read_latency_us'] },
    ...{ marks: ['sla'], limits_ms: [0.4] },
  };
  const { path } = await (await request.post('/api/v1/library/frozen', { data: { view } })).json();
  const asShared = await pixels(page, path, false);
  const words = { label: 'Renamed since', title: 'Renamed since' };
  expect((await request.patch(`/api/v1/runs/${runs[0]}`, { data: words })).ok()).toBe(true);
  expect((await request.delete(`/api/v1/runs/${runs[1]}`)).ok()).toBe(true);
  const now = await pixels(page, path, true);
  expect(now.map((part, at) => part.equals(asShared[at] ?? Buffer.of()))).toEqual([
    true,
    true,
    true,
  ]);
});

test('going back to a chart that was revoked shows nothing of it', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  const made = await page.request.post('/api/v1/library/frozen', {
    data: { view: { runs: ['nvme-update-100'], x_scale: 'log', swap: true } },
  });
  const { id, path } = await made.json();
  for (const address of [path, `${path}.svg`, `/embed/${path.split('/').at(-1)}`]) {
    expect((await page.goto(address))?.status()).toBe(200);
  }
  await page.goto('/sources');
  await page.request.delete(`/api/v1/library/${id}`);
  expect((await page.request.get(`${path}.html`)).status()).toBe(404);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes(path.split('/').at(-1))) statuses.push(answer.status());
  });
  await page.goBack();
  await expect(page.getByText(/is unavailable/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/no such link/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Link not found')).toBeVisible();
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test('a chart shared by a newer version says so', async ({ page, watch }) => {
  watch.expected.push(/status of 409/);
  const made = await page.request.post('/api/v1/library/frozen', {
    data: { view: { runs: ['nvme-update-0'] } },
  });
  const { path, token } = await made.json();
  await page.route(`**/api/v1/library/frozen/${token}`, async (route) => {
    const answer = await route.fetch();
    const chart = await answer.json();
    chart.curve.version = 2;
    await route.fulfill({ response: answer, json: chart });
  });
  for (const address of [path, path.replace('/c/', '/embed/')]) {
    await page.goto(address);
    await expect(page.getByText('This chart was shared by a newer version').first()).toBeVisible();
    await expect(page.locator('figure')).toHaveCount(0);
  }
});

test('a shared chart opens with its answer at the limit it was shared with', async ({
  page,
  request,
}) => {
  const shared = await request.post('/api/v1/library/frozen', {
    data: {
      title: 'Opens with its answer',
      view: { runs: ['anf-8tib-dnfs-modelled', 'anf-8tib-knfs-modelled'], line_ms: 3 },
    },
  });
  const { path } = await shared.json();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const answer = page.getByRole('region', { name: 'Answer', exact: true });
    await expect(answer).toContainText(/At ≤ 3 ms.*dNFS.*IOPS.*kNFS/);
    await expect(answer.getByRole('button', { name: /^\d+ (differ|not stated)/ })).toHaveCount(1);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

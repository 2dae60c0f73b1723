/** Runs that vary three settings: a panel for each value of the third, on the same axes. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { shareInDialog } from '../fixtures/sharedViews';
import { expect, test } from '../watchedTest';

const section = (page: Page) => page.getByRole('region', { name: 'Sweep', exact: true });

/** Eight runs: two update shares, one and two volumes, two clients. */
async function saveCube(request: APIRequestContext, name: string): Promise<string[]> {
  const ids: string[] = [];
  for (const client of ['dNFS', 'kNFS']) {
    for (const volumes of [1, 2]) {
      for (const share of [0, 50]) {
        const iops = (client === 'dNFS' ? 9000 : 6000) * volumes * (share ? 0.5 : 1);
        const content = `concurrency,throughput_iops,note\n32,${iops},${name}`;
        const uploaded = await request.post('/api/v1/reports', {
          params: { name: `${name}-${client}-${volumes}-${share}.csv` },
          headers: { 'content-type': 'application/octet-stream' },
          data: Buffer.from(content),
        });
        const { sha256 } = await uploaded.json();
        const saved = await request.post('/api/v1/runs', {
          data: {
            title: `${name} ${client} ${volumes} ${share}`,
            system: { name, client, volumes, storage: name },
            workload: { name: 'SLOB', update_pct: share },
            concurrency_unit: 'sessions',
            points: [{ report_sha256: sha256, part: 0, concurrency: 32 }],
          },
        });
        if (!saved.ok()) throw new Error(await saved.text());
        ids.push((await saved.json()).run.id);
      }
    }
  }
  return ids;
}

test('a third setting has a panel per value in page, address, link and tables', async ({
  page,
  request,
}) => {
  const ids = await saveCube(request, 'Cube');
  await page.goto(`/compare?v=1&runs=${ids.join(',')}&sx=update_pct`);
  await expect(section(page)).toContainText(
    'These 8 runs differ only in update share, volumes and client.',
  );
  const charts = section(page).getByRole('application');
  await expect(charts).toHaveCount(2);
  await expect(section(page).getByText('Client dNFS', { exact: true })).toBeVisible();
  // The same axis: the same values are written at it.
  const ticks = (at: number) => charts.nth(at).locator('.ytick text').allTextContents();
  await expect.poll(async () => (await ticks(0)).length).toBeGreaterThan(2);
  await expect(charts.nth(1).locator('.ytick text')).toHaveText(await ticks(0));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const choice = section(page).getByLabel('Panel setting');
  await choice.selectOption('Panels by volumes');
  await expect(page).toHaveURL(/sp=volumes/);
  await expect(section(page).getByText('Volumes 2', { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page, '[aria-label="Sweep"]');

  const link = await shareInDialog(page);
  const address = await link.inputValue();
  await page.goto(address);
  await expect(section(page).getByRole('application')).toHaveCount(2);
  await expect(section(page).getByText('Volumes 2', { exact: true })).toBeVisible();
  const table = await (await request.get(`${address}.csv?table=sweep`)).text();
  expect(table.split('\r\n')[0]).toContain('update_pct,client,volumes');
  expect(await (await request.get(`${address}.svg?panel=sweep`)).text()).toContain('Volumes 2');
  expect(await (await request.get(`${address}.html`)).text()).toContain('"panels"');
});

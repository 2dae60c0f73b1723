/** Load points of saved runs moved, joined as parts of one load and separated; each undone. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible';
import { fioResult } from '../fixtures/fio';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

/** The address of a run with a load point of each of these hosts. */
async function saveHosts(request: APIRequestContext, title: string, depths: number[]) {
  const points = [];
  for (const [index, depth] of depths.entries()) {
    const answer = await request.post('/api/v1/reports', {
      params: { name: `${title}-${index + 1}.json` },
      headers: { 'content-type': 'application/octet-stream' },
      data: fioResult({
        iops: 1000 * (index + 1),
        us: 400,
        depth,
        target: `/dev/${title}${index}`,
        startMs: 1_700_000_000_250,
      }),
    });
    points.push({ report_sha256: (await answer.json()).sha256, repeat: index + 1 });
  }
  const data = {
    title,
    system: { name: title },
    workload: { name: 'fio' },
    concurrency_unit: 'in flight',
    points,
  };
  const answer = await request.post('/api/v1/runs', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return `/runs/${(await answer.json()).run.id}`;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Arrange load points' });
const levels = (page: Page) => page.getByRole('table').filter({ hasText: 'Load level' });

async function openPanel(page: Page) {
  await chooseInTitleMenu(page, 'Arrange load points');
  await expect(panel(page).getByRole('heading')).toBeFocused();
}

test('two hosts are joined as one load by keyboard, and separated again', async ({
  page,
  request,
}) => {
  await page.goto(await saveHosts(request, 'pair', [4, 4]));
  await openPanel(page);
  await expectAccessibleInThemes(page, '[aria-label="Arrange load points"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Parts of one load' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: '2 load points were joined' });
  await expect(done).toBeVisible();
  await expect(levels(page)).toContainText('8 in flight');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('joined as one load');

  // The only load of a run is laid open.
  const details = page.getByRole('complementary', { name: 'Waits and details' });
  await expect(details.getByRole('row', { name: /^pair-2/ })).toContainText('2,000');
  await expect(details.getByRole('row', { name: /^Total/ })).toContainText('3,000');

  await openPanel(page);
  await panel(page).getByLabel('pair-1.json').check();
  await page.getByRole('button', { name: 'Separate parts' }).click();
  await expect(levels(page)).toContainText('4 in flight');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(levels(page)).toContainText('8 in flight');
});

test('load points become repeats, move to a new run and another, and back', async ({
  page,
  request,
}) => {
  const from = await saveHosts(request, 'source', [4, 8]);
  await saveHosts(request, 'harbour', [16]);
  await page.goto(from);
  await openPanel(page);
  await panel(page).getByLabel('Select all load points').check();
  await page.getByRole('button', { name: 'Repeats of one load' }).click();
  await expect(page.getByText('2 load points are repeats at 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(levels(page)).toContainText('8 in flight');

  await openPanel(page);
  await panel(page).getByLabel('source-2.json').check();
  await page.getByRole('button', { name: 'Move to a new run' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'moved to' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(levels(page)).toContainText('8 in flight');

  await openPanel(page);
  await panel(page).getByLabel('Select all load points').check();
  await expect(page.getByRole('button', { name: 'Move to a new run' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move to another run' }).click();
  await page.getByLabel('Search runs').fill('harbour');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /harbour/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('harbour');
  await expect(page.getByRole('status').filter({ hasText: 'is in the trash' })).toBeVisible();
  await expect(levels(page)).toContainText('4 in flight');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('source');
});

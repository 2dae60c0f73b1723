/** A run that grows while its pages are open: they follow it, zoomed as they are. */
import { randomBytes } from 'node:crypto';
import { createRun, markers } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('a growing run updates its page and a comparison', async ({ page, context }) => {
  const title = 'Grows meanwhile';
  const growing = { id: randomBytes(16).toString('hex'), planned_levels: 8 };
  await createRun(page.request, title, [1, 8], growing);

  await page.goto(`/runs/${growing.id}?v=1&zx=0,60000&zy=0,2000`);
  await expect(page.getByText('2 of 8 levels, still running')).toBeVisible();
  await expect(markers(page)).toHaveCount(2);
  const zoomed = page.url();
  const comparison = await context.newPage();
  await comparison.goto(`/compare?v=1&runs=${growing.id},anf-8tib-knfs-modelled`);
  await expect(comparison.getByText(`${title}: 2 of 8 levels, still running`)).toBeVisible();

  await createRun(page.request, title, [32], growing);
  const status = page.getByRole('status').filter({ hasText: '3 of 8 levels, still running' });
  await expect(status).toBeVisible();
  await expect(page.getByText('Zoomed in: 2 of 3 load points in view.')).toBeVisible();
  expect(page.url()).toBe(zoomed);
  await expect(comparison.getByText(`${title}: 3 of 8 levels, still running`)).toBeVisible();

  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Finished' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveCount(0);
  await page.goto(`/runs/${growing.id}`);
  await expect(markers(page)).toHaveCount(3);
  await expect(page.getByText(/levels, still running/)).toHaveCount(0);
});

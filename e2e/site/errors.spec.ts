/** When the server is away or cannot answer: every page says so, and leads on. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watchedTest';

const API = '**/api/v1/**';

/** What a proxy says while the server behind it is being restarted. */
const busy = (page: Page) =>
  page.route(API, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  );

// What every page says is in pages/lostConnection.test.tsx.
test('a page says that the server is away, and comes back', async ({ page, watch }) => {
  watch.expected.push(/status of 503|ERR_/);
  await busy(page);
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-20');
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('The server could not answer');
  await page.unroute(API);
  await page.route(API, (route) => route.continue());
  for (let left = await page.getByRole('alert').count(); left > 0; left -= 1) {
    await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose program does not come leaves the way on in sight', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED|imported module|preload|An error occurred/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('alert')).toContainText('A part of this page did not load');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Library' })).toBeVisible();
  await page.unroute('**/assets/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
});

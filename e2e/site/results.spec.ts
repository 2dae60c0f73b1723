/** The first page: of use to someone who came by a link and knows nothing. */
import { expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watchedTest';

test('one screen on a desk has it all, and a phone no more than 3,000 pixels', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.locator('figure .scatterlayer .trace').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect.poll(height).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.locator('figure .scatterlayer .trace').first()).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expect.poll(height).toBeLessThanOrEqual(3000);
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await expect(page.locator('figure').first().getByText('kNFS, modelled')).toBeVisible();
});

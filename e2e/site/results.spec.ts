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
  await expectNoSidewaysScroll(page);
  await expect.poll(height).toBeLessThanOrEqual(3000);
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await expect(page.locator('figure').first().getByText('kNFS, modelled')).toBeVisible();
});

test('the limit of a comparison is typed, and its answer follows', async ({ page }) => {
  await page.goto('/');
  const lead = page.getByRole('region', {
    name: 'kNFS against dNFS on Azure NetApp Files',
    exact: true,
  });
  await expect(lead).toContainText('modelled from the article’s 2.8×');
  const field = lead.getByRole('textbox');
  await expect(field).toHaveValue('1 ms');
  await field.fill('0.5');
  await field.press('Enter');
  await expect(field).toHaveValue('0.5 ms');
  await expect(lead.getByRole('region', { name: 'Answer' })).toContainText('42,600');
  await lead.getByRole('link', { name: 'kNFS against dNFS on Azure NetApp Files' }).click();
  await expect(page).toHaveURL(/line=0\.5/);
});

for (const width of [390, 2560]) {
  test(`the question and the chart are on the first screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1440 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('figure .scatterlayer .trace').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
}

/** The tour of the example results: begun on the first page, led through by keyboard, skipped for good. */
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watchedTest';

const STEPS = [
  { title: 'The answer comes first', target: 'section[aria-label="Answer"]' },
  { title: 'Drag the latency line', target: '[role="slider"]' },
  { title: 'No invented knee', target: '#answers-knee' },
  { title: 'Runs with a knee', target: '#answers-knee' },
  { title: 'Averages hide outliers', target: 'section[aria-label="Latency histogram"]' },
];

test('the tour leads through real parts of the page, by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try an example' }).press('Enter');
  const tour = page.getByRole('region', { name: 'Example tour' });
  const pointed = page.locator('[data-toured]');
  for (const [index, { title, target }] of STEPS.entries()) {
    await expect(tour.getByRole('heading', { name: title })).toBeFocused();
    await expect(tour).toContainText(`Step ${index + 1} of ${STEPS.length}`);
    await expect(pointed).toHaveCount(1);
    await expect(pointed).toBeInViewport();
    expect(await pointed.evaluate((part, css) => part.matches(css), target)).toBe(true);
    // What the steps say of the knees is what the table says of these runs.
    if (index === 2) await expect(pointed).toContainText('no knee in the measured range');
    if (index === 3) await expect(pointed).toContainText('126,000');
    if (index === 0) {
      await expectAccessibleInThemes(page, '[aria-label="Example tour"]');
    }
    if (index === 3) {
      // It survives a reload, and goes back.
      await page.reload();
      await expect(tour.getByRole('heading', { name: title })).toBeVisible();
      await tour.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(tour.getByRole('heading', { name: 'No invented knee' })).toBeFocused();
      await tour.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(tour.getByRole('heading', { name: title })).toBeFocused();
    }
    if (index < STEPS.length - 1) await tour.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expect(tour.getByRole('button', { name: 'End tour' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(pointed).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Add your own reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try an example' })).toHaveCount(0);
});

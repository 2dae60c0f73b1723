/** A run of one load point opens as a summary of its report, and not as a chart of one dot. */
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('a single report is shown with its waits, histogram and numbers', async ({ page }) => {
  await saveAndOpenRun(page, 'Alone', [8]);
  await expect(page.getByText(/% of DB time is db file sequential read, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latency histogram' })).toBeVisible();
  const waits = page.getByRole('region', { name: 'Top waits' });
  await expect(waits.getByRole('rowheader').first()).toContainText('db file sequential read');
  await expect(page.getByRole('application', { name: /Load curve of/ })).toHaveCount(0);
  await expectAccessibleInThemes(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  // A number leads to its line of the report.
  await page
    .getByRole('main')
    .getByTitle(/^In the report: /)
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/.*line=/);
  await page.goBack();

  await page.getByRole('button', { name: 'Add more load levels' }).click();
  const panel = page.getByRole('region', { name: 'Add reports' });
  await expect(panel.getByRole('heading', { name: 'Add reports' })).toBeFocused();
});

test('a published dot has its quote, and on a phone nothing lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/runs/nvme-update-0');
  await expect(page.getByText('1.4M IOPS').first()).toBeVisible();
  const details = page.getByRole('region', { name: /^Load point of/ });
  await expect(details).toHaveCSS('position', 'static');
  await expectNoSidewaysScroll(page);
});

/** A run of one load point opens as a summary of its report, and not as a chart of one dot. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('a single report is shown with its waits, histogram and numbers', async ({ page }) => {
  await saveAndOpenRun(page, 'Alone', [8]);
  await expect(page.getByText(/% of DB time is db file sequential read, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latency histogram' })).toBeVisible();
  const waits = page.getByRole('region', { name: 'Top waits' });
  await expect(waits.getByRole('rowheader').first()).toContainText('db file sequential read');
  await expect(page.getByRole('application', { name: /Load curve of/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  for (const width of [2560, 390, 1440]) {
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

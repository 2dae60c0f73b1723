/** From a number to the line of the report that it was read from, and on from there. */
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { htmlReport } from '../fixtures/reports';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('a number leads to its line in the report, which can be paged through', async ({ page }) => {
  await saveAndOpenRun(page, 'Read at its line', [8, 32]);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const details = page.getByRole('region', { name: /Load point of/ });
  const place = details.getByRole('link', { name: /Load Profile › .*line \d+/ }).first();
  const words = await place.textContent();
  const line = words?.match(/line ([\d,]+)/)?.[1]?.replace(',', '');
  await place.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/reports/[0-9a-f]{64}\\?line=${line}&mark=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('awr.txt.8');
  const asked = page.locator('[data-asked]');
  await expect(asked).toHaveCount(1);
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  await expect(asked.locator('mark')).toBeVisible();
  await expectNoSidewaysScroll(page);

  // Back leads to the number.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read at its line');
});

test('an HTML report is rebuilt as tables; nothing of it runs or is styled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { readFile } = await import('node:fs/promises');
  const content = `${await readFile(htmlReport(8), 'utf8')}`.replace(
    '</body>',
    '<h3>Appendix</h3><img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>' +
      '<p><b onclick="x()">bold &amp; calm</b></p></body>',
  );
  const sent = await page.request.post('/api/v1/reports?name=appendix.html', { data: content });
  const { sha256 } = await sent.json();
  await page.goto(`/reports/${sha256}`);
  await page.getByLabel('Section').selectOption({ label: await appendix(page) });
  await expect(page.getByRole('heading', { level: 2, name: 'Appendix' })).toBeVisible();
  await expect(page.getByText('bold & calm')).toBeVisible();
  await expect(page.locator('main img, main script, main b')).toHaveCount(0);
  await expect(page).toHaveTitle(/appendix\.html/);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Appendix' })).toBeHidden();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Appendix' })).toBeVisible();
  await page.getByLabel('Line', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Go to line' }).click();
  await expect(page).toHaveURL(/\?line=20$/);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
});

/** What the choice of sections says of the last one. */
async function appendix(page: import('@playwright/test').Page): Promise<string> {
  const option = page.getByLabel('Section').locator('option', { hasText: /^Appendix/ });
  return (await option.textContent()) ?? '';
}

/** What changed between two load points: reached in a few steps, read, turned round, taken along. */

import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

const MODELLED = 'anf-8tib-knfs-modelled';
const OTHER = 'anf-8tib-dnfs-modelled';

test('from a run’s page its first and last load point stand side by side', async ({ page }) => {
  await saveAndOpenRun(page, 'Changed within a run', [8, 32]);
  await chooseInTitleMenu(page, 'What changed …');
  await expect(page).toHaveURL(/before=[^&]+%3A[^&]+&after=[^&]+%3A/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText(/Read latency rose from .* to /);
  await expect(page.getByLabel('Before: load point')).toHaveValue(/\.1$/);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);

  // A number leads to its line in the report, and Back to the number.
  const latency = page.getByRole('region', { name: 'Latency', exact: true });
  const number = latency
    .getByRole('row', { name: /Read latency/ })
    .getByRole('link')
    .first();
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-asked]')).toContainText('db file sequential read');
  await page.goBack();
  await expect(words).toContainText('Read latency rose');

  // Turned round, what rose fell, by as much.
  const change = latency
    .getByRole('row', { name: /Read latency/ })
    .getByRole('cell')
    .last();
  const before = (await change.innerText()).match(/↑ *\+([\d.,]+ [µm]s)/)?.[1];
  expect(before).toBeTruthy();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(words).toContainText('Read latency fell');
  await expect(change).toContainText(`−${before}`);

  // The same load point on both sides: nothing.
  await page.getByLabel('Before: load point').selectOption('8 sessions');
  await expect(words).toContainText('No difference:');
  await expect(page.getByText(/^\d+ without a difference$/).first()).toBeVisible();
});

test('a comparison leads to what changed at the same load, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?v=1&runs=${MODELLED},${OTHER}`);
  await page.getByRole('region', { name: 'What changed' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/changes\?/);
  const chosen = (side: string) => page.getByLabel(`${side}: load point`).locator('option:checked');
  await expect(chosen('Before')).toHaveText(await chosen('After').innerText());
  const system = page.getByRole('region', { name: 'System and workload' });
  await expect(system.getByRole('row', { name: /Client/ })).toContainText('differs');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page, '[aria-label="System and workload"]');
});

test('a load point that is chosen leads to another one of any run', async ({ page }) => {
  await page.goto(`/runs/${MODELLED}`);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Compare this load point with …' }).click();
  await expect(page.getByText('Choose two load points')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Choose a run' }).click();
  await page.getByLabel('Search runs').fill('dNFS modelled');
  await page
    .getByRole('button', { name: /choose$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'In words' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another run' })).toHaveCount(2);
});

test('the event of the histogram is in the address, and a bucket shows its shares', async ({
  page,
}) => {
  await saveAndOpenRun(page, 'Changed histograms', [8, 128]);
  await chooseInTitleMenu(page, 'What changed …');
  const histogram = page.getByRole('region', { name: 'Latency histogram' });
  await expect(histogram.getByRole('figure')).toBeVisible();
  await histogram.getByText('The difference as a table').click();
  await expect(histogram.getByRole('row').filter({ hasText: / points$/ })).not.toHaveCount(0);
  const events = histogram.getByLabel('Histogram of', { exact: true });
  const other = (await events.locator('option').nth(1).textContent()) ?? '';
  await events.selectOption(other);
  await expect(page).toHaveURL(new RegExp(`event=${other.split(' ')[0]}`));
  await page.reload();
  await expect(events).toHaveValue(other);
});

test('what changed is taken away as a table', async ({ page }) => {
  await page.goto(`/changes?before=${MODELLED}&after=${OTHER}`);
  const table = await downloadExport(page, 'CSV');
  expect(table.name).toMatch(/^anf-8-tib-knfs.*\.csv$/);
  expect(table.content.toString()).toContain('Latency,Read latency,µs');
});

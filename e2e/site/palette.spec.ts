/** The palette: everything by its name, from the keyboard, also what only a report says. */
import { expectAccessibleInThemes } from '../accessible';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('filters are saved under a name, found in the palette, renamed and deleted', async ({
  page,
}) => {
  await page.goto('/runs?client=dNFS&sel=x');
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await saved.getByRole('button', { name: 'Save these filters' }).click();
  await expect(saved.getByLabel('Name of these filters')).toBeFocused();
  await page.keyboard.type('Direct clients');
  await page.keyboard.press('Enter');
  const link = saved.getByRole('link', { name: 'Direct clients' });
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expectAccessibleInThemes(page, '[aria-label="Saved filters"]');

  await page.goto('/sources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find pages/ })).toBeFocused();
  await page.keyboard.type('direct cli');
  await expect(page.getByRole('option', { name: /^Direct clients/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/runs\?client=dNFS$/);

  await saved.getByRole('link', { name: 'Rename or delete' }).click();
  await page.getByRole('button', { name: 'Edit Direct clients' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('dNFS only');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'dNFS only' }).click();
  await expect(page).toHaveURL(/\/runs\?client=dNFS$/);
  await saved.getByRole('link', { name: 'Rename or delete' }).click();
  await page.getByRole('button', { name: 'Delete dNFS only' }).click();
  await expect(page.getByText('“dNFS only” was deleted')).toBeVisible();
  await page.goto('/runs?client=dNFS');
  await expect(saved.getByRole('button', { name: 'Save these filters' })).toBeVisible();
  await expect(saved.getByRole('link')).toHaveCount(0);
});

test('a comparison and a run are found from any page by the keyboard', async ({ page }) => {
  const title = 'Found by its host h';
  await saveAndOpenRun(page, title, [8]);
  await page.goto('/sources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Find pages/ });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /^Library/ })).toBeVisible();
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await page.keyboard.type('nvme updates array');
  // Items that other tests shared may follow it.
  const comparison = page.getByRole('option', { name: /^Updates on an NVMe array/ });
  await expect(comparison).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare\?.*nvme-update-0/);
  await expect(field).toBeHidden();

  // The host stands in the report only.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('bench-host-01 found host');
  const run = page.getByRole('option', { name: title });
  await expect(run).toBeVisible();
  await page.keyboard.type(' zz');
  await expect(page.getByText('Nothing matches. Try fewer words.')).toBeVisible();
  for (const _ of ' zz') await page.keyboard.press('Backspace');
  await run.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('page actions run from the palette', async ({ page }) => {
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-20');
  await expect(
    page.locator('figure').first().locator('.scatterlayer .point').first(),
  ).toBeVisible();
  const act = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Find pages/ })).toBeFocused();
    await page.keyboard.type(typed);
    const selected = page.locator('[role=option][data-combobox-selected]');
    await expect(selected.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await act('log scales', 'Log scales');
  await expect(page).toHaveURL(/xs=log&ys=log/);
  await act('swap', 'Swap the axes');
  await expect(page).toHaveURL(/swap=1/);
  await act('dark theme', 'Use the dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await act('share', 'Share');
  await expect(page.getByRole('dialog', { name: 'Share this chart' })).toBeVisible();
});

test('a search that fails is not taken for one that found nothing', async ({ page, watch }) => {
  watch.expected.push(/status of 503/);
  await page.route(/api\/v1\/runs\?q=/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/sources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find pages/ })).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Runs could not be searched.')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeHidden();
  await expectAccessibleInThemes(page, '[role="dialog"]');
});

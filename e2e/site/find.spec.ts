/** The palette: everything by its name, from the keyboard, also what only a report says. */
import { expectAccessibleInBothThemes } from '../accessible';
import { saveRun } from '../making/saved';
import { expect, test } from '../watched';

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
  await expectAccessibleInBothThemes(page);

  await page.goto('/sources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find pages/ })).toBeFocused();
  await page.keyboard.type('direct cli');
  await expect(page.getByRole('option', { name: /^Direct clients/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/runs\?client=dNFS$/);

  await saved.getByRole('button', { name: 'Rename the filter Direct clients' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('dNFS only');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(saved.getByRole('link', { name: 'dNFS only' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete the filter dNFS only' }).click();
  await expect(link).toBeHidden();
  await page.reload();
  await expect(saved.getByRole('button', { name: 'Save these filters' })).toBeVisible();
  await expect(saved.getByRole('link')).toHaveCount(0);
});

test('a comparison and a run are found from any page by the keyboard', async ({ page }, {
  retry,
}) => {
  // A second try finds the run of the first.
  const title = `Found by its host ${retry}h`;
  await saveRun(page, title, [8]);
  await page.goto('/sources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Find pages/ });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /^Shared charts/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('nvme update mix');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare\?.*nvme-update-0/);
  await expect(field).toBeHidden();

  // The host stands in the report only.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(`bench-host-01 host ${retry}h`);
  const run = page.getByRole('option', { name: title });
  await expect(run).toBeVisible();
  await page.keyboard.type(' zz');
  await expect(page.getByText('Nothing fits. Try fewer words.')).toBeVisible();
  for (const _ of ' zz') await page.keyboard.press('Backspace');
  await run.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
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
  await expect(page.getByText('Nothing fits')).toBeHidden();
  await expectAccessibleInBothThemes(page);
});

/** Many runs at once: found by what their reports say, selected as a range, tagged, deleted. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { createRun } from '../fixtures/runs';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const tools = (page: Page) => page.getByRole('region', { name: 'Selected runs' });

test('a range of runs is tagged, deleted and restored together', async ({ page }) => {
  const [first = '', second = '', third = ''] = ['one', 'two', 'three'].map(
    (name) => `Manifold ${name}`,
  );
  for (const title of [first, second, third]) await createRun(page.request, title, [8]);
  // By a word of their titles, and by a parameter that their reports print.
  await page.goto('/runs?q=manifold+cpu_count%3D64');
  await expect(page.getByRole('table', { name: 'Runs' })).toHaveAttribute('aria-rowcount', '4');
  await box(page, first).click();
  await box(page, third).click({ modifiers: ['Shift'] });
  await expect(tools(page)).toContainText('3 runs selected');

  await tools(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 runs' });
  await stableBox(dialog);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Add tags').fill('campaign 7');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Storage').fill('Array 7');
  await dialog.getByRole('button', { name: 'Change 3 runs' }).click();
  await expect(page.getByRole('status').getByText('3 runs were changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'campaign 7 3' })).toBeVisible();
  await expect(tools(page)).toContainText('3 runs selected');

  await tools(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 runs?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 runs were deleted. They stay in the trash')).toBeVisible();
  await expect(page.getByText('No matching runs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page, second)).toBeVisible();
  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('main')).toContainText('Array 7');
});

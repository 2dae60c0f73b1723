/** Words and keys: a page of both, and the keys alone by a question mark. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { boxAtRest } from '../atRest';
import { expect, test } from '../watched';

test('words and keys are explained, on a phone too', async ({ page }) => {
  await page.goto('/runs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Words and keys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words and keys');
  await expect(page.getByRole('definition').filter({ hasText: 'Kneedle' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a question mark shows the keys, but not where text is written', async ({ page }) => {
  await page.goto('/runs');
  const search = page.getByRole('searchbox', { name: 'Search runs' });
  await search.fill('');
  await search.press('?');
  await expect(search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await boxAtRest(sheet);
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('link', { name: 'What the words mean' }).click();
  await expect(page).toHaveURL('/help');
  await expect(sheet).toBeHidden();
});

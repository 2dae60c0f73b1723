/** Glossary and shortcuts: a page of both, and the keys alone by a question mark. */
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

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
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  await stableBox(sheet);
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await sheet.getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL('/help');
  await expect(sheet).toBeHidden();
});

const COMPARE = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';

test('a glossary term shows its definition on hover, focus and tap', async ({ page }) => {
  await page.goto('/help');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wanted = await page.getByRole('definition').filter({ hasText: 'Kneedle' }).textContent();
  await page.goto(COMPARE);
  await page.getByRole('heading', { name: 'Knee and overall response time' }).click();
  const word = page.getByRole('columnheader').getByRole('button', { name: 'Knee (IOPS)' });
  const note = page.getByRole('tooltip');
  await word.hover();
  await expect(note).toHaveText(wanted ?? '');
  // The pointer may move onto the note, to read or copy it.
  await note.hover();
  await expect(note).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(note).toBeHidden();

  await word.focus();
  await expect(note).toHaveText(wanted ?? '');
  await expect(word).toHaveAccessibleDescription(wanted ?? '');
  await expectAccessibleInThemes(page, '[role="tooltip"], #answers-knee');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(word).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await word.click();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

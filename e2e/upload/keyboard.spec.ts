/** From reports to a shared comparison without a mouse. */
import type { Locator, Page } from '@playwright/test';
import { uniqueReports } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

const MOST_STEPS = 120;

/** Presses Tab until it is there, as a person would. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached within ${MOST_STEPS} presses of Tab`);
}

test('reports are uploaded, saved, compared and shared by the keyboard alone', async ({ page }) => {
  const title = 'By keyboard';
  await page.goto('/upload');
  // Waited for early: asked together with the key, the browser may open the system's own dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await uniqueReports(title, [8, 32]));

  const form = page.getByRole('form', { name: 'New run' });
  await tabTo(page, form.getByLabel('Title'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(title);
  await tabTo(page, form.getByLabel('System'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(title);
  // Enter saves from any field, as in any form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await tabTo(page, page.getByRole('link', { name: 'Compare with …' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?/);
  await tabTo(page, page.getByRole('button', { name: 'Add runs' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add runs' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }));
  await page.keyboard.press('Enter');
  // The title is in focus first; Enter in it makes the link.
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/c\//);
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
});

test('a lazy dialog restores the focus on closing', async ({ page }) => {
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/lazyBundle-/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/compare?runs=cvs-read-1-volume,cvs-read-2-volumes');
  const add = page.getByRole('button', { name: 'Add runs' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  load();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

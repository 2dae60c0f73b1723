/** Links that are made on the pages, for tests of what they show. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../watched';

/** Shares the view under its title, and returns the field with the link. */
export async function shareShown(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this chart' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toHaveValue(/\/c\/[A-Za-z0-9_-]{24}$/);
  return link;
}

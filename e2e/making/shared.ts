/** Shared links, for tests of what they show. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
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

/** Shares a view by the request that the dialog sends, and returns the path of its link. */
export async function shareView(request: APIRequestContext, data: object): Promise<string> {
  const answer = await request.post('/api/v1/library/frozen', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).path;
}

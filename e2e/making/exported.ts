/** Takes a file through the dialog that exports a page. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

interface Options {
  what?: string;
  table?: string;
  theme?: string;
  size?: string;
}

/** Opens the dialog and chooses; the file is still to be downloaded. */
export async function chooseExport(page: Page, as: string, options: Options = {}) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: new RegExp(`^${as} `) }).check();
  const { what, table, theme, size } = options;
  if (what) await dialog.getByRole('radio', { name: new RegExp(`^${what} `) }).check();
  if (table) await dialog.getByRole('combobox', { name: 'Table' }).selectOption(table);
  for (const option of [theme, size]) {
    if (option) await dialog.getByText(option, { exact: true }).click();
  }
  return dialog;
}

export async function exported(page: Page, as: string, options: Options = {}) {
  const dialog = await chooseExport(page, as, options);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await coming;
  const path = await download.path();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { name: download.suggestedFilename(), path, content: await readFile(path) };
}

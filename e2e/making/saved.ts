/** Runs made on the upload page, for tests of what happens to them afterwards. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../watched';
import { textReport } from './reports';

export const markers = (page: Page) =>
  page.locator('figure').first().locator('.scatterlayer .point');

/** A report of this run alone: equal bytes would keep the name another test gave them first. */
export const reportOf = (title: string) => async (level: number) => ({
  name: `awr.txt.${level}`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${await readFile(textReport(level), 'utf8')}\nEnd of Report, ${title}\n`),
});
export const reportsOf = (title: string, levels: number[]) =>
  Promise.all(levels.map(reportOf(title)));

/** Unfolds the list of files, which a longer upload has folded. */
export async function unfoldFiles(page: Page) {
  const name = page.getByText(/^All \d+ files, each with what was read$/);
  const list = page.locator('details').filter({ has: name });
  // The progress above it goes when all are read, which may move it while it is clicked.
  await expect(async () => {
    if (!(await list.evaluate((element: HTMLDetailsElement) => element.open))) await name.click();
    await expect(list).toHaveAttribute('open', '', { timeout: 1000 });
  }).toPass();
}

/** Chooses reports on the upload page and names the run they make. */
export async function draftRun(page: Page, title: string, levels: number[]) {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(await reportsOf(title, levels));
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('System').fill(title);
  await form.getByLabel('Workload').fill('SLOB');
  return form;
}

export async function saveRun(page: Page, title: string, levels: number[]) {
  const form = await draftRun(page, title, levels);
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

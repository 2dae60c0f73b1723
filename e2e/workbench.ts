/** What a person does on a chart's page: opens tabs and menus, types a limit. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a tab under the chart. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens the menu at the title. */
export async function openTitleMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Title, views and colours' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  return menu;
}

/** Chooses an item of the menu at the title. */
export async function chooseInTitleMenu(page: Page, item: string): Promise<void> {
  const menu = await openTitleMenu(page);
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens the menu of an axis. */
export async function openAxis(page: Page, axis: 'Latency' | 'Throughput'): Promise<Locator> {
  await page
    .getByRole('button', { name: new RegExp(`^${axis} axis:`) })
    .first()
    .click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Swap the axes' })).toBeVisible();
  return menu;
}

/** Chooses what an axis shows, its unit or scale, and closes its menu. */
export async function chooseInAxisMenu(
  page: Page,
  axis: 'Latency' | 'Throughput',
  ...options: string[]
): Promise<void> {
  const menu = await openAxis(page, axis);
  for (const name of options) {
    await menu.getByRole('menuitemradio', { name, exact: true }).first().click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

export async function swapAxes(page: Page): Promise<void> {
  const menu = await openAxis(page, 'Latency');
  await menu.getByRole('menuitem', { name: 'Swap the axes' }).click();
}

/** Types a question: "2 ms", "50k IOPS". */
export async function askQuestion(page: Page, text: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Answer', exact: true }).getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
}

/** The question is: "1 ms", "35,000 IOPS". */
export async function expectQuestion(page: Page, text: string | RegExp): Promise<void> {
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('textbox')).toHaveValue(text);
}

/** What can be taken away of a comparison before and after it is shared. */
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { chooseExport, downloadExport } from '../fixtures/exports';
import { markers } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

const VIEW = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled&ys=log';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share this chart' });

test('sharing asks for title and note and shows both', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Title')).toHaveValue(/^ANF 8 TiB/);
  await dialog.getByLabel('Title').fill(' ');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Give it a title.')).toBeVisible();
  // Nothing is shared without a title.
  expect(sent).not.toContain('/api/v1/library/frozen');
  const title = `Clients compared ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Note').fill('After the upgrade.\nSee ticket 4711.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeFocused();
  expect(sent.filter((path) => path === '/api/v1/library/frozen')).toHaveLength(1);
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await page.goto(await link.inputValue());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('See ticket 4711.')).toBeVisible();
});

test('pictures, tables and words are exported live without creating a link', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const names = new Set<string>();
  const take = async (as: string, options = {}) => {
    const file = await downloadExport(page, as, options);
    names.add(file.name);
    return file.content;
  };
  const png = await take('PNG', { size: '1200 px wide' });
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const clear = (await take('SVG', { theme: 'Transparent' })).toString();
  const svg = (await take('SVG', { theme: 'Light' })).toString();
  expect(svg.length - clear.length).toBe(
    '<rect x="0" y="0" width="1200" height="630" fill="#ffffff"/>'.length,
  );
  const csv = (await take('CSV', { table: 'Load points' })).toString();
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 12);
  const text = (await take('Markdown')).toString();
  expect(text).toContain('## Load points');
  expect(text).toContain('/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled');
  expect(names.size).toBe(5);
  expect(sent).not.toContain('POST /api/v1/library/frozen');
});

test('the export dialog is accessible, and everything as PDF is printed', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const dialog = await chooseExport(page, 'PDF', { what: 'Everything' });
  await expect(dialog.getByRole('radio', { name: /^Histogram nothing to show/ })).toBeDisabled();
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Print …' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the picture is copied, and a refusal has a remedy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  const dialog = await chooseExport(page, 'PNG');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap((await item?.getType('image/png')) as Blob);
    return [picture.width, picture.height];
  });
  expect(copied).toEqual([2400, 1260]);

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: /^Cop/ }).click();
  await expect(page.getByText('The browser did not allow copying the picture.')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download it' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.png$/);
});

test('sharing and exporting fit a phone and a desk', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await page
      .getByRole('button', { name: /^(Add runs|Export|Share)$/ })
      .evaluateAll((list) => [
        ...new Set(list.map((button) => button.getBoundingClientRect().top)),
      ]);
    expect(rows, 'the actions stand in one row').toHaveLength(1);
    const exporting = await chooseExport(page, 'CSV');
    await expectNoSidewaysScroll(page);
    await exporting.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialogOf(page).getByLabel('HTML for a wiki or web page').first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

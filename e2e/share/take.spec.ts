/** What can be taken away of a comparison before and after it is shared. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { markers } from '../making/saved';
import { expect, test } from '../watched';

const VIEW = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled&ys=log';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share this chart' });

async function take(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('sharing asks for a title and a note first, and shows both', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Title')).toHaveValue(/^ANF 8 TiB/);
  await expectAccessibleInBothThemes(page, '[role="dialog"]');
  await dialog.getByLabel('Title').fill(' ');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Give it a title.')).toBeVisible();
  // Nothing is shared without a title.
  expect(sent).not.toContain('/api/v1/library/frozen');
  const title = `Clients compared ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Note').fill('After the upgrade.\nSee ticket 4711.');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeFocused();
  expect(sent.filter((path) => path === '/api/v1/library/frozen')).toHaveLength(1);
  await expectAccessibleInBothThemes(page, '[role="dialog"]');
  for (const label of [
    'Picture (PNG)',
    'Transparent picture (PNG)',
    'Picture (SVG)',
    'Slide (PPTX)',
    'Page to print (PDF)',
    'Load points (CSV)',
    'Everything (JSON)',
    'Offline report (HTML)',
  ]) {
    await expect(dialog.getByRole('link', { name: label, exact: true })).toHaveCount(1);
  }
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Slide (PPTX)' }).click();
  const slide = await coming;
  expect(slide.suggestedFilename()).toMatch(/^Clients-compared-\d+\.pptx$/);
  expect((await readFile(await slide.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto(await link.inputValue());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('See ticket 4711.')).toBeVisible();
});

test('a comparison is downloaded as it is now, and no link is made', async ({ page }) => {
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const png = await take(page, 'PNG, 1200 × 630');
  expect(png.name).toMatch(/^ANF-8-TiB.*\.png$/);
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([1200, 630]);
  const clear = (await take(page, 'SVG, transparent')).content.toString();
  const svg = (await take(page, 'SVG')).content.toString();
  expect(svg.length - clear.length).toBe(
    '<rect x="0" y="0" width="1200" height="630" fill="#ffffff"/>'.length,
  );
  const csv = (await take(page, 'Load points as CSV')).content.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 12);
  expect(sent).not.toContain('POST /api/v1/library/frozen');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expectAccessibleInBothThemes(page, '[role="menu"]');
  await page.getByRole('menuitem', { name: 'Share the chart first …' }).click();
  await expect(dialogOf(page).getByLabel('Title')).toBeFocused();
});

test('the picture is copied, and a refusal has a remedy', async ({ page, context }) => {
  const copy = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy the picture' }).click();
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(12);
  await copy();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap((await item?.getType('image/png')) as Blob);
    return [picture.width, picture.height];
  });
  expect(copied).toEqual([2400, 1260]);

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await copy();
  await expect(page.getByText('The browser refused to copy the picture.')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download it' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.png$/);
});

for (const width of [390, 1440]) {
  test(`sharing and downloading fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(VIEW);
    await expect(markers(page)).toHaveCount(12);
    const rows = await page
      .getByRole('button', { name: /^(Add runs|Download|Share)$/ })
      .evaluateAll((list) => [
        ...new Set(list.map((button) => button.getBoundingClientRect().top)),
      ]);
    expect(rows, 'the actions stand in one row').toHaveLength(1);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Make the link' }).click();
    await expect(dialogOf(page).getByText('Files')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

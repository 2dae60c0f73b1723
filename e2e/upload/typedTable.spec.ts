/** A table from the clipboard to a shared comparison; a mapping by keyboard, proposed again. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { expect, test } from '../watchedTest';

const MOST_ACTIONS = 6;
const SECONDS = 20;

/** Headings and rows as a spreadsheet copies them; numbers of its own, as bytes known are no news. */
const rowsOf = (headings: string, first: number): string =>
  [
    headings,
    `4,${first},333,16000,250`,
    '8,22000,363,31000,258',
    '16,36000,444,58000,276',
    '32,48000,666,98000,326',
    '64,52000,1230,140000,457',
  ]
    .join('\n')
    .replaceAll(',', '\t');

async function pasteInto(cell: Locator, text: string) {
  await cell.evaluate((element, copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

const points = (within: Page | Locator) => within.locator('.scatterlayer .point');

test('a pasted table becomes a shared comparison of two curves', async ({ page }) => {
  await page.goto('/upload');
  const started = Date.now();
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(page.getByText('Type or paste a table').click());
  const headings = 'Threads,kNFS IOPS,kNFS latency (us),dNFS IOPS,dNFS latency (us)';
  await act(pasteInto(page.getByLabel('Heading of column 1'), rowsOf(headings, 12000)));
  await act(page.getByRole('button', { name: 'Read table' }).click());
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(points(preview)).toHaveCount(10);
  // Each series says how the storage was reached.
  await expect(page.getByRole('radio', { name: 'kNFS' }).first()).toBeChecked();
  await expect(page.getByRole('radio', { name: 'dNFS' }).last()).toBeChecked();
  await act(page.getByRole('button', { name: 'Save 2 runs' }).click());
  await expect(points(page.locator('figure').first())).toHaveCount(10);
  await act(page.getByRole('button', { name: 'Share', exact: true }).click());
  await act(page.getByRole('button', { name: 'Create link' }).click());
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeFocused();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  expect((Date.now() - started) / 1000).toBeLessThan(SECONDS);
});

test('columns are chosen by keyboard on a phone', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/upload');
  await page.getByText('Type or paste a table').press('Enter');
  const own = 'own';
  const headings = `Threads,old ${own} IOPS,old ${own} lat,new ${own} IOPS,new ${own} lat`;
  await pasteInto(page.getByLabel('Heading of column 1'), rowsOf(headings, 12000));
  await page.getByRole('button', { name: 'Read table' }).press('Enter');
  const form = page.locator('form').filter({ hasText: 'Check the columns' });
  const read = form.getByRole('button', { name: 'Read table' });
  await expect(read).toBeDisabled();
  for (const name of [`old ${own} lat`, `new ${own} lat`]) {
    const choice = form.getByRole('combobox', { name: new RegExp(name) });
    await choice.focus();
    await page.keyboard.type('Latency (ms)');
    await expect(choice).toHaveValue('latency_ms');
  }
  const preview = form.getByRole('region', { name: 'Preview of the first rows' });
  await expect(points(preview)).toHaveCount(10);
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await read.press('Enter');
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();

  // A table with the same headings is asked about again, with these choices filled in.
  await page.reload();
  await page.getByText('Type or paste a table').press('Enter');
  await pasteInto(page.getByLabel('Heading of column 1'), rowsOf(headings, 12001));
  await page.getByRole('button', { name: 'Read table' }).press('Enter');
  await expect(form.getByText(/The choices were copied from “table.tsv”/)).toBeVisible();
  await expect(form.getByRole('combobox', { name: /old .* lat/ })).toHaveValue('latency_ms');
  await read.press('Enter');
  await expect(page.getByText('10 load points').first()).toBeVisible();
});

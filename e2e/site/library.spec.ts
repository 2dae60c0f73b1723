/** The Library: comparisons and collections saved, found, put in order, deleted. */

import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';
import { swapAxes } from '../workbench';

const RUNS = 'anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';
const COMPARE = `/compare?v=1&runs=${RUNS}`;

/** Names no other test uses: they share one server. */
let number = 0;
const named = (word: string) => `${word} ${Date.now()}-${++number}`;

async function save(page: Page, name: string, note: string, collection?: string) {
  await page.getByRole('button', { name: 'Not in the Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to the Library' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Note').fill(note);
  if (collection !== undefined) {
    await dialog.getByLabel('Collection', { exact: true }).selectOption('New collection …');
    await dialog.getByLabel('Name of the new collection').fill(collection);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Saves the comparison into a collection, whose id it returns, by requests like the dialog's. */
async function saveInto(page: Page, collection: string, name: string, note = '') {
  const runs = RUNS.split(',');
  const sent = async (data: object) => {
    const made = await page.request.post('/api/v1/library', { data });
    if (!made.ok()) throw new Error(await made.text());
    return (await made.json()).id;
  };
  const id = await sent({ title: name, note, view: { runs } });
  return sent({ title: collection, items: [{ kind: 'item', id }] });
}

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a saved comparison opens as saved, with name and note', async ({ page }) => {
  const name = named('Which client');
  await page.goto(COMPARE);
  await save(page, name, 'dNFS it is', named('Clients'));
  await expect(page.getByText('dNFS it is')).toBeVisible();
  // Later changes are shown, and saved only on request.
  await swapAxes(page);
  await expect(page.getByText('Saved, changed since')).toBeVisible();
  await expect(page).toHaveURL(/saved=/);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('changed since')).toHaveCount(0);
  const { search } = new URL(page.url());
  const id = new URLSearchParams(search).get('saved');
  await page.goto(`/compare?saved=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/swap/);
});

test('saved items are in the search of runs and in the palette', async ({ page }) => {
  const name = named('Wombat');
  const collection = named('Platypus');
  const word = `echidna${Date.now()}`;
  await saveInto(page, collection, name, `About ${word}`);
  await page.goto(`/runs?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('In the Library:')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Find pages/ });
  // A word of the note, which only the server knows.
  await field.fill(word);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The one that is closing is not written into.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill(collection);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(collection) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(collection);
});

test('a collection is read in its order, and put in another by the keyboard', async ({ page }) => {
  const name = named('First');
  const collection = named('Story');
  await page.goto(`/library/${await saveInto(page, collection, name)}`);
  await expect(page.getByRole('img', { name: /^Chart of / })).toBeVisible();
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByLabel('Text', { exact: true }).fill('The question.\nAnd why.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Add a run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a run' });
  await dialog.getByLabel('Search runs to add').fill('Intelliflash');
  await dialog.getByRole('button', { name: /add$/ }).first().click();
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(2).getByRole('row')).toHaveCount(2);
  // The text goes up, above the chart; the focus stays on its grip.
  const grip = page.getByRole('button', { name: /^Move The question\./ });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect(items(page).first()).toContainText('The question.');
  await expect(grip).toBeFocused();
  await page.keyboard.press('End');
  await expect(items(page).last()).toContainText('The question.');
  await expectAccessibleInThemes(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(items(page).last()).toContainText('The question.');
  // By key: the chart that loads above the button moves it.
  await page.getByRole('button', { name: /^Remove The question/ }).press('Enter');
  await expect(items(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(3);
});

test('an item is dragged to another place with the mouse', async ({ page }) => {
  const texts = ['One', 'Two', 'Three'].map((text) => ({ kind: 'text', text }));
  const data = { title: named('Dragged'), items: texts };
  const made = await page.request.post('/api/v1/library', { data });
  await page.goto(`/library/${(await made.json()).id}`);
  await expect(items(page)).toHaveCount(3);
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const box = async (text: string) => {
    const { x, y, width, height } = await stableBox(
      page.getByRole('button', { name: new RegExp(`^Move ${text},`) }),
    );
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await box('One'), await box('Three')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 10, { steps: 8 });
  const dropped = stored();
  await page.mouse.up();
  await expect(items(page).last()).toContainText('One');
  await dropped;
  await page.reload();
  await expect(items(page).first()).toContainText('Two');
  await expect(items(page).last()).toContainText('One');
});

test('what could not be taken out is not said to be', async ({ page, watch }) => {
  watch.expected.push(/status of 409/);
  const texts = [{ kind: 'text', text: 'Stays here' }];
  const data = { title: named('Contested'), items: texts };
  const made = await page.request.post('/api/v1/library', { data });
  const { id } = await made.json();
  await page.goto(`/library/${id}`);
  await expect(items(page)).toHaveCount(1);
  await page.request.patch(`/api/v1/library/${id}`, { data: { note: 'Meanwhile' } });
  await page.getByRole('button', { name: /^Remove Stays here/ }).click();
  await expect(page.getByText(/was changed since you opened it/)).toBeVisible();
  await expect(page.getByText(/was removed/)).toHaveCount(0);
  await expect(items(page)).toHaveCount(1);
});

test('a deleted item is restored at once, or from the trash', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  const name = named('Thrown away');
  const collection = named('Of one thing');
  await saveInto(page, collection, name);
  await page.goto('/library');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`“${name}” was deleted`)).toBeVisible();
  await page.getByRole('link', { name: collection }).click();
  await expect(page.getByText(`The saved item “${name}” was deleted`)).toBeVisible();
  await page.getByRole('link', { name: 'trash', exact: true }).click();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`“${name}” is back`)).toBeVisible();
  await page.goto('/library');
  await page.getByRole('link', { name: collection }).click();
  await expect(page.getByRole('img', { name: /^Chart of / })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`“${collection}” was deleted`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: collection })).toBeVisible();
});

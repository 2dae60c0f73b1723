/** A note at a load point: written on the run's page, numbered on charts, frozen with a link. */
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

test('a note is written, drawn, changed and deleted', async ({ page }) => {
  await saveAndOpenRun(page, 'Noted', [8, 32]);
  const noteIt = async (note: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'More of awr.txt.32' }).click();
    await dialog.getByLabel('Note of awr.txt.32').fill(note);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const notes = page.getByRole('list', { name: 'Notes in the chart' });
  const sign = page.locator('figure').first().getByText('32 [1]', { exact: true });

  // Typed where the point is.
  await page.getByRole('application').first().press('ArrowRight');
  const card = page.getByRole('region', { name: /^Load point of/ });
  await page.getByRole('application').first().press('ArrowRight');
  await expect(card).toContainText('32 sessions');
  await card.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('A disk was replaced while this ran.');
  await expectAccessibleInThemes(page, '[aria-label^="Load point of"]');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('button', { name: 'Edit the note' })).toBeVisible();
  await expect(notes).toHaveText('[1] Noted at 32 sessions: A disk was replaced while this ran.');
  await expect(sign).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'A disk was replaced while this ran.',
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(notes).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await noteIt('');
  await expect(notes).toHaveCount(0);
});

test('run and range notes are entered by keyboard, drawn and frozen', async ({ page }) => {
  await saveAndOpenRun(page, 'Ranges', [8, 32]);
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await expect(dialog).toBeVisible();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  const noted = page.getByRole('list', { name: 'Notes in the chart' });

  await open();
  await dialog.getByLabel('Notes', { exact: true }).fill('Cold cache');
  await dialog.getByRole('button', { name: 'Add range note' }).press('Enter');
  await expect(dialog.getByText('Range note 1: enter a start or an end.')).toBeVisible();
  await dialog.getByLabel('Range note 1: from').fill('1');
  await dialog.getByLabel('Range note 1: to').fill('100000000');
  await dialog.getByLabel('Range note 1: text').fill('QoS limit of the array');
  await dialog.getByRole('button', { name: 'Add range note' }).press('Enter');
  await dialog.getByLabel('Range note 2: to').fill('0.5');
  await dialog.getByLabel('Range note 2: metric').selectOption('ms, read latency');
  await dialog.getByLabel('Range note 2: text').fill('inside our SLA');
  await expectAccessibleInThemes(page, '[role="dialog"]');
  await save();

  const words = [
    '[1] Ranges: Cold cache',
    '[2] 1–100,000,000 IOPS: QoS limit of the array',
    '[3] Below 500 µs (read latency): inside our SLA',
  ];
  await expect(noted.getByRole('listitem')).toHaveText(words);
  const sign = (text: string) => page.locator('figure').first().getByText(text, { exact: true });
  await expect(sign('[2]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'QoS limit of the array',
  );
  await expectAccessibleInThemes(page, 'figure, [aria-label="Notes in the chart"]');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(noted).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const shared = await page.request.post('/api/v1/library/frozen', {
    data: { title: 'With its ranges', view: { runs: [id] } },
  });
  const { path } = await shared.json();

  await open();
  await dialog.getByRole('button', { name: 'Remove range note 2' }).press('Enter');
  await dialog.getByLabel('Range note 1: text').fill('QoS limit, since raised');
  await save();
  await expect(noted.getByRole('listitem')).toHaveText([
    '[1] Ranges: Cold cache',
    '[2] 1–100,000,000 IOPS: QoS limit, since raised',
  ]);

  // The link keeps the notes it was shared with; so do its picture, its frame and its report.
  await page.goto(path);
  await expect(noted.getByRole('listitem')).toHaveText(words);
  await expect(sign('[2]')).toBeVisible();
  const picture = await (await page.request.get(`${path}.svg`)).text();
  for (const text of words) expect(picture).toContain(text);
  await page.goto(path.replace('/c/', '/embed/'));
  await expect(noted.getByRole('listitem')).toHaveText(words);
  const offline = await (await page.request.get(`${path}.html`)).text();
  expect(offline).toContain('inside our SLA');
});

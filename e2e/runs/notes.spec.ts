/** A note at a load point: written on the run's page, numbered on charts, frozen with a link. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { saveRun } from '../making/saved';
import { expect, test } from '../watched';

test('a note is written, drawn, shared, changed and deleted', async ({ page }) => {
  await saveRun(page, 'Noted', [8, 32]);
  const noteIt = async (note: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'More of awr.txt.32' }).click();
    await dialog.getByLabel('Note of awr.txt.32').fill(note);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const notes = page.getByRole('list', { name: 'Notes at load points' });
  const sign = page.locator('figure').first().getByText('32 [1]', { exact: true });

  await noteIt('A disk was replaced while this ran.');
  await expect(notes).toHaveText('[1] Noted at 32 sessions: A disk was replaced while this ran.');
  await expect(sign).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'A disk was replaced while this ran.',
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(notes).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const shared = await page.request.post('/api/v1/charts', {
    data: { title: 'With its note', view: { runs: [id] } },
  });
  const { path } = await shared.json();

  await noteIt('');
  await expect(notes).toHaveCount(0);

  // The link keeps what was noted when it was shared; so do its picture and its frame.
  await page.goto(path);
  await expect(notes).toContainText('A disk was replaced while this ran.');
  await expect(sign).toBeVisible();
  const picture = await (await page.request.get(`${path}.svg`)).text();
  expect(picture).toContain('32 [1]');
  expect(picture).toContain('A disk was replaced while this ran.');
  await page.goto(path.replace('/c/', '/embed/'));
  await expect(notes).toContainText('A disk was replaced while this ran.');
});

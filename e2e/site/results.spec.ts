/** The first page: of use to someone who came by a link and knows nothing. */
import { expectNoSidewaysScroll } from '../accessible';
import { boxAtRest } from '../atRest';
import { saveRun } from '../making/saved';
import { expect, test } from '../watched';

test('the ways on take two rows at most, wide and on a phone', async ({ page }) => {
  for (const width of [1440, 1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const lead = page.getByRole('region', { name: 'Read cache of two Azure disks, on and off' });
    const ways = lead.getByRole('link', { name: /^(Open this|Add your own|Try it)/ });
    await expect(ways).toHaveCount(3);
    const tops = await ways.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBeLessThanOrEqual(2);
  }
});

test('runs that people added are listed, those of sources are not, and new ones are marked', async ({
  page,
}) => {
  const section = page.getByRole('region', { name: 'Recent runs' });
  await page.goto('/');
  await expect(section.getByRole('link', { name: /^All \d+ runs$/ })).toBeVisible();
  await expect(section.getByText('Oracle on EC2', { exact: false })).toHaveCount(0);
  const title = `Added later ${Date.now()}`;
  await saveRun(page, title, [1, 8]);
  // Another window of the same browser is another visit.
  const later = await page.context().newPage();
  await later.goto('/');
  const recent = later.getByRole('table', { name: 'Recently added runs' });
  await expect(recent.getByRole('row', { name: title }).getByText('new')).toBeVisible();
  await expect(later.getByText(/new runs? since you were last here/)).toBeVisible();
  await later.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(later);
  // On a phone it is a list: nothing of an entry is out of sight.
  const box = await boxAtRest(recent.getByRole('row', { name: title }));
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await recent.getByRole('link', { name: title }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
});

for (const width of [390, 2560]) {
  test(`the question and the chart are on the first screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1440 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('figure .scatterlayer .trace').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
}

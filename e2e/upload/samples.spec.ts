/** Sample files beside a report: where they go and why, corrected, saved, and shown over time. */

import { join } from 'node:path';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { samplesFolder } from '../fixtures/reports';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

// Long ones: spread over all workers, they do not keep one busy at the end.
test.describe.configure({ mode: 'parallel' });

test('iostat beside a report becomes the timeline of its load point', async ({ page }) => {
  await page.goto('/upload');
  const sent = ['awr.txt.64', 'iostat.out', 'iostat_other.out'].map((name) =>
    join(samplesFolder(), name),
  );
  await page.getByLabel('Report files').setInputFiles(sent);
  const said = page.getByText('2 sample files: 1 matches a load point, 1 unmatched');
  await expect(said).toBeVisible();
  const files = page.getByRole('list', { name: 'Sample files' });
  const [joined, other] = [
    files.getByRole('listitem').filter({ hasText: 'iostat.out' }),
    files.getByRole('listitem').filter({ hasText: 'iostat_other.out' }),
  ];
  await expect(joined).toContainText('goes with instance bench1: both come from bench-host-01');
  await expect(other).toContainText('matches no load point: the samples come from bench-host-02');
  await expectAccessibleInThemes(page);

  // A person says which load point it goes with, against its host, which stays to be read.
  await other.getByText('Correct its clock, host or load point').click();
  await other.getByLabel('Belongs to').selectOption({ label: 'awr.txt.64' });
  await other.getByRole('button', { name: 'Apply' }).click();
  const against = 'this file comes from host bench-host-02, the report comes from bench-host-01';
  await expect(other).toContainText(`chosen by hand; ${against}`);

  await page.getByLabel('Title').fill('With samples');
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  const details = page.getByRole('complementary', { name: 'Waits and details' });
  await details.getByRole('link', { name: 'Timeline' }).click();

  await expect(page.getByRole('heading', { name: /^Over time: 64/ })).toBeVisible();
  const findings = page.getByRole('region', { name: 'Findings in the samples' });
  await expect(findings).toContainText('not steady');
  await expect(findings).toContainText(`iostat_other.out, chosen by hand: ${against}`);
  const hand = page.getByRole('listitem').filter({ hasText: `chosen by hand; ${against}` });
  await hand.getByText('Correct its clock, host or load point').click();
  await hand.getByLabel('Belongs to').selectOption({ label: 'Match by host and time' });
  await hand.getByRole('button', { name: 'Apply' }).click();
  await expect(findings).not.toContainText('chosen by hand');
  await expect(findings).toContainText('than the report counts');
  const chart = page.getByRole('application');
  await expect(chart.locator('.js-plotly-plot .scatterlayer .trace').first()).toBeVisible();
  await expect(chart).toContainText('Requests (IOPS)');
  await expect(page.getByRole('row', { name: /^read latency.*0\.5 ms/ })).toBeVisible();
  await expect(
    page.getByText('Belongs to instance bench1: both come from bench-host-01.'),
  ).toBeVisible();
  await expectAccessibleInThemes(page);

  // The keys zoom: half of the time is shown, and Home shows all of it again.
  const first = () => page.locator('.js-plotly-plot .xtick text').first().textContent();
  const all = await first();
  await chart.press('+');
  await expect.poll(first).not.toBe(all);
  await chart.press('Home');
  await expect.poll(first).toBe(all);

  await page.getByText('Values over time').click();
  await expect(page.getByRole('table', { name: 'Requests (IOPS)' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chart).toContainText('Requests (IOPS)');
  await expectNoSidewaysScroll(page);
});

test('iostat is added to a run that is saved already', async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  const folder = join(samplesFolder(), 'later');
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(join(folder, 'awr.txt.32'));
  await page.getByLabel('Title').fill('Samples come later');
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samples come later');

  await page.getByRole('button', { name: 'Add reports' }).click();
  await expect(page.getByRole('heading', { name: 'Add reports' })).toBeFocused();
  await page.getByLabel('Report files').setInputFiles(join(folder, 'iostat.out'));
  const add = page.getByRole('button', { name: 'Add 1 sample file' });
  await add.click();
  await expect(page.getByText(/iostat.out belongs to no load point of this run/)).toBeVisible();
  await page.getByText('Correct the clock, host or load point of iostat.out').click();
  await page.getByLabel('Clock offset (s)').fill('-3600');
  const corrected = page.waitForResponse((answer) => answer.url().endsWith('/samples'));
  await page.getByRole('button', { name: 'Apply' }).click();
  expect((await corrected).status()).toBe(200);
  // The form folds, which moves the button.
  await expect(page.getByLabel('Clock offset (s)')).toBeHidden();
  await add.click();
  await expect(page.getByText('1 sample file was added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Timeline', exact: true }).first()).toBeVisible();
});

test('two load points stand above each other on a common clock', async ({ page }) => {
  const both = join(samplesFolder(), 'both');
  await page.goto('/upload');
  const sent = ['awr.txt.64', 'iostat_64.out', 'awr.txt.32', 'iostat_32.out'];
  await page.getByLabel('Report files').setInputFiles(sent.map((name) => join(both, name)));
  await expect(page.getByText('2 sample files: 2 match a load point')).toBeVisible();
  await page.getByLabel('Concurrency of awr.txt.32').fill('32');
  await page.getByLabel('Title').fill('Falls and stalls');
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/runs\//);

  // Both are drawn as not steady, and a note says what the sign means.
  const curve = page.getByRole('application', { name: /Load curve of/ });
  await expect(curve).toContainText(/(32|64) ~/);
  await expect(page.getByText(/^~ marks a load that was not steady/)).toBeVisible();
  await curve.press('ArrowRight');
  await curve.press('ArrowRight');
  await curve.press('Enter');
  const details = page.getByRole('region', { name: /^Load point of/ });
  await details.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { name: /^Over time: 64/ })).toBeVisible();

  await page.getByLabel('Compare with another load point').selectOption({ index: 1 });
  await expect(page).toHaveURL(/beside=/);
  const chart = page.getByRole('application');
  await expect(chart).toContainText('Requests (IOPS) · 64');
  await expect(chart).toContainText('Requests (IOPS) · 32');
  await expect(chart).toContainText('5:00');
  await expect(page.getByRole('columnheader', { name: 'Load point' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^reads 32/ })).toBeVisible();

  // A load point of another run is chosen by its run; that of an article has no samples.
  await page.getByRole('button', { name: 'Another run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a run' });
  await dialog.getByLabel('Search runs').fill('IntelliFlash');
  const choices = dialog.getByRole('button', { name: /choose/i });
  await expect(choices).toHaveCount(4);
  await choices.first().click();
  await expect(page.getByLabel(/^Compare with a load point of/)).toContainText(
    'No other load point has samples',
  );
  await page.getByRole('button', { name: 'This run' }).click();
  await page.getByLabel('Compare with another load point').selectOption({ index: 1 });
  await expect(chart).toContainText('Requests (IOPS) · 32');

  // The keys zoom both, the address keeps the range, and the table follows.
  await chart.press('r');
  await expect(page).toHaveURL(/beside=.*from=0&to=300/);
  await page.reload();
  await expect(chart).toContainText('Requests (IOPS) · 32');
  const below = page.getByRole('region', { name: /^Findings in the samples of 32/ });
  await expect(below).toContainText('stalls every 30 s');
  await page.getByText('Values over time').click();
  await expect(page.getByRole('table', { name: /^Requests \(IOPS\), 32/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chart).toContainText('Requests (IOPS) · 32');
  await expectNoSidewaysScroll(page);

  // The other load point alone says how often it stalls.
  await page.goto(
    page
      .url()
      .replace(/\/points\/[^/]*\/timeline.*beside=[^&]*(?::|%3A)([^&]+).*/, '/points/$1/timeline'),
  );
  await expect(page.getByRole('heading', { name: /^Over time: 32/ })).toBeVisible();
  const findings = page.getByRole('region', { name: 'Findings in the samples' });
  await expect(findings).toContainText('stalls every 30 s');
});

test('the processors and the network of the host, and a disk alone', async ({ page }) => {
  const host = join(samplesFolder(), 'host');
  await page.goto('/upload');
  const sent = ['awr.txt.64', 'iostat.out', 'sar.txt'].map((name) => join(host, name));
  await page.getByLabel('Report files').setInputFiles(sent);
  await expect(page.getByText('2 sample files: 2 match a load point')).toBeVisible();
  await page.getByLabel('Title').fill('With processors and network');
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await page.getByRole('link', { name: 'Timeline' }).first().click();
  await expect(page.getByRole('heading', { name: /^Over time: 64/ })).toBeVisible();

  const chart = page.getByRole('application');
  for (const panel of ['Requests (IOPS)', 'CPU (%)', 'Network (MiB/s)'])
    await expect(chart).toContainText(panel);
  const means = page.getByRole('group', { name: 'Means over the report interval' });
  for (const row of [/^CPU, stolen.*0\.5%/, /^received.*500 MiB\/s/, /^sent.*2 MiB\/s/])
    await expect(means.getByRole('row', { name: row })).toBeVisible();

  // Over one panel the values of all panels at this time are announced.
  const area = chart.locator('.js-plotly-plot .nsewdrag').first();
  await area.scrollIntoViewIfNeeded();
  const box = await stableBox(area);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  const hovered = chart.locator('.hoverlayer');
  for (const value of [/reads/, /stolen/, /received/]) await expect(hovered).toContainText(value);

  // Dragged over a part of the time, all panels show it, and the address keeps it.
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  await chart.press('Home');
  await expect(page).not.toHaveURL(/from=/);

  await page.getByLabel('Devices').selectOption('sdb');
  await expect(page).toHaveURL(/device=sdb/);
  await expect(means.getByRole('row', { name: /^reads.*1,234/ })).toBeVisible();
  await expect(means.getByRole('row', { name: /^read latency.*0\.25 ms/ })).toBeVisible();
});

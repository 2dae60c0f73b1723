/** Use one: browsing published results and comparing them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../watched';

const MODELLED = ['ANF 8 TiB dNFS, modelled', 'ANF 8 TiB kNFS, modelled'];
const COMPARISON = '/compare?v=2&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';

const curves = (page: Page) => page.locator('figure').first().locator('.scatterlayer .trace');
const legend = (page: Page) => page.getByRole('region', { name: 'Runs' });

async function openComparison(page: Page, more = '') {
  await page.goto(COMPARISON + more);
  await expect(curves(page).first()).toBeVisible();
}

test('the first page opens on a chart, says what it shows, and leads to it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Loadcurve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/read cache/);
  await expect(curves(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent runs' })).toContainText(/All \d+ runs/);
  const drawn = await curves(page).count();
  await page.getByRole('link', { name: 'Open this comparison' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page).not.toHaveTitle('Loadcurve');
  await expect(curves(page)).toHaveCount(drawn);
});

test('a card of the gallery opens its comparison, scales included', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Azure NetApp Files, Cloud Volumes Service/ }).click();
  await expect(page).toHaveURL(/xs=log/);
  await expect(
    page
      .getByRole('group', { name: /throughput axis/ })
      .or(page.getByLabel('Scale of the throughput axis')),
  ).toBeVisible();
  await expect(curves(page).first()).toBeVisible();
});

test('search on the first page finds runs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('NVMe');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/runs?q=NVMe');
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(5);
});

test('runs are hidden, shown, singled out; the address and Back follow', async ({ page }) => {
  await openComparison(page);
  await expect(curves(page)).toHaveCount(2);
  await legend(page).getByRole('button', { name: MODELLED[1], exact: true }).click();
  await expect(curves(page)).toHaveCount(1);
  await expect(page).toHaveURL(/hide=anf-8tib-knfs-modelled/);
  await page.reload();
  await expect(curves(page)).toHaveCount(1);
  await page.goBack();
  await expect(curves(page)).toHaveCount(2);
  await legend(page).getByRole('button', { name: 'Hide modelled' }).click();
  await expect(curves(page)).toHaveCount(0);
  await legend(page)
    .getByRole('button', { name: `Show only ${MODELLED[0]}, or all again` })
    .click();
  await expect(curves(page)).toHaveCount(1);
  await legend(page).getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(COMPARISON);
});

test('modelled curves are labelled, and their method is one press away', async ({ page }) => {
  await openComparison(page);
  await expect(legend(page).getByText('modelled', { exact: true })).toHaveCount(2);
  await legend(page).getByRole('button', { name: 'Method' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('R(N) =');
  await expect(dialog.getByRole('row', { name: /R₀ .* assumed/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /X_max .* published/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('axes and scales are chosen and kept in the address', async ({ page }) => {
  await openComparison(page);
  await page.getByRole('combobox', { name: 'Throughput axis' }).selectOption('MiB/s');
  const title = page.locator('figure').first().locator('.xtitle');
  await expect(title).toHaveText('Bandwidth (MiB/s)');
  await page.getByLabel('Scale of the latency axis').getByText('Log').click();
  await expect(page).toHaveURL(`${COMPARISON}&x=bandwidth_mib_s&ys=log`);
  await page.getByRole('combobox', { name: 'Latency axis' }).selectOption('Write latency');
  await expect(page.getByText('Nothing is stated on these axes').or(title).first()).toBeVisible();
});

test('a marker shows its values on hover, and its evidence on a click', async ({ page }) => {
  await openComparison(page);
  const marker = page.locator('.scatterlayer .point').nth(4);
  await marker.hover({ force: true });
  await expect(page.locator('figure').first()).toContainText('16 threads/schema');
  await marker.click({ force: true });
  const details = page.getByRole('region', { name: /Load point of/ });
  await expect(details).toContainText('Read latency');
  await expect(details).toContainText('computed: ');
  await expect(page).toHaveURL(/sel=anf-8tib-dnfs-modelled:/);
  await details.getByRole('button', { name: 'Close the details' }).click();
  await expect(details).toBeHidden();
});

test('the details of a point say what is not known, and why', async ({ page }) => {
  const answer = await page.request.get('/api/v1/runs/anf-8tib-dnfs-modelled');
  const { run } = await answer.json();
  await page.goto(`/compare?v=2&runs=${run.id}&sel=${run.id}:${run.points[0].id}`);
  const details = page.getByRole('region', { name: /^Load point of/ });
  await expect(details).toContainText(/Not known: .*Write latency.*DB time/);
  await expect(details).toContainText('The model does not yield it.');
});

test('the arrow keys walk the curves and say where they are', async ({ page }) => {
  await openComparison(page);
  const chart = page.getByRole('application');
  await chart.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const said = page.locator('figure [aria-live=polite]').first();
  await expect(said).toContainText(
    'ANF 8 TiB dNFS, modelled, 4 threads/schema, Throughput 49,739 IOPS',
  );
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('ANF 8 TiB kNFS, modelled, 4 threads/schema');
  await page.keyboard.press('End');
  await expect(said).toContainText('32 threads/schema');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('');
});

test('the histogram says what is stated, and not zero for what is not', async ({ page }) => {
  await openComparison(page);
  const panel = page.getByRole('region', { name: 'Latency histogram' });
  await expect(panel).toContainText('db file sequential read');
  await expect(panel.locator('.barlayer .trace').first().locator('.point')).toHaveCount(4);
  await expect(panel.getByText('47 %').first()).toBeVisible();
  await expect(panel.getByText('not stated').first()).toBeVisible();
  await panel.getByText('The histogram as a table').click();
  await expect(panel.getByRole('row', { name: /512 µs–1\.02 ms 47/ })).toBeVisible();
  await expect(panel.getByRole('row', { name: /1\.02–2\.05 ms not stated/ })).toBeVisible();
});

test('ceilings, conditions and the data stand under the chart', async ({ page }) => {
  await openComparison(page);
  await expect(page.getByRole('region', { name: 'Ceilings' })).toContainText('131,072 IOPS');
  const conditions = page.getByRole('region', { name: 'Conditions' });
  await expect(conditions.getByRole('row', { name: /^Client/ })).toContainText('kNFS');
  const data = page.getByRole('region', { name: 'Data table' });
  await expect(data.getByRole('row')).toHaveCount(13);
  await expect(page.getByText(/Not drawn here/)).toContainText('bandwidth');
});

test('the table is copied as text for a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openComparison(page);
  await page
    .getByRole('region', { name: 'Data table' })
    .getByRole('button', { name: 'Copy or download' })
    .click();
  await page.getByRole('menuitem', { name: 'Copy for Excel' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')[0]).toBe(
    'Run\tLoad level\tRepeat\tRepeats (n)\tThroughput (IOPS)\tBandwidth (MiB/s)\tRead latency (µs)\tProvenance',
  );
  expect(text.split('\n')).toHaveLength(13);
});

test('runs are added to a comparison, moved and taken off', async ({ page }) => {
  await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-20');
  await expect(curves(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add runs' }).click();
  await page.getByRole('searchbox', { name: 'Search runs to add' }).fill('50 % update');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /IntelliFlash.*50 % update/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/nvme-update-50/);
  await expect(curves(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'More about NVMe array, 0 % update' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(page).toHaveURL('/compare?v=2&runs=nvme-update-20,nvme-update-0,nvme-update-50');
  await page.getByRole('button', { name: 'More about NVMe array, 0 % update' }).click();
  await page.getByRole('menuitem', { name: 'Take off the chart' }).click();
  await expect(page).toHaveURL('/compare?v=2&runs=nvme-update-20,nvme-update-50');
});

test('a source tells what it says, what it does not, and its translation', async ({ page }) => {
  await page.goto('/sources');
  await page
    .getByRole('link', { name: 'Oracle database performance on Azure NetApp Files single volumes' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Azure NetApp Files/);
  await expect(page.getByText(/Translation \(zh-TW\)/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In its own words' })).toContainText(
    '47% of all read operations',
  );
  await expect(page.getByRole('region', { name: 'What its text does not state' })).toContainText(
    'kNFS',
  );
  await expect(page.getByRole('table', { name: /^Runs of/ }).getByRole('row')).toHaveCount(6);
});

test('addresses that lead nowhere say so and lead on', async ({ page, watch }) => {
  watch.expected.push(/status of 404/, /status of 422/);
  await page.goto('/compare?v=99&runs=a');
  await expect(page.getByText('This address was made by a newer Loadcurve')).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByText('No runs are chosen')).toBeVisible();
  await page.goto('/compare?v=2&runs=no-such-run');
  await expect(page.getByRole('alert')).toContainText('no-such-run');
  await page.goto('/runs/no-such-run');
  await expect(page.getByRole('alert')).toContainText('no-such-run');
  await page.goto('/nowhere');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
  await page.goto('/runs?q=nothing-has-this-name');
  await expect(page.getByText('No run fits these filters')).toBeVisible();
});

/** A folder of 30 reports becomes saved curves: the next step in sight, nothing typed is lost. */
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { campaignFolder } from '../fixtures/reports';
import { uniqueReports } from '../fixtures/runs';
import { sampleOf } from '../sampling';
import { expect, test } from '../watchedTest';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Steps of this upload' });
const save = (page: Page) => bar(page).getByRole('button', { name: /^Save / });

async function dropCampaign(page: Page) {
  await page.goto('/upload');
  await page.getByLabel('Report folder').setInputFiles(campaignFolder());
  await expect(save(page)).toHaveText('Save 10 runs');
}

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of sampleOf(VIEWPORTS, 2)) {
  test(`at ${viewport.width} px 30 reports are saved without scrolling`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/status of 422/);
    await page.setViewportSize(viewport);
    await dropCampaign(page);
    await page.getByLabel('Report files').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No report, only a note.'),
    });
    await expect(bar(page).getByRole('button', { name: /Files/ })).toContainText(
      '30 read · 1 refused',
    );
    await expect(bar(page).getByRole('button', { name: /Runs/ })).toContainText('10 proposed');
    await expect(page.getByRole('alert')).toContainText('is not a report');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInThemes(page);

    // The bar leads to the runs, and stays.
    await bar(page).getByRole('button', { name: /Runs/ }).click();
    await expect(page.getByRole('heading', { name: '10 new runs' })).toBeInViewport();
    await expect(save(page)).toBeInViewport({ ratio: 1 });
  });
}

test('texts are set for all runs, and a setting may differ within a run', async ({ page }) => {
  await dropCampaign(page);
  await page.getByText('Set for all 10 runs').click();
  const all = page.getByRole('group').filter({ has: page.getByText(/Empty fields/) });
  await all
    .getByRole('radiogroup', { name: /^Client/ })
    .getByText('dNFS')
    .click();
  await all.getByLabel('Storage').last().press('Enter');
  await expect(page).toHaveURL(/\/upload$/);
  await page.getByRole('button', { name: 'Set for all 10 runs' }).click();
  await page.getByText('Set for all 10 runs', { exact: true }).first().click();

  // Two stores remain if the work unit makes no run, and both keep the words for all.
  await page.getByText(/^Grouping into runs/).click();
  await page.getByRole('checkbox', { name: 'Work unit' }).uncheck();
  await expect(page.getByRole('heading', { name: '2 new runs' })).toBeVisible();
  const cards = page.getByRole('region').filter({ has: page.getByText(/^15 load points/) });
  await expect(cards).toHaveCount(2);
  await expect(save(page)).toBeDisabled();

  // The bar leads to the missing field: reports of one load that differ are no repeats.
  await bar(page)
    .getByRole('button', { name: /2 lack something/ })
    .click();
  await expect(cards.first().getByRole('radio', { name: 'dNFS' })).toBeChecked();
  await cards.first().getByRole('button', { name: 'Record on load points' }).click();
  await expect(save(page)).toHaveText('Save 1 run');
  await page.getByRole('checkbox', { name: 'Work unit' }).check();
  await expect(page.getByRole('heading', { name: '10 new runs' })).toBeVisible();
});

test('a draft closed before its reports load keeps them', async ({ page }) => {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(await uniqueReports('Left twice', [8, 32]));
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill('Left twice');
  await page.getByRole('link', { name: 'Sources', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Upload reports');
  await page.goBack();
  const offer = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(offer).toContainText('2 reports, 1 run');
  let asked = 0;
  await page.route(/\/api\/v1\/reports\/[0-9a-f]{64}/, () => {
    // Never answered: the page is left while it waits.
    asked += 1;
  });
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(form.getByLabel('Title')).toHaveValue('Left twice');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(offer).toContainText('2 reports, 1 run');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Left twice');
  await expect(form.getByLabel(/^Concurrency of awr.txt.32/)).toHaveValue('32');
});

test('entries survive leaving, a reload and another start of the browser', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(await uniqueReports('Left alone', [8, 32]));
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill('Typed before leaving');
  await form.getByLabel(/^Concurrency of awr.txt.32/).fill('33');
  // Left within the program, a moment after the last key.
  await page.getByRole('link', { name: 'Sources', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Upload reports');
  await page.goBack();
  const offer = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(offer).toContainText('2 reports, 1 run');
  await expectAccessibleInThemes(page, '[aria-label="Unfinished uploads"]');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Typed before leaving');
  await form.getByLabel('System').fill('Array A');
  await page.reload();
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('System')).toHaveValue('Array A');
  await form.getByLabel('Storage').fill('Tier 2');
  await page.getByText('Paste an extract instead').click();
  await page.getByLabel('Report text, or part of it').fill('Load Profile, half of it');
  await expect(page.getByText('Foreground Wait Events')).toBeVisible();
  await page.close({ runBeforeUnload: true });

  // Another browser with what this one kept, as after a restart.
  const restarted = await browser.newContext({
    storageState: await context.storageState(),
    baseURL: baseURL ?? '',
  });
  const again = await restarted.newPage();
  await again.goto('/upload');
  await expect(again.getByLabel('Report text, or part of it')).toHaveValue(
    'Load Profile, half of it',
  );
  await again.getByRole('button', { name: 'Continue' }).click();
  const resumed = again.getByRole('form', { name: 'New run' });
  await expect(resumed.getByLabel('Storage')).toHaveValue('Tier 2');
  await expect(resumed.getByLabel(/^Concurrency of awr.txt.32/)).toHaveValue('33');
  await resumed.getByLabel('Workload').fill('SLOB');
  await save(again).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Typed before leaving');
  // A saved upload is not offered again.
  await again.goto('/upload');
  await expect(again.getByRole('heading', { name: 'What you can upload' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Unfinished uploads' })).toBeHidden();
  await restarted.close();
});

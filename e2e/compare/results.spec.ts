/** The answers on the compare page: throughput within a limit, and whether runs compare at all. */

import { expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { saveReportRuns } from '../fixtures/reportRuns';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';
import { openTab } from '../workbench';

const PAIR = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';

test.describe('with its tabs', () => {
  test.use({ areTabsApart: true });

  test('a tab is in the address, and its data is on paper with that of the others', async ({
    page,
  }) => {
    await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-50');
    const data = page.getByRole('region', { name: 'Data table' });
    await openTab(page, 'Load points');
    await expect(data).toBeInViewport();
    await expect(page.getByRole('region', { name: 'In words' })).toBeHidden();
    await expect(page).toHaveURL(/&tab=points$/);
    await page.reload();
    await expect(data).toBeInViewport();
    await page.goto('/compare?v=1&runs=nvme-update-0,nvme-update-50&tab=waits');
    await expect(page.getByText('Waits: no data any more. Answers is shown.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['In words', 'Data table', 'Conditions', 'Provenance']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await expect(
      page.getByText('Maximum throughput at a read latency limit').first(),
    ).toBeVisible();
  });

  test('two runs have one screen, with few controls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PAIR);
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
    const main = await stableBox(page.getByRole('main'));
    expect(main.y + main.height).toBeLessThanOrEqual(900);
    const counts = await page.evaluate(() => {
      const controls =
        'a[href], button, input, select, textarea, summary, [role="slider"], [role="application"]';
      const seen = [...document.querySelectorAll(controls)].filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      });
      const first = seen.filter((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      });
      return [first.length, seen.length];
    });
    expect(counts[0]).toBeLessThanOrEqual(24);
    expect(counts[1]).toBeLessThanOrEqual(45);
    // The footer follows, below the fold.
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.9 });

    await page.getByRole('button', { name: /^\d+ (differ|not stated)/ }).click();
    await expect(page.getByRole('tab', { name: 'Conditions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL(/&tab=conditions$/);
    await expect(page.getByRole('row', { name: /^Client/ })).toBeInViewport();
    await expectAccessible(page, '[aria-label="Conditions"]');
  });
});

test('the words lead to their evidence, and can be copied as Markdown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAIR);
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText(
    'ANF 8 TiB dNFS, modelled at 131,000 IOPS, 2.8× by construction',
  );
  await words.getByRole('link', { name: '131,000 IOPS', exact: true }).first().click();
  await expect(page).toHaveURL(/sel=anf-8tib-dnfs-modelled:anf-8tib-dnfs-modelled.6/);
  // The load point's card opens, in sight.
  await expect(page.getByRole('region', { name: /^Load point of/ })).toBeInViewport();
  await words.getByRole('link', { name: '2.8× by construction', exact: true }).click();
  const speedups = page.getByRole('table', { name: 'Speed-ups' });
  await expect(speedups).toBeInViewport();
  await expect(speedups.getByRole('columnheader')).toHaveText([
    'Run',
    'Throughput at equal latency',
    'Latency at equal throughput',
    'Throughput at equal load',
    'Maximum throughput',
  ]);
  await words.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(words.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('**ANF 8 TiB dNFS, modelled** at [131,000 IOPS](http');
});

test('every part of the answers is accessible', async ({ page }) => {
  await page.goto(`${PAIR}&at=40000&marks=knee,sla&fit=1`);
  const more = page.getByRole('region', { name: 'More answers' });
  for (const title of ['Latency at', 'Knee and', 'Speed-ups', 'Scaling fit', 'Ceilings reached']) {
    const heading = more.getByRole('heading', { name: title });
    if (!(await more.getByRole('table', { name: title }).isVisible())) await heading.click();
  }
  await expect(more.getByRole('table')).toHaveCount(5);
  await expect(more).toContainText('1,020 MiB/s of 1,024 MiB/s = 99.6%; throughput still grows');
  await expect(more).toContainText('No data for: repeats, where DB time went, cross-checks.');
  await expectAccessibleInThemes(page, '[aria-label="More answers"]');
});

test('a shared chart keeps its answers, which can be read but not asked anew', async ({ page }) => {
  const runs = ['anf-8tib-knfs-modelled', 'anf-8tib-dnfs-modelled'];
  const shared = await page.request.post('/api/v1/library/frozen', {
    data: { view: { runs, limits_ms: [0.4], marks: ['knee'] }, title: 'With answers' },
  });
  await page.goto((await shared.json()).path);
  const table = page.getByRole('table', { name: 'Maximum throughput at a read latency limit' });
  await expect(table.getByRole('columnheader')).toHaveText(['Run', '≤ 0.4 ms']);
  await expect(page.getByLabel('Latency limits in ms')).toHaveCount(0);
  const words = page.getByRole('region', { name: 'In words' });
  await words.getByRole('link', { name: '131,000 IOPS', exact: true }).first().click();
  await expect(page).toHaveURL(/\/c\/.*sel=anf-8tib-dnfs-modelled:anf-8tib-dnfs-modelled.6/);
  await expect(page.getByText('◇ knee')).toBeVisible();
  await expectAccessible(page, '[aria-label="In words"], figure');
});

test('cross-check findings show their arithmetic and link to their load point', async ({
  page,
  request,
}) => {
  const [fast, slow] = await saveReportRuns(request, 'Findings');
  await page.goto(`/compare?v=1&runs=${fast},${slow}`);
  const more = page.getByRole('region', { name: 'More answers' });
  await more.getByRole('heading', { name: 'Cross-checks' }).click();
  const table = more.getByRole('table', { name: 'Findings' });
  await expect(table.getByRole('columnheader')).toHaveText(['Run', 'Check', 'Result', 'Found at']);
  const asked = await request.get(`/api/v1/comparison?runs=${fast},${slow}`);
  const [first] = (await asked.json()).runs;
  const little = first.findings.checks.find(
    ({ check }: { check: string }) => check === "Little's law",
  );
  const row = table.getByRole('row', { name: /fast 1.*Little's law/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(little.summary);
  const [finding] = little.findings;
  expect(finding.text).toMatch(/s of waits ÷ .* s elapsed = /);
  await expect(row.getByRole('cell').nth(2)).toContainText(`${finding.level}: ${finding.text}`);
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: finding.level }).first().click();
  await expect(page).toHaveURL(new RegExp(`sel=${fast}:${finding.point_id}`));
});

/** Runs from another Loadcurve: its JSON is dropped like any file, and its runs are here. */

import { expectAccessible } from '../accessible';
import { downloadExport } from '../fixtures/exports';
import { saveReportRuns } from '../fixtures/reportRuns';
import { expect, test } from '../watchedTest';

const ELSEWHERE = 'https://bench.example';

test('an export is recognised among the files that are dropped, and imported', async ({
  page,
  request,
  watch,
}) => {
  const [id] = await saveReportRuns(request, 'Sent');
  await page.goto(`/runs/${id}`);
  // As it would come from elsewhere: another address, and a run that is not here.
  const document = JSON.parse((await downloadExport(page, 'JSON')).content.toString());
  document.origin = ELSEWHERE;
  document.runs[0].title = 'Arrived from elsewhere';
  document.runs[0].points[0].quantities.read_latency_us.evidence.report_sha256 = 'ab'.repeat(32);
  const file = (name: string, content: object) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

  await page.goto('/upload');
  await page
    .getByLabel('Report files')
    .setInputFiles([
      file('chart.json', document),
      file('newer.json', { ...document, format_version: 99 }),
      file('points.json', { load_points: [{ threads: 8, iops: 1000, read_latency_us: 500 }] }),
    ]);
  watch.expected.push(/status of 422/);
  const taken = page.getByRole('region', { name: 'Imported runs' });
  await expect(taken.getByRole('listitem')).toHaveText('Arrived from elsewhere saved');
  await expect(taken).toContainText(`From ${ELSEWHERE}`);
  await expect(taken.getByRole('alert')).toContainText('99 is from a newer Loadcurve');
  await expectAccessible(page);

  await taken.getByRole('link', { name: 'Arrived from elsewhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrived from elsewhere');
  await expect(page.getByText(`Imported from ${ELSEWHERE}`)).toBeVisible();
  await page.locator('[role="application"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Report stored at ${ELSEWHERE}`).first()).toBeVisible();
  expect(await page.locator(`a[href^="${ELSEWHERE}"]`).count()).toBe(0);

  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles([file('again.json', document)]);
  await expect(taken.getByRole('listitem')).toHaveText('Arrived from elsewhere already here');
});

/** Runs of synthetic reports, for tests of what happens to them afterwards. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../watched';
import { textReport } from './reports';

export const markers = (page: Page) =>
  page.locator('figure').first().locator('.scatterlayer .point');

/** A report of this run alone: equal bytes would keep the name another test gave them first. */
export const reportOf = (title: string) => async (level: number) => ({
  name: `awr.txt.${level}`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${await readFile(textReport(level), 'utf8')}\nEnd of Report, ${title}\n`),
});
export const reportsOf = (title: string, levels: number[]) =>
  Promise.all(levels.map(reportOf(title)));

/** Unfolds the list of files, which a longer upload has folded. */
export async function unfoldFiles(page: Page) {
  const name = page.getByText(/^(All|Other) \d+ files?, with their values$/);
  const list = page.locator('details').filter({ has: name });
  // The progress above it goes when all are read, which may move it while it is clicked.
  await expect(async () => {
    if (!(await list.evaluate((element: HTMLDetailsElement) => element.open))) await name.click();
    await expect(list).toHaveAttribute('open', '', { timeout: 1000 });
  }).toPass();
}

/** Chooses reports on the upload page and names the run they make. */
export async function draftRun(page: Page, title: string, levels: number[]) {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(await reportsOf(title, levels));
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('System').fill(title);
  await form.getByLabel('Workload').fill('SLOB');
  return form;
}

/** Saves a run as the upload page does, by the same requests: what the server proposes, named. */
export async function savedRun(
  request: APIRequestContext,
  title: string,
  levels: number[],
  growing?: { id: string; planned_levels: number },
): Promise<string> {
  // As a page's own requests say of themselves: without it a sign-in's cookie writes nothing.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const sent = async (path: string, { type = 'application/json', ...more }: Sent) => {
    const all = { ...headers, 'content-type': type };
    const answer = await request.post(`/api/v1/${path}`, { headers: all, ...more });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  const reports = [];
  for (const { name, buffer } of await reportsOf(title, levels)) {
    const body = { type: 'application/octet-stream', params: { name }, data: buffer };
    const { sha256 } = await sent('reports', body);
    reports.push({ path: name, sha256 });
  }
  const { runs } = await sent('groupings', { data: { reports } });
  const [{ system, workload, concurrency_unit, points }] = runs;
  const { run } = await sent('runs', {
    data: {
      ...{ title, concurrency_unit, ...growing },
      system: { ...system, name: title },
      workload: { ...workload, name: 'SLOB' },
      points: points.map(({ numbers_from: { report_sha256 }, concurrency, repeat }: Proposed) => ({
        ...{ report_sha256, concurrency, repeat },
      })),
    },
  });
  return run.id;
}

interface Sent {
  type?: string;
  params?: { name: string };
  data: object;
}

interface Proposed {
  numbers_from: { report_sha256: string };
  concurrency: number;
  repeat: number;
}

/** The page of a run that was just saved. */
export async function saveRun(page: Page, title: string, levels: number[]) {
  await page.goto(`/runs/${await savedRun(page.request, title, levels)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

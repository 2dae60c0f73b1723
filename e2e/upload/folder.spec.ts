/** A campaign's folder as people bring it: dropped, zipped, pasted from, and cut off half-way. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { HTML_LEVELS, reportFolder, TEXT_LEVELS, textReport } from '../fixtures/reports';
import { unfoldFiles } from '../fixtures/runs';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';

const REPORTS = TEXT_LEVELS.length + HTML_LEVELS.length;
const files = (page: Page) => page.getByRole('list', { name: 'Files' });
const read = (page: Page) => files(page).getByText(/AWR report, Oracle/);

/** The folder's reports in bytes that no other test uploads, and their hashes. */
function freshFolder(): { folder: string; sha256s: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'loadcurve-fresh-'));
  cpSync(reportFolder(), folder, { recursive: true });
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) appendFileSync(path, `\n${basename(folder)}\n`);
  const sha256s = paths.map((path) =>
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  );
  return { folder, sha256s };
}

/** Counts the reports that a page sends from now on. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/reports\?/.test(request.url())) sent += 1;
  });
  return () => sent;
}

/** A zip of the folder's files, named like the folder. */
function zipOf(folder: string): string {
  const python = process.env.E2E_PYTHON ?? '../.venv/bin/python';
  const zip = join(mkdtempSync(join(tmpdir(), 'loadcurve-zip-')), `${basename(folder)}.zip`);
  const parts = readdirSync(folder).map((name) => join(folder, name));
  execFileSync(python, ['-m', 'zipfile', '-c', zip, ...parts], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  return zip;
}

/** Drops a file or a folder of this machine on the page, as a hand with a mouse does. */
async function drop(page: Page, path: string) {
  const place = await stableBox(page.getByText('Drop reports, a folder or a zip file here'));
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
}

/** Title and load points of every run that is suggested. */
async function suggestedRuns(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: '2 new runs' })).toBeVisible();
  const cards = page.getByRole('form', { name: 'New runs' }).getByRole('region');
  const runs: string[] = [];
  for (const card of await cards.filter({ has: page.getByLabel('Title') }).all()) {
    const title = await card.getByLabel('Title').inputValue();
    const loads: string[] = [];
    for (const load of await card.getByLabel(/^Concurrency of/).all()) {
      loads.push(await load.inputValue());
    }
    runs.push(`${title}: ${loads.join(', ')}`);
  }
  return runs;
}

test('a folder and a zip of it are dropped, and become the same runs', async ({ page }) => {
  const { folder } = freshFolder();
  await page.goto('/upload');
  await drop(page, folder);
  await unfoldFiles(page);
  await expect(read(page)).toHaveCount(REPORTS);
  const ofFolder = await suggestedRuns(page);
  expect(ofFolder).toHaveLength(2);
  expect(ofFolder.join()).toContain(TEXT_LEVELS.join(', '));
  expect(ofFolder.join()).toContain(HTML_LEVELS.join(', '));

  await page.reload();
  const sent = countSent(page);
  await drop(page, zipOf(folder));
  await unfoldFiles(page);
  await expect(read(page)).toHaveCount(REPORTS);
  expect(await suggestedRuns(page)).toEqual(ofFolder);
  // The zip has the folder's files, byte for byte, so none is sent again.
  expect(sent()).toBe(0);
});

test('a zip alone is opened in the browser, and its reports are stored', async ({ page }) => {
  const { folder, sha256s } = freshFolder();
  await page.goto('/upload');
  await drop(page, zipOf(folder));
  await unfoldFiles(page);
  await expect(read(page)).toHaveCount(REPORTS);
  expect(await suggestedRuns(page)).toHaveLength(2);
  const answer = await page.request.post('/api/v1/reports/known', { data: { sha256s } });
  expect((await answer.json()).known.toSorted()).toEqual(sha256s.toSorted());
});

test('an upload that is killed half-way goes on: nothing lost, nothing doubled', async ({
  context,
  page,
}) => {
  const { folder, sha256s } = freshFolder();
  const stored = async (): Promise<string[]> => {
    const answer = await context.request.post('/api/v1/reports/known', { data: { sha256s } });
    return (await answer.json()).known;
  };
  // A line so slow that the page is gone while reports are on their way.
  await page.goto('/upload');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 30_000,
  });
  const first = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/reports\?/.test(answer.url()),
  );
  await drop(page, folder);
  await first;
  await page.close();
  // What came completely is stored, and no more; some of it may still be being read.
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  expect((await stored()).length).toBeLessThan(REPORTS);

  // Reopened, the page offers the uploaded files.
  const again = await context.newPage();
  const sent = countSent(again);
  await again.goto('/upload');
  const offer = again.getByRole('group').filter({ hasText: /uploaded earlier, not in a run yet/ });
  await offer.getByText(/uploaded earlier/).click();
  const ours = offer.getByRole('listitem').filter({ hasText: basename(folder) });
  await expect(ours).not.toHaveCount(0);
  await ours.first().getByRole('button').click();
  await expect(read(again)).toHaveCount(1);
  expect(sent()).toBe(0);

  // The folder dropped once more sends the rest, and only that.
  await again.reload();
  await drop(again, folder);
  await unfoldFiles(again);
  await expect(read(again)).toHaveCount(REPORTS);
  await expect(files(again).getByText('Already uploaded')).toHaveCount(REPORTS - sent());
  expect(sent()).toBeGreaterThan(0);
  expect(sent()).toBeLessThan(REPORTS);
  expect((await stored()).toSorted()).toEqual(sha256s.toSorted());
  expect(await suggestedRuns(again)).toHaveLength(2);

  // A reload later, every report is there once.
  await again.reload();
  await offer.getByText(/uploaded earlier/).click();
  await expect(ours).toHaveCount(REPORTS);
});

test('a pasted report asks for what it does not say, and becomes a run', async ({ page }) => {
  await page.goto('/upload');
  await page.getByText('Paste an extract instead').click();
  await page.getByLabel('Report text, or part of it').fill(readFileSync(textReport(8), 'utf8'));
  await page.getByRole('button', { name: 'Read text' }).click();
  await expect(read(page)).toHaveCount(1);
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByLabel(/^Concurrency of/).fill('8');
  await form.getByLabel('Title').fill('Pasted');
  await form.getByLabel('System').fill('Bench array');
  await form.getByLabel('Workload').fill('SLOB');
  await form.getByRole('button', { name: 'Save the run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasted');
  await expect(page.getByRole('button', { name: 'Add more load levels' })).toBeVisible();
});

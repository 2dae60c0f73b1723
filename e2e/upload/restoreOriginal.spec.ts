/** A damaged original is named on its page, and uploading the same file there restores it. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Guarded, signIn, startGuarded } from '../fixtures/guardedServer';
import { freePort } from '../fixtures/ports';
import { uniqueReports } from '../fixtures/runs';
import { sampleOf } from '../sampling';
import { expect, test } from '../watchedTest';

let server: Guarded;
let folder: string;

test.describe.configure({ mode: 'serial' });
const port = await freePort();
test.use({ baseURL: `http://127.0.0.1:${port}` });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadcurve-e2e-originals-'));
  server = await startGuarded(port, {
    people: ['ann'],
    variables: { LOADCURVE_ORIGINALS: `file://${folder}` },
    isEmpty: true,
  });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The one object in the store. */
function object(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = names.filter((name) => /[0-9a-f]{64}$/.test(name));
  expect(found).toHaveLength(1);
  return join(folder, found[0] ?? '');
}

async function upload(page: Page, files: Awaited<ReturnType<typeof uniqueReports>>) {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(files);
}

test('uploading the same file again restores a damaged original', async ({ page, watch }) => {
  watch.expected.push(/status of (404|502)/);
  await signIn(page, server.keys.ann);
  const files = await uniqueReports('Healed', [8]);
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/api/v1/reports?') && answer.request().method() === 'POST',
  );
  await upload(page, files);
  const { sha256 } = await (await answered).json();

  for (const damage of sampleOf(['flipped', 'missing'], 2)) {
    await test.step(damage, async () => {
      if (damage === 'flipped') writeFileSync(object(), 'other bytes');
      else rmSync(object());
      await page.goto(`/reports/${sha256}`);
      await expect(page.getByRole('alert')).toContainText('upload the same file again');
      await upload(page, files);
      await expect(page.getByText(/^Already uploaded/)).toBeVisible();
      await page.goto(`/reports/${sha256}`);
      await expect(page.getByText('WORKLOAD REPOSITORY report').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

/** A server without the published results, and with nothing else yet: every page says what to do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible';
import { freePort } from '../making/ports';
import { expect, test } from '../watched';

const PORT = await freePort();
const HERE = `http://127.0.0.1:${PORT}`;

let server: ChildProcess;

async function isReady(): Promise<boolean> {
  return fetch(`${HERE}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

test.use({ baseURL: HERE });

test.beforeAll(async () => {
  const serve = fileURLToPath(new URL('../serve.mjs', import.meta.url));
  server = spawn(process.execPath, [serve, String(PORT), '--no-seed'], {
    stdio: 'inherit',
    // A group of its own, so that the signal to stop reaches the server behind the script.
    detached: true,
  });
  await expect.poll(isReady, { timeout: 100_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.pid) process.kill(-server.pid, 'SIGINT');
  await ended;
});

const PAGES = {
  '/': ['No published comparisons yet', '/upload'],
  '/runs': ['No runs yet', '/upload'],
  '/sources': ['No sources yet', '/runs'],
  '/library': ['Nothing is saved or shared yet', '/'],
  '/trash': ['The trash is empty', '/runs'],
  '/compare': ['No runs selected', '/runs'],
} as const;

test('empty pages say so, lead on, are accessible and fit a phone', async ({ page }) => {
  for (const [address, [title, way]] of Object.entries(PAGES)) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByText(title)).toBeVisible();
      await expect(main.locator(`a[href="${way}"]`).first()).toBeVisible();
      await expectAccessibleInBothThemes(page, 'main');
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoSidewaysScroll(page);
    });
  }
});

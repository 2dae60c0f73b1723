/** A server without the published results, and with nothing else yet: every page says what to do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { freePort } from '../fixtures/ports';
import { saveAndOpenRun } from '../fixtures/runs';
import { expect, test } from '../watchedTest';

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

test('empty pages show a next step, are accessible and fit a phone', async ({ page }) => {
  for (const [address, [title, way]] of Object.entries(PAGES)) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByText(title)).toBeVisible();
      await expect(main.locator(`a[href="${way}"]`).first()).toBeVisible();
      await expectAccessibleInThemes(page, 'main');
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoSidewaysScroll(page);
    });
  }
});

// Here, as it pushes every other item off the first page of the Library.
test('lists longer than a page can be scrolled to the end', async ({ page }) => {
  const word = 'numbat';
  await saveAndOpenRun(page, 'One', [8]);
  const view = { runs: [new URL(page.url()).pathname.split('/').at(-1)] };
  const keep = (at: number) =>
    page.request.post('/api/v1/library', { data: { title: `${word} ${at}.`, view } });
  await keep(0);
  for (let at = 1; at < 51; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => keep(at + more)));
  const made = await page.request.post('/api/v1/library', {
    data: { title: 'Long', items: [] },
  });
  const { id } = await made.json();
  await page.goto('/library');
  await page.getByLabel('Search the Library').fill(word);
  const oldest = page.getByRole('link', { name: `${word} 0.` });
  const more = page.getByRole('button', { name: 'Show more of 51 items' });
  await expect(more).toBeVisible();
  await expect(oldest).toHaveCount(0);
  await more.click();
  await expect(oldest).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.goto(`/library/${id}`);
  await page.getByRole('button', { name: 'Add a saved item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a saved item' });
  await dialog.getByLabel('Search saved items to add').fill(word);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await dialog.getByRole('button', { name: `${word} 0.` }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('Search saved items to add').fill(`${word} nowhere`);
  await expect(dialog.getByText(/^No saved item has/)).toBeVisible();
});

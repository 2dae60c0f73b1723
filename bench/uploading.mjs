// Chooses a folder on the upload page and prints, as lines of JSON, when each quarter of its files
// is read and how large the page's heap is then: uploading.mjs BROWSER ADDRESS FOLDER COUNT
import { createRequire } from 'node:module';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [executablePath, address, folder, count] = process.argv.slice(2);
const files = Number(count);
const LONGEST_MS = 30 * 60_000;
const say = (what) => console.log(JSON.stringify(what));

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const devtools = await page.context().newCDPSession(page);

async function sayMemory(settled) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  say({ files: settled, javascript_bytes: usedSize });
}

await page.goto(`${address}/upload`);
await page.waitForLoadState('networkidle');
await sayMemory(0);

const startedMs = performance.now();
const seconds = () => (performance.now() - startedMs) / 1000;
await page.getByLabel('Report folder').setInputFiles(folder);
const progress = page.getByRole('region', { name: 'Upload', exact: true });
for (const quarter of [1, 2, 3]) {
  const wanted = Math.floor((files * quarter) / 4);
  // The page says "251 of 1,000 files" while it sends, and nothing once it is done.
  await page.waitForFunction(
    ([section, least]) => {
      const said = /^([\d,]+) of/.exec(section.querySelector('p')?.textContent ?? '');
      return said !== null && Number(said[1].replaceAll(',', '')) >= least;
    },
    [await progress.elementHandle(), wanted],
    { timeout: LONGEST_MS, polling: 100 },
  );
  await sayMemory(wanted);
}
await progress.getByRole('progressbar').waitFor({ state: 'detached', timeout: LONGEST_MS });
const readSeconds = seconds();
const all = files.toLocaleString('en-GB');
await page.getByRole('button', { name: `Read ${all}` }).waitFor();
const heading = page.getByRole('heading', { name: /new runs?$/i });
const runs = Number(/\d+/.exec(await heading.textContent())?.[0] ?? 1);
const suggestedSeconds = seconds();
await page.waitForTimeout(2000);
await sayMemory(files);
say({ read_s: readSeconds, suggested_s: suggestedSeconds, runs });
await browser.close();

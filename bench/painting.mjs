// How long the first chart takes to be painted, from a cold permalink and a cold compare link,
// against a bare page that loads the same Plotly bundle with the same drawing inline:
//   node bench/painting.mjs ADDRESS [BROWSER] [TRIES]
// ADDRESS is a running server with the published results (.venv/bin/loadcurve serve).
// All three are opened by turns, each time in a new profile, with the processor slowed down four
// times, 10 Mbit/s and 40 ms; printed are medians in milliseconds and their ratio to the bare page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, named, tries = '9'] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const RUNS = 'anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';
const COMPARE = `${address}/compare?v=1&runs=${RUNS}`;
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
const LIMIT = 1.5;

/** Notes when the first marker of a chart has been painted. */
function notePaint() {
  const look = () => {
    if (!document.querySelector('.scatterlayer .point')) return;
    watching.disconnect();
    // The frame after the next begins once the one with the marker is on screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.paintedMs = performance.now();
      }),
    );
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
}

/** What our page drew, to be drawn once more by the bare page. */
async function drawingOf(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(COMPARE);
  await page.locator('.scatterlayer .point').first().waitFor();
  const drawing = await page
    .locator('.js-plotly-plot')
    .first()
    .evaluate(({ data, layout }) => JSON.stringify({ data, layout }));
  await page.close();
  return drawing;
}

/** A server of one page: Plotly's own chunk, packed as ours, and the drawing inline. */
function bareServer(drawing) {
  const assets = fileURLToPath(new URL('../frontend/dist/assets/', import.meta.url));
  const plotly = readdirSync(assets).find((name) => /^plotly-.*\.js$/.test(name));
  const html = gzipSync(`<!doctype html><meta charset="utf-8"><title>Bare</title>
<link rel="modulepreload" href="/assets/${plotly}"><div id="chart"></div>
<script type="module">import Plotly from '/assets/${plotly}';
const { data, layout } = ${drawing.replaceAll('<', '\\u003c')};
Plotly.newPlot('chart', data, layout, { displayModeBar: false });</script>`);
  const server = createServer((request, response) => {
    const name = request.url.replace('/assets/', '');
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(html);
    } else if (existsSync(`${assets}${name}.br`)) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(readFileSync(`${assets}${name}.br`));
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function paintedMs(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(notePaint);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.paintedMs !== undefined, null, { timeout: 60_000 });
  const taken = await page.evaluate(() => globalThis.paintedMs);
  await context.close();
  return taken;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const shared = await fetch(`${address}/api/v1/library/frozen`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ view: { runs: RUNS.split(',') } }),
});
const { path } = await shared.json();
const bare = await bareServer(await drawingOf(browser));
const pages = {
  bare: `http://127.0.0.1:${bare.address().port}/`,
  permalink: address + path,
  compare: COMPARE,
};
const taken = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
for (let turn = 0; turn < Number(tries); turn += 1) {
  for (const [name, url] of Object.entries(pages)) {
    taken[name].push(await paintedMs(browser, url));
  }
}
await browser.close();
bare.close();
let isOver = false;
for (const [name, times] of Object.entries(taken)) {
  const ratio = median(times) / median(taken.bare);
  isOver ||= ratio > LIMIT;
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(
    `${name.padEnd(10)} ${median(times).toFixed(0).padStart(6)} ms  ×${ratio.toFixed(2)}  (${range})`,
  );
}
process.exitCode = isOver ? 1 : 0;

// Frames per second while 50 runs of 20 load points are panned, zoomed and hidden on the workbench,
// and while the latency line and the throughput line over them are dragged:
//   node bench/frames.mjs ADDRESS [BROWSER]
// ADDRESS is a running server (.venv/bin/loadcurve serve) that this may upload to: 50 made-up runs
// from one CSV each, which are deleted again. Printed is, for each, the mean and the slowest twentieth of the
// intervals between frames, as frames per second, and beside them those of the same page at rest.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { intervals, say } from './intervals.mjs';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, named] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const API = `${address}/api/v1`;
const RUNS = 50;
const LEVELS = 20;
const MOVES = 60;
const TOGGLES = 10;
const LEAST_FPS = 50;
const LINES = [
  ['latency line', 'Latency limit', null],
  ['throughput line', 'Throughput asked about', '100k IOPS'],
];

async function sent(path, method, body, type = 'application/json') {
  const answer = await fetch(`${API}${path}`, { method, headers: { 'content-type': type }, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** A closed system that waits 320 µs at low load and saturates at a throughput of its own. */
function csvOf(number) {
  const most = 60_000 + 9_000 * number;
  const rows = Array.from({ length: LEVELS }, (_, level) => {
    const sessions = 2 * (level + 1);
    const iops = ((sessions / 320e-6) ** -6 + most ** -6) ** (-1 / 6);
    return `${sessions},${iops.toFixed(1)},${((sessions / iops) * 1e6).toFixed(2)}`;
  });
  return `sessions,throughput_iops,read_latency_us\n${rows.join('\n')}\n`;
}

async function madeUpRun(number) {
  const name = `frames-${number}.csv`;
  const report = await sent(
    `/reports?name=${name}`,
    'POST',
    csvOf(number),
    'application/octet-stream',
  );
  const points = Array.from({ length: LEVELS }, (_, part) => ({
    report_sha256: report.sha256,
    part,
    concurrency: 2 * (part + 1),
  }));
  const system = { name: `Made-up array ${number}` };
  const body = { title: `Made up ${number}`, system, workload: { name: 'Made up' }, points };
  return (await sent('/runs', 'POST', JSON.stringify(body))).run.id;
}

/** Drags a line to and fro from its tag, a step a frame. */
async function dragLine(page, from, along) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    const by = 2 * (move <= MOVES / 2 ? -move : move - MOVES - 5);
    await page.mouse.move(from.x + (along === 'x' ? by : 0), from.y + (along === 'y' ? by : 0));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.mouse.up();
}

const ids = [];
for (let number = 0; number < RUNS; number += 1) ids.push(await madeUpRun(number));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/compare?v=1&runs=${ids.join(',')}`);
  await page
    .locator('.scatterlayer .trace')
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const box = await page.locator('.nsewdrag').first().boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const rest = say('at rest', await intervals(page, () => page.waitForTimeout(1500)));
  const drag = async (key) => {
    if (key) await page.keyboard.down(key);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move += 1) {
      await page.mouse.move(middle.x + 3 * move, middle.y + move);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await page.mouse.up();
    if (key) await page.keyboard.up(key);
  };
  const found = [
    say('zoom', await intervals(page, () => drag(null))),
    say('pan', await intervals(page, () => drag('Shift'))),
  ];
  // The names in the table of many runs draw a run in colour, or in grey again.
  const names = page.locator('table button[data-print="name"]');
  // Found before the frames are counted, as to look for a button by its name takes the page's time.
  const buttons = (await names.elementHandles()).slice(0, TOGGLES);
  if (buttons.length < TOGGLES) throw new Error('The names of the runs were not found');
  const toggle = async () => {
    for (const button of buttons) {
      await button.evaluate((found) => found.click());
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    }
  };
  found.push(say('toggle', await intervals(page, toggle)));
  for (const [name, of, asked] of LINES) {
    if (asked) {
      const field = page.getByRole('textbox', { name: 'At most this latency' });
      await field.fill(asked);
      await field.press('Enter');
    }
    const line = page.getByRole('slider', { name: of, exact: true });
    await line.waitFor();
    await page.waitForLoadState('networkidle');
    const { x, y, width, height } = await line.boundingBox();
    // The tag of a level line hangs left of the axis, that of an upright one below it.
    const [from, step] = asked
      ? [{ x: x + width / 2, y: y + 12 }, 'x']
      : [{ x: x + width - 12, y: y + height / 2 }, 'y'];
    const before = await line.getAttribute('aria-valuenow');
    found.push(say(name, await intervals(page, () => dragLine(page, from, step))));
    if ((await line.getAttribute('aria-valuenow')) === before)
      throw new Error(`The ${name} stayed`);
  }
  for (const fps of found) console.log(`${(fps / rest).toFixed(2)} of rest`);
  process.exitCode = Math.min(...found) < Math.min(LEAST_FPS, 0.9 * rest) ? 1 : 0;
} finally {
  await browser.close();
  for (const id of ids) await sent(`/runs/${id}`, 'DELETE');
}

// Frames per second while a timeline of a million samples is panned, and how long its answer takes:
//   node bench/timelines.mjs ADDRESS [BROWSER]
// ADDRESS is a running server (.venv/bin/loadcurve serve) that this may upload to: a made-up result of
// fio and its log of a million seconds, saved as a run that is deleted again. Printed are the
// milliseconds of the answer for all of it and for a hundredth, and the mean and the slowest twentieth
// of the intervals between frames, as frames per second, beside those of the same page at rest.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { intervals, say } from './intervals.mjs';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, named] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const API = `${address}/api/v1`;
const SAMPLES = 1_000_000;
const MOVES = 60;
const STEPS = 10;
const LEAST_FPS = 50;
const TRIES = 5;

async function sent(path, method, body, type = 'application/json') {
  const answer = await fetch(`${API}${path}`, { method, headers: { 'content-type': type }, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

const upload = (name, content) =>
  sent(`/reports?name=${name}`, 'POST', content, 'application/octet-stream');

/** Noise and a day's rhythm, so that each pixel has a low, a mean and a high of its own. */
const iopsAt = (second) =>
  Math.round(9000 + 2000 * Math.sin(second / 13_751) + 900 * Math.sin(second * 12.9898));

function result() {
  const ios = 9000 * SAMPLES;
  const latency = { min: 1, max: 2, mean: 400_000, stddev: 0, N: ios };
  const none = { io_bytes: 0, bw: 0, iops: 0, runtime: 0, total_ios: 0 };
  const runtime = SAMPLES * 1000;
  const read = { io_bytes: ios * 8192, bw: 72_000, iops: 9000, runtime, total_ios: ios };
  const options = { name: 'million', bs: '8k', iodepth: '8', ioengine: 'libaio' };
  const job = {
    ...{ jobname: 'million', groupid: 0, error: 0, elapsed: SAMPLES, 'job options': options },
    ...{ read: { ...read, clat_ns: latency, lat_ns: latency }, write: none, trim: none },
  };
  return JSON.stringify({ 'fio version': 'fio-3.36', timestamp: Date.now(), jobs: [job] });
}

async function madeUpRun() {
  const lines = Array.from({ length: SAMPLES }, (_, at) => `${at + 1}000, ${iopsAt(at)}, 0, 0`);
  const report = await upload('million.json', result());
  const log = await upload('million_iops.1.log', `${lines.join('\n')}\n`);
  const point = { report_sha256: report.sha256, concurrency: 8, companions: [log.sha256] };
  const [system, workload] = [{ name: 'Made up' }, { name: 'Made up' }];
  const body = { title: 'A million samples', system, workload, points: [point] };
  return (await sent('/runs', 'POST', JSON.stringify(body))).run;
}

async function quickest(path) {
  const times = [];
  for (let each = 0; each < TRIES; each += 1) {
    const began = performance.now();
    // A width of its own each time, so that no answer is remembered.
    await sent(`${path}width_px=${1300 + each}`, 'GET');
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const run = await madeUpRun();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const timeline = `/runs/${run.id}/points/${run.points[0].id}/timeline`;
  const part = `from_s=${SAMPLES / 2}&to_s=${SAMPLES / 2 + SAMPLES / 100}&`;
  for (const [name, query] of [
    ['all of it', ''],
    ['a hundredth', part],
  ]) {
    console.log(`answer, ${name}: ${(await quickest(`${timeline}?${query}`)).toFixed(0)} ms`);
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}${timeline}`);
  const chart = page.getByRole('application');
  await chart.locator('.scatterlayer .trace').first().waitFor({ state: 'attached' });
  await chart.press('+');
  await page.waitForURL(/from=/);
  await page.waitForLoadState('networkidle');
  const box = await page.locator('.nsewdrag').first().boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const rest = say('at rest', await intervals(page, () => page.waitForTimeout(1500)));
  const drag = async () => {
    await page.keyboard.down('Shift');
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move += 1) {
      await page.mouse.move(middle.x - 3 * move, middle.y);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await page.mouse.up();
    await page.keyboard.up('Shift');
  };
  const found = [say('dragged', await intervals(page, drag))];
  const keys = async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await chart.press(step % 2 ? 'ArrowRight' : 'ArrowLeft');
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    }
  };
  found.push(say('by keys', await intervals(page, keys)));
  process.exitCode = Math.min(...found) < Math.min(LEAST_FPS, 0.9 * rest) ? 1 : 0;
} finally {
  await browser.close();
  await sent(`/runs/${run.id}`, 'DELETE');
}

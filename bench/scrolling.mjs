// Frames per second while the table of runs is scrolled, wheel turn by wheel turn, to the end of
// the fetched rows and on into rows fetched meanwhile:
//   .venv/bin/python bench/runs_list.py --runs 100000 --serve 8000     (in another window)
//   node bench/scrolling.mjs http://127.0.0.1:8000 [BROWSER]
// Printed are the mean and the slowest twentieth of the intervals between frames, as frames per
// second, and those of the same page at rest.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { intervals, say } from './intervals.mjs';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, named] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const TURNS = 120;
const TURN_PX = 120;
const LEAST_FPS = 50;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/runs`);
  const table = page.getByRole('group', { name: /^Runs, [\d,]+ in all/ });
  await table.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(await table.getAttribute('aria-label'));
  await table.hover();
  const rest = say('at rest', await intervals(page, () => page.waitForTimeout(1500)));
  const scroll = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, TURN_PX);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  };
  const moved = say('scroll', await intervals(page, scroll));
  process.exitCode = moved < Math.min(LEAST_FPS, 0.9 * rest) ? 1 : 0;
} finally {
  await browser.close();
}

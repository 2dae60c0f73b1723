// How far a folder of 30 reports is from its saved curves on the upload page: clicks, pixels to scroll
// before the button that saves is in sight, and the height of the page:
//   .venv/bin/python e2e/fixtures/write_campaign.py /tmp/campaign
//   node bench/upload_steps.mjs http://127.0.0.1:8000 /tmp/campaign [BROWSER]
// It saves nothing, but the server keeps the reports.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, folder, named] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const viewport of SIZES) {
    const page = await browser.newPage({ viewport });
    await page.goto(`${address}/upload`);
    await page.getByLabel('Report folder').setInputFiles(folder);
    const save = page.getByRole('button', { name: /^Save \d+ runs$/ });
    await save.waitFor();
    // The first click opened the choice of a folder; the rest is what keeps a run from being saved.
    const wants = await page
      .getByText(/Name the system|Give the run|Enter the concurrency/)
      .count();
    const box = await save.boundingBox();
    const scrollPx = Math.max(0, Math.round(box.y + box.height - viewport.height));
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    const isReady = await save.isEnabled();
    console.log(
      `${viewport.width} × ${viewport.height}: ${await save.textContent()}, ${scrollPx} px to scroll, ` +
        `page ${heightPx} px high, 2 clicks${isReady ? '' : ' once missing fields are filled in'}, ${wants} runs lack something`,
    );
    await page.close();
  }
} finally {
  await browser.close();
}

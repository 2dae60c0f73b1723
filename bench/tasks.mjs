// Clicks, fields, scrolls and seconds of twelve tasks, walked in a real browser from the first page, or
// from an opened comparison:
//   .venv/bin/python e2e/fixtures/write_campaign.py /tmp/campaign
//   node bench/tasks.mjs ADDRESS /tmp/campaign [BROWSER]
// ADDRESS is a running server (.venv/bin/loadcurve serve) with the published results, that this may
// write to: it saves the campaign's runs, shares a chart, deletes a run and restores it. A scroll is
// counted if the next element is out of sight. The seconds are the program's: from the
// first click until the answer is there, with nobody thinking or moving a hand.
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

/** What a person does on a page, counted. */
class Hand {
  clicks = 0;
  fields = 0;
  /** The pages scrolled on. */
  scrolls = [];

  constructor(page) {
    this.page = page;
  }

  /** Waits for it, and scrolls to it where it is out of sight. */
  async see(locator) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    const { width, height } = this.page.viewportSize();
    const isInSight =
      box.y >= 0 && box.y + Math.min(box.height, 24) <= height && box.x >= 0 && box.x < width;
    if (!isInSight) {
      this.scrolls.push(new URL(this.page.url()).pathname);
      await locator.scrollIntoViewIfNeeded();
    }
  }

  async click(locator, options) {
    await this.see(locator);
    this.clicks += 1;
    await locator.click(options);
  }

  async type(locator, text) {
    await this.see(locator);
    this.fields += 1;
    await locator.fill(text);
  }
}

/** kNFS against dNFS of the published results, and their answer at 2 ms. */
async function readAnswer(page, hand) {
  const lead = page.getByRole('region', { name: 'kNFS against dNFS on Azure NetApp Files' });
  await hand.type(lead.getByRole('textbox'), '2');
  await lead.getByRole('textbox').press('Enter');
  await hand.see(lead.getByRole('region', { name: 'Answer' }).getByText('≥ 131,000'));
}

/** A folder of 30 reports, to the saved curves on one chart. */
async function saveFolder(page, hand) {
  await hand.click(page.getByRole('link', { name: 'Upload', exact: true }));
  // The choice of a folder is the browser's own window: one click opens it, and it is counted.
  hand.clicks += 1;
  await page.getByLabel('Report folder').setInputFiles(folder);
  await hand.click(page.getByRole('button', { name: /^Save \d+ runs$/ }));
  await page.waitForURL(/\/compare\?/);
  await page.locator('figure').first().locator('.scatterlayer .point').first().waitFor();
  // The next size begins without them.
  hand.saved = new URL(page.url()).searchParams.get('runs')?.split(',') ?? [];
}

/** The runs of a host, by its name. */
async function findHost(page, hand) {
  await hand.click(page.getByRole('link', { name: 'Runs', exact: true }));
  await hand.type(page.getByRole('searchbox', { name: 'Search runs' }), 'two D8s');
  await page.waitForURL(/D8s/);
  await hand.see(page.getByRole('link', { name: /P30×2.* cache off/ }).first());
}

/** Another colour for the first run of a chart that is open. */
async function changeColour(page, hand) {
  await page.goto(`${address}/compare?runs=nvme-update-0,nvme-update-20`);
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .waitFor();
  hand.begin = performance.now();
  await hand.click(page.getByRole('button', { name: /^More about/ }).first());
  await hand.click(page.getByRole('menuitemradio', { name: 'violet' }));
  await page.waitForURL(/look=/);
}

/** A run that was deleted on another visit. */
async function restoreRun(page, hand) {
  await hand.click(page.getByRole('contentinfo').getByRole('link', { name: 'Trash' }));
  const restore = page.getByRole('button', { name: /^Restore IntelliFlash/ }).first();
  await hand.click(restore);
  await restore.waitFor({ state: 'detached' });
}

/** A link to a chart that is open, with a title of one's own. */
async function share(page, hand) {
  await page.goto(`${address}/compare?runs=nvme-update-0,nvme-update-20`);
  await page
    .getByRole('button', { name: 'Share', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  hand.begin = performance.now();
  await hand.click(page.getByRole('button', { name: 'Share', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Share this chart' });
  await hand.type(dialog.getByLabel('Title'), 'Updates on the NVMe array');
  await hand.click(dialog.getByRole('button', { name: 'Create link' }));
  await hand.see(dialog.getByRole('textbox', { name: 'Link', exact: true }));
}

const PAIR = 'anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled';

/** Opens a comparison from outside, from where the clicks count. */
async function opened(page, hand, runs) {
  await page.goto(`${address}/compare?v=1&runs=${runs}`);
  await page.getByRole('tab', { name: 'Answers' }).waitFor();
  hand.begin = performance.now();
}

/** The words that a published dot rests on. */
async function readQuote(page, hand) {
  await hand.click(page.getByRole('link', { name: 'Runs', exact: true }));
  await hand.type(page.getByRole('searchbox', { name: 'Search runs' }), 'single block reads');
  await page.waitForURL(/single/);
  await hand.click(page.getByRole('link', { name: /2 OCPU, (single block reads|latency test)/ }).first());
  await hand.see(page.getByText(/0\.45 ms average wait time/).first());
}

/** Thirteen runs by their highest throughput; on a phone, which has no such column, by the answer. */
async function rankRuns(page, hand) {
  const listed = await fetch(`${address}/api/v1/runs?source=slob-azure-disks&page_size=13`);
  const { items } = await listed.json();
  await opened(page, hand, items.map(({ id }) => id).join(','));
  await hand.click(page.getByRole('button', { name: 'Peak' }).or(page.getByRole('button', { name: /^≤/ })).first());
  await hand.see(page.getByRole('region', { name: 'Runs' }).getByRole('rowheader').first());
}

/** In which conditions two runs differ. */
async function readConditions(page, hand) {
  await opened(page, hand, PAIR);
  const counts = page.getByRole('button', { name: /not stated/ });
  // A mouse over the counts shows which conditions they are of.
  if (page.viewportSize().width > 600) return hand.see(counts.and(page.getByTitle(/: \w/)));
  await hand.click(counts);
  await hand.see(page.getByRole('table', { name: /conditions/i }).first());
}

/** The numbers of all load points. */
async function readPoints(page, hand) {
  await opened(page, hand, PAIR);
  await hand.click(page.getByRole('tab', { name: 'Load points' }));
  await hand.see(page.getByRole('tabpanel', { name: 'Load points' }).getByRole('table').first());
}

/** From the number at a marker to its load point, with the place in the source. */
async function followNumber(page, hand) {
  await opened(page, hand, PAIR);
  // The chart's own mouse areas lie over its markers.
  await hand.click(page.locator('figure .scatterlayer .point').nth(4), { force: true });
  await hand.see(page.getByRole('region', { name: /^Load point of/ }));
}

/** A logarithmic latency axis. */
async function logAxis(page, hand) {
  await opened(page, hand, PAIR);
  await hand.click(page.getByRole('button', { name: /^Latency axis:/ }));
  await hand.click(page.getByRole('menuitemradio', { name: 'Log', exact: true }));
  await page.waitForURL(/log/);
}

const TASKS = [
  ['compare two systems and read the answer at 2 ms', readAnswer],
  ['folder of 30 reports to its saved curves', saveFolder],
  ['find the runs of a host', findHost],
  ['change a colour', changeColour],
  ['restore a run deleted before', restoreRun],
  ['share with a title', share],
  ['read the words that a published dot rests on', readQuote],
  ['rank thirteen runs by their peak', rankRuns],
  ['find the conditions that differ', readConditions],
  ['read the numbers of all load points', readPoints],
  ['follow a number to its evidence', followNumber],
  ['draw the latency on a log axis', logAxis],
];

const DELETED = 'nvme-update-100';

async function walked(browser, viewport, task) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (task === restoreRun) await fetch(`${address}/api/v1/runs/${DELETED}`, { method: 'DELETE' });
  let saved = [];
  try {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const hand = new Hand(page);
    hand.begin = performance.now();
    await task(page, hand);
    const seconds = (performance.now() - hand.begin) / 1000;
    const { clicks, fields, scrolls } = hand;
    saved = hand.saved ?? [];
    const where = scrolls.length > 0 ? ` (${scrolls.join(', ')})` : '';
    return `${clicks} clicks, ${fields} fields, ${scrolls.length} scrolls${where}, ${seconds.toFixed(1)} s`;
  } catch (reason) {
    return `not walked: ${String(reason).split('\n')[0]}`;
  } finally {
    for (const id of saved) await fetch(`${address}/api/v1/runs/${id}`, { method: 'DELETE' });
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const viewport of SIZES) {
    console.log(`${viewport.width} × ${viewport.height}`);
    for (const [name, task] of TASKS) {
      console.log(`  ${name}: ${await walked(browser, viewport, task)}`);
    }
  }
} finally {
  await browser.close();
}

// Controls that a person sees, height and printed pages of comparisons:
//   node bench/controls.mjs ADDRESS [BROWSER]
// ADDRESS is a running server (.venv/bin/loadcurve serve) with the published results, and no other runs.
// A control is a button, link, field, select, slider, folded part, or a chart with arrow keys. One that
// appears on hover or focus does not count, nor does one behind a closed tab or menu.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../frontend/package.json', import.meta.url));
const { chromium } = require('@playwright/test');

const [address, named] = process.argv.slice(2);
const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const executablePath = named ?? USUAL.find((path) => existsSync(path));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** The names of the controls in sight, those below the first screen marked. */
function controlsInSight() {
  const all = document.querySelectorAll(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="application"]',
  );
  return [...all].flatMap((control) => {
    const isChoice = control.matches('input[type="radio"], input[type="checkbox"]');
    const shown = (isChoice && control.labels?.[0]) || control;
    const box = shown.getBoundingClientRect();
    const isSeen = shown.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || box.width < 2 || box.height < 2 || box.bottom <= 0 || box.right <= 0) return [];
    const name = control.getAttribute('aria-label') || shown.textContent || control.tagName;
    return [{ name: name.trim().slice(0, 40), isFirst: box.top < innerHeight }];
  });
}

async function measured(browser, viewport, runs) {
  const page = await browser.newPage({ viewport, hasTouch: viewport.width < 700 });
  await page.goto(`${address}/compare?v=1&runs=${runs}`);
  await page.getByRole('tab', { name: 'Answers' }).waitFor();
  await page.waitForLoadState('networkidle');
  const controls = await page.evaluate(controlsInSight);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const first = controls.filter(({ isFirst }) => isFirst);
  if (process.env.NAMES) console.log(controls.map((c) => `${c.isFirst ? '' : '↓'}${c.name}`).join(' | '));
  const pdf = viewport.width === 1440 ? await page.pdf({ preferCSSPageSize: true }) : null;
  await page.close();
  const pages = pdf?.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
  return `${first.length} controls in the first screen, ${controls.length} in all, ${height} px${pages ? `, ${pages} pages printed` : ''}`;
}

const idsOf = async (query) => {
  const { items } = await (await fetch(`${address}/api/v1/runs?${query}`)).json();
  return items.map(({ id }) => id).join(',');
};
const COMPARISONS = [
  ['two runs', 'anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled'],
  [
    'four systems',
    'anf-16tib-dnfs,cvs-read-1-volume,nvme-update-0,dbaas-read-latency,dbaas-single-read-iops' +
      '&x=read_iops&xs=log&base=dbaas-read-latency',
  ],
  ['16 runs', await idsOf('source=slob-azure-disks&page_size=16')],
  ['50 runs', await idsOf('page_size=50')],
];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const viewport of SIZES) {
    console.log(`${viewport.width} × ${viewport.height}`);
    for (const [name, runs] of COMPARISONS) console.log(`  ${name}: ${await measured(browser, viewport, runs)}`);
  }
} finally {
  await browser.close();
}

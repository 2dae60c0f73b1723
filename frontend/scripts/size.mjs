// The bundle budget: what every page loads, what a comparison adds, Plotly, an empty report.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const INITIAL_JS_KB = 150;
const COMPARISON_JS_KB = 28;
const PLOTLY_JS_KB = 400;
const REPORT_KB = 720;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const gzipKb = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length / 1000;

function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withStaticImports(imported, seen);
  return seen;
}

const totalKb = (keys) => [...keys].reduce((sum, key) => sum + gzipKb(manifest[key].file), 0);
// The document's script, and the program that it loads.
const initial = withStaticImports('index.html');
for (const loaded of manifest['index.html'].dynamicImports) withStaticImports(loaded, initial);
const benchKey = Object.keys(manifest).find((key) => manifest[key].name === 'bench');
const comparison = [...withStaticImports(benchKey)].filter((key) => !initial.has(key));
const plotlyKey = Object.keys(manifest).find((key) => key.endsWith('plots/plotly.ts'));
const plotly = [...withStaticImports(plotlyKey)].filter((key) => !initial.has(key));

let over = false;
for (const [name, kb, budget] of [
  ['initial JS', totalKb(initial), INITIAL_JS_KB],
  ['comparison', totalKb(comparison), COMPARISON_JS_KB],
  ['Plotly chunk', totalKb(plotly), PLOTLY_JS_KB],
  ['offline report', gzipKb('report/report.js') + gzipKb('report/report.css'), REPORT_KB],
]) {
  const verdict = kb <= budget ? 'ok' : 'OVER';
  over ||= kb > budget;
  console.log(`${name}: ${kb.toFixed(1)} kB gzip of ${budget} kB ${verdict}`);
}
process.exit(over ? 1 : 0);

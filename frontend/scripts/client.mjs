// Writes src/api/schema.d.ts from openapi.json, which `loadcurve openapi` prints.
// With --check, fails if either committed file differs from what would be written.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const check = process.argv.includes('--check');
const command = process.env.LOADCURVE ?? here('../../.venv/bin/loadcurve');

function printedContract() {
  if (!existsSync(command)) {
    throw new Error(`${command} is missing: run \`python3 run.py setup\` first, or set LOADCURVE.`);
  }
  const printed = execFileSync(command, ['openapi'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  return `${JSON.stringify(JSON.parse(printed), null, 2)}\n`;
}

const contract = printedContract();
const banner = '// Written by `npm run client` from openapi.json. Do not edit.\n\n';
const types = banner + astToString(await openapiTS(contract));

let drifted = false;
for (const [path, text] of [
  [here('../openapi.json'), contract],
  [here('../src/api/schema.d.ts'), types],
]) {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (current === text) continue;
  if (check) {
    drifted = true;
    console.error(`${path} is not what the API describes now; run \`npm run client\` and commit.`);
  } else {
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}
process.exit(drifted ? 1 : 0);

/** Synthetic AWR reports, written once a worker by the same code that tests the readers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
let folder: string | undefined;

function written(): string {
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), 'loadcurve-reports-'));
    const python = process.env.E2E_PYTHON ?? here('../.venv/bin/python');
    execFileSync(python, [here('write_reports.py'), folder]);
  }
  return folder;
}

/** The text report of one load level of a fast store, as SLOB names it. */
export const textReport = (sessions: number) => join(written(), 'text', `awr.txt.${sessions}`);
/** The HTML report of one load level of a slower store. */
export const htmlReport = (sessions: number) => join(written(), 'html', `awr.html.${sessions}`);
/** The folder of both, one below the other. */
export const reportFolder = () => written();
export const TEXT_LEVELS = [1, 8, 32, 64, 128];
export const HTML_LEVELS = [1, 8, 32];

/** Synthetic AWR reports, written once a worker by the same code that tests the readers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folders = new Map<string, string>();

/** Runs a program of this folder that writes files into a new one, once a worker. */
function writtenBy(program: string): string {
  const known = folders.get(program);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'loadcurve-reports-'));
  const python = process.env.E2E_PYTHON ?? here('../../.venv/bin/python');
  execFileSync(python, [here(program), folder]);
  folders.set(program, folder);
  return folder;
}

/** A folder of reports. */
const written = () => writtenBy('write_reports.py');
/** 30 reports: ten runs by their work unit and storage, three loads each. */
export const campaignFolder = () => writtenBy('write_campaign.py');

/** The text report of one load level of a fast store, as SLOB names it. */
export const textReport = (sessions: number) => join(written(), 'text', `awr.txt.${sessions}`);
/** The HTML report of one load level of a slower store. */
export const htmlReport = (sessions: number) => join(written(), 'html', `awr.html.${sessions}`);
/** The folder of both, one below the other. */
export const reportFolder = () => written();
export const TEXT_LEVELS = [1, 8, 32, 64, 128];
export const HTML_LEVELS = [1, 8, 32];
/** A report with an iostat that fell to half beside it, and one of another host. */
export const samplesFolder = () => writtenBy('write_samples.py');

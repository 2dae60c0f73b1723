/** Exports of another Loadcurve among dropped files, recognised by their first bytes. */
import type { Imported } from '../contract';
import type { Problem } from '../problem';

/** One such file, and what became of it. */
export interface ExportFile {
  key: string;
  path: string;
  answer: Imported | null;
  problem: Problem | null;
}

/** How much of a file tells what it is. */
export const SIGNATURE_BYTES = 200;

/** Whether a file with these first bytes is an export of a Loadcurve. */
export const isExport = (beginning: string): boolean =>
  /^\s*\{\s*"format"\s*:\s*"loadcurve-/.test(beginning);

/** Text of each run's outcome. */
export const RUN_OUTCOMES: Record<Imported['runs'][number]['state'], string> = {
  new: 'saved',
  'already stored': 'already here',
  restored: 'was deleted, now restored',
};

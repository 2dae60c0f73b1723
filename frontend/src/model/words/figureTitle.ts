/** The title of a comparison: the distinguishing names of its runs, and their common part. */
import type { CurveFigure } from '../contract';
import { countOf, joinNames } from './formatting';

const LONGEST_TITLE = 200;
/** More runs than this are counted and not named. */
const MOST_NAMED = 3;
/** A longer name of all runs stands behind their number. */
const SHORT_NAME = 24;

/** "50 UltraDisk runs". */
function countedTitle(runs: number, shared: string | null | undefined): string {
  const isShort = shared && shared.length <= SHORT_NAME && !shared.includes(',');
  if (isShort) return `${runs} ${shared} runs`;
  return shared ? `${countOf(runs, 'run')} of ${shared}` : countOf(runs, 'run');
}

/** The name of a run beside others: the short name if present, else the full one. */
export const shortLabel = ({ label, short }: { label: string; short?: string | null }): string =>
  short ?? label;

/** What a comparison is called by what its runs share and tell apart; a title that was `given` stands. */
export function figureTitle(
  figure: Pick<CurveFigure, 'runs' | 'shared_name'> | undefined,
  given: string | null = null,
): string {
  if (given !== null) return given;
  const runs = figure?.runs ?? [];
  const shared = figure?.shared_name;
  if (runs.length > MOST_NAMED) return countedTitle(runs.length, shared);
  const names = joinNames(runs.map(shortLabel)) || 'Compare';
  return (shared ? `${shared}: ${names}` : names).slice(0, LONGEST_TITLE);
}

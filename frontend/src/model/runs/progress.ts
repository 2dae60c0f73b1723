/** How far a run is that grows while it is measured, in words. */
import type { RunProgress } from '../contract';
import { dateTimeText } from '../words/formatting';

/** Whether no level arrived for so long that none is expected. */
export const isStale = (run: RunProgress, now: number): boolean =>
  Date.parse(run.given_up_at) <= now;

export function runProgressText(run: RunProgress, now: number): string {
  const far = `${run.levels} of ${run.planned_levels} levels`;
  return isStale(run, now)
    ? `${far}, none since ${dateTimeText(run.last_level_at)}`
    : `${far}, still running`;
}

/** The runs that this upload has saved already. */
import { Link } from 'react-router';
import type { ProposedSweep } from '../../model/grouping/proposedSweeps';
import { sweepAddress } from '../../model/sweeps/sweepAddress';
import { MOST_IN_COLOUR } from '../../model/view/highlights';
import { autoAxesAddress } from '../../model/view/url';
import { MAX_RUNS } from '../../model/view/view';
import type { SavedRun } from './useSaveAll';

const runAddress = (id: string) => `/runs/${encodeURIComponent(id)}`;

/** More curves than eyes tell apart; the legend shows the others at a click. */
const MOST_CURVES = 8;

/** Beyond eight, the runs of the fewest load points; above twelve a ranked table draws the best. */
export function runsHiddenAtFirst(saved: Pick<SavedRun, 'id' | 'points'>[]): string[] {
  if (saved.length > MOST_IN_COLOUR) return [];
  const byPoints = saved.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  return byPoints.slice(MOST_CURVES).map(({ id }) => id);
}

/** One run opens; several are compared, a sweep over its setting. */
export function savedRunsAddress(saved: SavedRun[], sweep: ProposedSweep | null = null): string {
  const swept = saved.filter(({ key }) => sweep?.keys.includes(key)).map(({ id }) => id);
  if (sweep && swept.length === sweep.keys.length) return sweepAddress(swept, sweep.setting);
  return saved.length === 1 && saved[0]
    ? runAddress(saved[0].id)
    : autoAxesAddress(
        saved.slice(0, MAX_RUNS).map((run) => run.id),
        runsHiddenAtFirst(saved),
      );
}

export function SavedRuns({ saved }: { saved: SavedRun[] }) {
  if (saved.length === 0) return null;
  return (
    <p role="status">
      Saved:{' '}
      {saved.map((run, index) => (
        <span key={run.id}>
          {index > 0 && ', '}
          <Link to={runAddress(run.id)}>{run.title}</Link>
        </span>
      ))}
      {saved.length > 1 && (
        <>
          . <Link to={savedRunsAddress(saved)}>Compare them</Link>
        </>
      )}
    </p>
  );
}

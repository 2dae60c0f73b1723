/** Result of a change of many runs, with an undo button for deletions. */
import { useLocation, useNavigate } from 'react-router';
import { useRestoreRuns } from '../../api/batchRuns';
import { countOf } from '../../model/words/formatting';
import { DeletedNotice } from '../../parts/trash/DeletedNotice';
import type { BatchOutcome } from './SelectedRuns';

function doneIn(state: unknown): BatchOutcome | null {
  const { many } = (state ?? {}) as { many?: Partial<BatchOutcome> };
  const { kind, runs } = many ?? {};
  const isKnown = kind === 'changed' || kind === 'deleted';
  return isKnown && Array.isArray(runs) && runs.length > 0 ? { kind, runs } : null;
}

export function BatchResult() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const restore = useRestoreRuns();
  const done = doneIn(state);
  if (!done) return null;
  const { kind, runs } = done;
  const were = `${countOf(runs.length, 'run')} ${runs.length === 1 ? 'was' : 'were'} ${kind}.`;
  if (kind === 'changed') return <p role="status">{were}</p>;
  const undo = () =>
    restore.mutate(runs, {
      onSuccess: () => void navigate({ search }, { replace: true, state: null }),
    });
  return (
    <DeletedNotice isMany={runs.length !== 1} restoring={restore} onUndo={undo}>
      {were}
    </DeletedNotice>
  );
}

/** Says what was just done to many runs; those that were deleted can be brought back. */
import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRestoreRuns } from '../../api/manyRuns';
import { countOf } from '../../model/words/wording';
import { ProblemNote } from '../../parts/controls/States';
import styles from './DeletedRun.module.css';
import type { ManyDone } from './SelectedRuns';

function doneIn(state: unknown): ManyDone | null {
  const { many } = (state ?? {}) as { many?: Partial<ManyDone> };
  const { kind, runs } = many ?? {};
  const isKnown = kind === 'changed' || kind === 'deleted';
  return isKnown && Array.isArray(runs) && runs.length > 0 ? { kind, runs } : null;
}

export function ManyRunsDone() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const restore = useRestoreRuns();
  const done = doneIn(state);
  if (!done) return null;
  const { kind, runs } = done;
  const were = `${countOf(runs.length, 'run')} ${runs.length === 1 ? 'was' : 'were'} ${kind}.`;
  if (kind === 'changed')
    return (
      <p role="status" className={styles.deleted}>
        {were}
      </p>
    );
  const undo = () =>
    restore.mutate(runs, {
      onSuccess: () => void navigate({ search }, { replace: true, state: null }),
    });
  return (
    <>
      <p role="status" className={styles.deleted}>
        <span>
          {were} {runs.length === 1 ? 'It stays' : 'They stay'} in the{' '}
          <Link to="/trash">trash</Link> for a while.
        </span>
        <Button variant="default" size="compact-sm" loading={restore.isPending} onClick={undo}>
          Undo
        </Button>
      </p>
      {restore.error ? <ProblemNote error={restore.error} /> : null}
    </>
  );
}

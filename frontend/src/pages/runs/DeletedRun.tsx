/** Says what was just deleted, where it is now, and brings it back. */
import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRestore } from '../../api/trash';
import type { TrashItem } from '../../model/contract';
import { ProblemNote } from '../../parts/controls/States';
import styles from './DeletedRun.module.css';

/** `run` is the title of the run that a report took along. */
interface Deleted {
  kind: TrashItem['kind'];
  id: string;
  title: string;
  run?: string;
}

function deletedIn(state: unknown): Deleted | null {
  const { deleted } = (state ?? {}) as { deleted?: Partial<Deleted> };
  const { kind = 'run', id, title, run } = deleted ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return null;
  return { kind, id, title, ...(typeof run === 'string' ? { run } : {}) };
}

export function DeletedRun() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const restore = useRestore();
  const deleted = deletedIn(state);
  if (!deleted) return null;
  const { kind, id, title, run } = deleted;
  const undo = () =>
    restore.mutate(deleted, {
      onSuccess: () =>
        void navigate(kind === 'run' ? `/runs/${encodeURIComponent(id)}` : '/runs', {
          replace: true,
          state: null,
        }),
    });
  return (
    <>
      <p role="status" className={styles.deleted}>
        <span>
          “{title}” was deleted{run === undefined ? '' : `, and the run “${run}” with it`}. It stays
          in the <Link to="/trash">trash</Link> for a while.
        </span>
        <Button variant="default" size="compact-sm" loading={restore.isPending} onClick={undo}>
          Undo
        </Button>
      </p>
      {restore.error ? <ProblemNote error={restore.error} /> : null}
    </>
  );
}

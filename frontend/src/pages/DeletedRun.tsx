/** Says which run was just deleted, and brings it back. */
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useRestoreRun } from '../api/changes';
import { ProblemNote } from '../parts/States';
import styles from './DeletedRun.module.css';

interface Deleted {
  id: string;
  title: string;
}

function deletedIn(state: unknown): Deleted | null {
  const { deleted } = (state ?? {}) as { deleted?: Partial<Deleted> };
  const { id, title } = deleted ?? {};
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
}

export function DeletedRun() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const restore = useRestoreRun();
  const deleted = deletedIn(state);
  if (!deleted) return null;
  const undo = () =>
    restore.mutate(deleted.id, {
      onSuccess: () => void navigate(`/runs/${encodeURIComponent(deleted.id)}`, { replace: true }),
    });
  return (
    <>
      <p role="status" className={styles.deleted}>
        <span>“{deleted.title}” was deleted.</span>
        <Button variant="default" size="compact-sm" loading={restore.isPending} onClick={undo}>
          Undo
        </Button>
      </p>
      {restore.error ? <ProblemNote error={restore.error} /> : null}
    </>
  );
}

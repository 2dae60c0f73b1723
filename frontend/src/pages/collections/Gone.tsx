/** Says what was just deleted, where it is now, and brings it back. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { SavedThing } from '../../api/saved';
import { useRestore } from '../../api/trash';
import { ProblemNote } from '../../parts/controls/States';
import styles from './Collections.module.css';

interface GoneProps {
  thing: SavedThing;
  onBack: () => void;
}

export function Gone({ thing, onBack }: GoneProps) {
  const restore = useRestore();
  return (
    <>
      <p role="status" className={styles.said}>
        <span>
          “{thing.title}” was deleted. It stays in the <Link to="/trash">trash</Link> for a while.
        </span>
        <Button
          variant="default"
          size="compact-sm"
          loading={restore.isPending}
          onClick={() => restore.mutate(thing, { onSuccess: onBack })}
        >
          Undo
        </Button>
      </p>
      {restore.error ? <ProblemNote error={restore.error} /> : null}
    </>
  );
}

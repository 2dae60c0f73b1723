/** Names the object just deleted, with a link to the trash and an undo button. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProblemNote } from '../controls/States';
import styles from './DeletedNotice.module.css';

interface DeletedNoticeProps {
  /** The sentence that names the deleted object. */
  children: ReactNode;
  isMany?: boolean;
  restoring: { isPending: boolean; error: Error | null };
  onUndo: () => void;
}

export function DeletedNotice({ children, isMany = false, restoring, onUndo }: DeletedNoticeProps) {
  return (
    <>
      <p role="status" className={styles.deleted}>
        <span>
          {children} {isMany ? 'They stay' : 'It stays'} in the <Link to="/trash">trash</Link> for a
          while.
        </span>
        <Button variant="default" size="compact-sm" loading={restoring.isPending} onClick={onUndo}>
          Undo
        </Button>
      </p>
      {restoring.error ? <ProblemNote error={restoring.error} /> : null}
    </>
  );
}

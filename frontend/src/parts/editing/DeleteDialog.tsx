/** A confirmation before deletion. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import styles from './Form.module.css';

interface DeleteDialogProps {
  question: string;
  /** The label of the cancel button. */
  keep: string;
  isOpen: boolean;
  isDeleting: boolean;
  error: unknown;
  onDelete: () => void;
  onClose: () => void;
  /** The consequences of the deletion. */
  children: ReactNode;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { question, keep, isOpen, isDeleting, error, onDelete, onClose, children } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={question}>
      <div className={styles.form}>
        <p>{children}</p>
        {error ? <ProblemNote error={error} /> : null}
        <div className={styles.actions}>
          <Button color="red" loading={isDeleting} onClick={onDelete}>
            Delete
          </Button>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

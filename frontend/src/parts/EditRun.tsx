/** Editing a run's words, and deleting it. Its numbers stay what the reports say. */
import { Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Run } from '../model/contract';
import { Dialog } from './Dialog';
import styles from './EditRun.module.css';
import { ProblemNote } from './States';

export interface RunWords {
  title: string;
  notes: string;
  tags: string[];
}

interface EditRunDialogProps {
  run: Run;
  isOpen: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (words: RunWords) => void;
  onClose: () => void;
}

function EditForm({ run, isSaving, error, onSave, onClose }: Omit<EditRunDialogProps, 'isOpen'>) {
  const [words, setWords] = useState<RunWords>({
    title: run.title,
    notes: run.notes ?? '',
    tags: run.tags,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(words);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label="Title"
        required
        maxLength={200}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.currentTarget.value })}
        data-autofocus
      />
      <TagsInput
        label="Tags"
        description="Press Enter after each"
        value={words.tags}
        onChange={(tags) => setWords({ ...words, tags })}
      />
      <Textarea
        label="Notes"
        maxLength={10_000}
        autosize
        minRows={4}
        maxRows={14}
        value={words.notes}
        onChange={(event) => setWords({ ...words, notes: event.currentTarget.value })}
      />
      {error ? <ProblemNote error={error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function EditRunDialog({ isOpen, ...props }: EditRunDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title="Edit the run" isWide>
      <EditForm {...props} />
    </Dialog>
  );
}

interface DeleteRunDialogProps {
  title: string;
  isOpen: boolean;
  isDeleting: boolean;
  error: unknown;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteRunDialog(props: DeleteRunDialogProps) {
  const { title, isOpen, isDeleting, error, onDelete, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete this run?">
      <div className={styles.form}>
        <p>
          <strong>{title}</strong> and its load points will be gone until you undo it. Its reports
          stay, and charts that were shared keep showing it as it was.
        </p>
        {error ? <ProblemNote error={error} /> : null}
        <div className={styles.actions}>
          <Button color="red" loading={isDeleting} onClick={onDelete}>
            Delete
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

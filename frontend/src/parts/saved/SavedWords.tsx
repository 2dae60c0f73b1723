/** Name, note and readers of what is saved, in a dialog that can also delete it. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SavedAbout, Visibility } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import { VisibilitySelect } from '../share/VisibilitySelect';
import styles from './Saved.module.css';

export interface SaidWords {
  title: string;
  note: string;
  visibility?: Visibility;
}

interface SavedWordsProps {
  /** The dialog's title: "Edit the collection". */
  heading: string;
  /** What is there; null for a new one. */
  about: Pick<SavedAbout, 'title' | 'note' | 'visibility'> | null;
  hasAccounts: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (words: SaidWords) => void;
  onDelete?: () => void;
  onClose: () => void;
}

function Form(props: SavedWordsProps) {
  const { about, hasAccounts, isSaving, onSave, onDelete } = props;
  const [title, setTitle] = useState(about?.title ?? '');
  const [note, setNote] = useState(about?.note ?? '');
  const [visibility, setVisibility] = useState<Visibility>(about?.visibility ?? 'team');
  const [isNameless, setIsNameless] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsNameless(title.trim() === '');
    if (title.trim() === '') return;
    const said = { title: title.trim(), note: note.trim() };
    onSave(hasAccounts ? { ...said, visibility } : said);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={title}
        error={isNameless ? 'Give it a name.' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Optional"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {hasAccounts && (
        <VisibilitySelect
          value={visibility}
          description="Runs that are for fewer people are left out for the others."
          onChange={setVisibility}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        {onDelete && (
          <Button variant="subtle" color="red" className={styles.end ?? ''} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}

export function SavedWords(props: SavedWordsProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.heading} isWide>
      {props.error ? <ProblemNote error={props.error} /> : null}
      <Form {...props} />
    </Dialog>
  );
}

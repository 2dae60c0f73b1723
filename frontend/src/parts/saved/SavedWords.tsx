/** Name, note and readers of what is saved, in a dialog that can also delete it. */
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SavedAbout, Visibility } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import { TitleAndNote, useTitleAndNote } from '../share/TitleAndNote';
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
  const words = useTitleAndNote(about?.title ?? '', about?.note ?? '');
  const [visibility, setVisibility] = useState<Visibility>(about?.visibility ?? 'team');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = words.said();
    if (said) onSave(hasAccounts ? { ...said, visibility } : said);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TitleAndNote
        label="Name"
        missing="Give it a name."
        noteDescription="Optional"
        words={words}
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

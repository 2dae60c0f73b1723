/** Saving what is on screen: its name and note, and the collection it goes into. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollectionRow } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import styles from './Saved.module.css';

const NONE = '';
// No collection has this id, as ids have no spaces.
const NEW = 'a new one';
const OLDER = 'The newest are offered; an older one takes it on its own page, under Saved';

/** What was filled in; `collection` is an id, `newCollection` the name of one to make. */
export interface SaveWords {
  title: string;
  note: string;
  into: { collection: string } | { newCollection: string } | null;
}

interface SaveDialogProps {
  isOpen: boolean;
  /** What the page calls the comparison. */
  title: string;
  /** The collections that may be added to. */
  collections: CollectionRow[];
  /** There are older ones, which are not among them. */
  areMore: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (words: SaveWords) => void;
  onClose: () => void;
}

function SaveForm({ title: shown, collections, areMore, isSaving, onSave }: SaveDialogProps) {
  const [title, setTitle] = useState(shown);
  const [note, setNote] = useState('');
  const [collection, setCollection] = useState(NONE);
  const [newName, setNewName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isNew = collection === NEW;
  const missing = { title: title.trim() === '', newName: isNew && newName.trim() === '' };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (missing.title || missing.newName) return;
    const into = isNew ? { newCollection: newName.trim() } : collection ? { collection } : null;
    onSave({ title: title.trim(), note: note.trim(), into });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <p className="muted">
        It will be on the first page and under Saved, and show its runs as they are then. To send
        somebody a link that never changes, use Share.
      </p>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={title}
        error={isAsked && missing.title ? 'Give it a name.' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Optional: what it shows, or what was decided"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NativeSelect
        label="Collection"
        description={areMore ? OLDER : null}
        value={collection}
        data={[
          { value: NONE, label: 'None' },
          ...collections.map(({ about }) => ({ value: about.id, label: about.title })),
          { value: NEW, label: 'A new collection …' },
        ]}
        onChange={(event) => setCollection(event.currentTarget.value)}
      />
      {isNew && (
        <TextInput
          label="Name of the new collection"
          maxLength={200}
          value={newName}
          error={isAsked && missing.newName ? 'Give the collection a name.' : null}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
      )}
      <div>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

export function SaveDialog(props: SaveDialogProps) {
  const { isOpen, error, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Save this comparison" isWide>
      {error ? <ProblemNote error={error} /> : null}
      <SaveForm {...props} />
    </Dialog>
  );
}

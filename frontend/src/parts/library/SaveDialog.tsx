/** Saves the view as a live item: name, note and collection. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LibraryItem, NewItem } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import styles from './Item.module.css';
import { NoteField } from './NoteField';

const NONE = '';
// No collection has this id, as ids have no spaces.
const NEW = 'a new one';
const OLDER = 'Lists the newest; to use an older one, open it in the Library';

export type SaveTexts = Pick<NewItem, 'title' | 'note' | 'collection'>;

interface SaveDialogProps {
  isOpen: boolean;
  /** The title of the page's content. */
  title: string;
  /** The collections that may be added to. */
  collections: LibraryItem[];
  /** Older collections exist that are not listed. */
  areMore: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (words: SaveTexts) => void;
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
    const into = isNew ? { title: newName.trim() } : { id: collection };
    onSave({
      title: title.trim(),
      note: note.trim(),
      ...(collection === NONE ? {} : { collection: into }),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <p className="muted">
        A saved item always shows current data. For a link that never changes, use Share.
      </p>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={title}
        error={isAsked && missing.title ? 'Give it a name.' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NoteField description="Optional: content or decision" value={note} onChange={setNote} />
      <NativeSelect
        label="Collection"
        description={areMore ? OLDER : null}
        value={collection}
        data={[
          { value: NONE, label: 'None' },
          ...collections.map((item) => ({ value: item.id, label: item.title })),
          { value: NEW, label: 'New collection …' },
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Save to the Library" isWide>
      {error ? <ProblemNote error={error} /> : null}
      <SaveForm {...props} />
    </Dialog>
  );
}

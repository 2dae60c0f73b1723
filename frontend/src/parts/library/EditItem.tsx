/** Name, note, readers, end and successor of an item, in a dialog. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { frozenVisibilityText } from '../../model/access/access';
import type { ItemChanges, LibraryItem } from '../../model/contract';
import { dayField, itemChanges, itemFormOf, itemFormProblem } from '../../model/library/itemForm';
import type { Replacement } from '../../model/library/items';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import styles from './Item.module.css';
import { NoteField } from './NoteField';
import { VisibilitySelect } from './VisibilitySelect';

/** A new collection. */
export const NEW_COLLECTION = {
  title: '',
  note: '',
  visibility: 'team',
  expires_at: null,
  replaced_by: null,
  token: null,
} as const;

interface EditItemProps {
  /** The dialog's title: "Edit the comparison". */
  heading: string;
  item: Pick<LibraryItem, keyof typeof NEW_COLLECTION>;
  /** Frozen items that may take the place of this one, or have. */
  successors?: Replacement[];
  hasAccounts: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (changes: ItemChanges) => void;
  onClose: () => void;
}

function Form({ item, successors = [], hasAccounts, isSaving, onSave }: EditItemProps) {
  const [words, setWords] = useState(itemFormOf(item));
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (part: Partial<typeof words>) => setWords({ ...words, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const reason = itemFormProblem(words, dayField(new Date().toISOString()));
    setWrong(reason);
    if (reason === null) onSave(itemChanges(item, words));
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={200}
        value={words.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <NoteField value={words.note} onChange={(note) => change({ note })} />
      {hasAccounts && (
        <VisibilitySelect
          value={words.visibility}
          description={
            item.token === null
              ? 'Viewers without access to a run don’t see it.'
              : frozenVisibilityText(words.visibility)
          }
          onChange={(visibility) => change({ visibility })}
        />
      )}
      <TextInput
        type="date"
        label="Last day"
        description="Other people cannot open it after this day; empty: no end"
        value={words.lastDay}
        onChange={(event) => change({ lastDay: event.currentTarget.value })}
      />
      {successors.length > 0 && (
        <NativeSelect
          label="Replaced by"
          description="This link then redirects to it"
          data={[
            { value: '', label: 'Nothing' },
            ...successors.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={words.replacedBy}
          onChange={(event) => change({ replacedBy: event.currentTarget.value })}
        />
      )}
      {wrong && <p role="alert">{wrong}</p>}
      <div>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

export function EditItem(props: EditItemProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.heading} isWide>
      {props.error ? <ProblemNote error={props.error} /> : null}
      <Form {...props} />
    </Dialog>
  );
}

/** What the author of a chart says of it before it is shared. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './ShareDialog.module.css';

export interface SharedWords {
  title: string;
  note: string;
}

interface ShareFormProps {
  /** What the page calls the chart. */
  title: string;
  isSharing: boolean;
  onShare: (words: SharedWords) => void;
}

export function ShareForm({ title: shown, isSharing, onShare }: ShareFormProps) {
  const [title, setTitle] = useState(shown);
  const [note, setNote] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const share = (event: FormEvent) => {
    event.preventDefault();
    setIsNameless(title.trim() === '');
    if (title.trim() !== '') onShare({ title: title.trim(), note: note.trim() });
  };
  return (
    <form className={styles.share} onSubmit={share}>
      <TextInput
        label="Title"
        data-autofocus
        maxLength={200}
        value={title}
        error={isNameless ? 'Give it a title.' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Optional; shown under the title to anyone with the link"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isSharing}>
          Make the link
        </Button>
      </div>
    </form>
  );
}

/** What the author of a chart says of it before it is shared. */
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import styles from './ShareDialog.module.css';
import { TitleAndNote, useTitleAndNote } from './TitleAndNote';

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
  const words = useTitleAndNote(shown, '');
  const share = (event: FormEvent) => {
    event.preventDefault();
    const said = words.said();
    if (said) onShare(said);
  };
  return (
    <form className={styles.share} onSubmit={share}>
      <TitleAndNote
        label="Title"
        missing="Give it a title."
        noteDescription="Optional; shown under the title to anyone with the link"
        words={words}
      />
      <div>
        <Button type="submit" loading={isSharing}>
          Make the link
        </Button>
      </div>
    </form>
  );
}

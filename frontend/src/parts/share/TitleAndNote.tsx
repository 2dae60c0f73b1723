/** What people call a thing they keep or share, and what they say of it. */
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

interface TitleAndNoteProps {
  /** What the first field is called: "Title". */
  label: string;
  /** What it says while it is empty: "Give it a title." */
  missing: string;
  noteDescription: string;
  words: TitledWords;
}

/** The two texts while they are entered; `said` are the words to keep, null without a title. */
export function useTitleAndNote(shownTitle: string, shownNote: string) {
  const [title, setTitle] = useState(shownTitle);
  const [note, setNote] = useState(shownNote);
  const [isNameless, setIsNameless] = useState(false);
  const said = () => {
    const words = { title: title.trim(), note: note.trim() };
    setIsNameless(words.title === '');
    return words.title === '' ? null : words;
  };
  return { title, setTitle, note, setNote, isNameless, said };
}

type TitledWords = ReturnType<typeof useTitleAndNote>;

export function TitleAndNote({ label, missing, noteDescription, words }: TitleAndNoteProps) {
  return (
    <>
      <TextInput
        label={label}
        data-autofocus
        maxLength={200}
        value={words.title}
        error={words.isNameless ? missing : null}
        onChange={(event) => words.setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description={noteDescription}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={words.note}
        onChange={(event) => words.setNote(event.currentTarget.value)}
      />
    </>
  );
}

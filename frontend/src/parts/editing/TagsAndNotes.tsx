/** Tags and notes of a run. */
import { TagsInput, Textarea } from '@mantine/core';

interface TagsAndNotesProps {
  tags: string[];
  notes: string;
  onChange: (part: { tags?: string[]; notes?: string }) => void;
}

export function TagsAndNotes({ tags, notes, onChange }: TagsAndNotesProps) {
  return (
    <>
      <TagsInput
        label="Tags"
        description="Press Enter after each"
        value={tags}
        onChange={(changed) => onChange({ tags: changed })}
      />
      <Textarea
        label="Notes"
        maxLength={10_000}
        autosize
        minRows={2}
        maxRows={14}
        value={notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}

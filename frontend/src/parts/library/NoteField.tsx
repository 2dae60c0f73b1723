/** The note of an item. */
import { Textarea } from '@mantine/core';

interface NoteFieldProps {
  description?: string;
  value: string;
  onChange: (note: string) => void;
}

export function NoteField({ description = 'Optional', value, onChange }: NoteFieldProps) {
  return (
    <Textarea
      label="Note"
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={10_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One line of text, up to the server's limit for names. */
import { TextInput, type TextInputProps } from '@mantine/core';

interface NameInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

const MOST_CHARACTERS = 200;

export function NameInput({ onChange, ...props }: NameInputProps) {
  return (
    <TextInput
      {...props}
      maxLength={MOST_CHARACTERS}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

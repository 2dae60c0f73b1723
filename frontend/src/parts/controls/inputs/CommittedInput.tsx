/** A field applied on Enter or blur, such as a list of limits. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface CommittedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** The current value as text. */
  current: string;
  /** Applies the typed text; returns it in its usual form, or the problem. */
  onEnter: (text: string) => { text: string } | { problem: string };
}

export function CommittedInput({ current, onEnter, ...props }: CommittedInputProps) {
  const [text, setText] = useState(current);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(current);
    setProblem(null);
  }, [current]);
  const take = () => {
    const entered = onEnter(text);
    setProblem('problem' in entered ? entered.problem : null);
    if ('text' in entered) setText(entered.text);
  };
  return (
    <TextInput
      {...props}
      value={text}
      error={problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

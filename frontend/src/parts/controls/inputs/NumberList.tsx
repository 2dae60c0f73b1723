/** A field for several numbers, such as latency limits; it applies on Enter or blur. */
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { typedNumbers } from '../../../model/answers/answers';
import styles from '../Answers.module.css';

interface NumberListProps {
  label: string;
  numbers: number[];
  placeholder: string;
  onChange: (numbers: number[]) => void;
}

const textOf = (numbers: number[]) => numbers.join(', ');

export function NumberList({ label, numbers, placeholder, onChange }: NumberListProps) {
  const current = textOf(numbers);
  const [text, setText] = useState(current);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(current);
    setProblem(null);
  }, [current]);
  const take = () => {
    const typed = typedNumbers(text);
    setProblem(typed.ok ? null : typed.problem);
    if (!typed.ok) return;
    setText(textOf(typed.numbers));
    if (textOf(typed.numbers) !== current) onChange(typed.numbers);
  };
  return (
    <TextInput
      className={styles.field}
      label={label}
      value={text}
      placeholder={placeholder}
      error={problem}
      inputMode="decimal"
      maxLength={300}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

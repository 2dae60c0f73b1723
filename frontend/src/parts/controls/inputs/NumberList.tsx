/** A field for several numbers, such as latency limits; it applies on Enter or blur. */
import { parseNumberList } from '../../../model/results/summary';
import styles from '../Answers.module.css';
import { CommittedInput } from './CommittedInput';

interface NumberListProps {
  label: string;
  numbers: number[];
  placeholder: string;
  onChange: (numbers: number[]) => void;
}

const textOf = (numbers: number[]) => numbers.join(', ');

export function NumberList({ label, numbers, placeholder, onChange }: NumberListProps) {
  const current = textOf(numbers);
  const enter = (text: string) => {
    const typed = parseNumberList(text);
    if (!typed.ok) return typed;
    if (textOf(typed.numbers) !== current) onChange(typed.numbers);
    return { text: textOf(typed.numbers) };
  };
  return (
    <CommittedInput
      className={styles.field}
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      maxLength={300}
      current={current}
      onEnter={enter}
    />
  );
}

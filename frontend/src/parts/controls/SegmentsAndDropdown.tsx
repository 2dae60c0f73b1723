/** One of a few options: as buttons side by side, or a native select. */
import { useId } from 'react';
import styles from './Choices.module.css';

interface ChoicesProps<Key extends string> {
  label: string;
  /** Keys and their titles. */
  options: Record<Key, string>;
  value: Key;
  onChange: (value: Key) => void;
}

const entriesOf = <Key extends string>(options: Record<Key, string>) =>
  Object.entries(options) as [Key, string][];

/** Buttons for all options, one pressed. */
export function SegmentedChoice<Key extends string>(props: ChoicesProps<Key>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {entriesOf(options).map(([key, title]) => (
        <label key={key} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            onChange={() => onChange(key)}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}

export function Dropdown<Key extends string>(props: ChoicesProps<Key>) {
  const { label, options, value, onChange } = props;
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Key)}
    >
      {entriesOf(options).map(([key, title]) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </select>
  );
}

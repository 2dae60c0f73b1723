/** A list of form rows, such as ceilings: add, change and remove. */
import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon';
import styles from './Form.module.css';

const MOST_ROWS = 20;

interface EditedRowsProps<Row> {
  title: string;
  /** One of them, as in "Remove ceiling 1". */
  name: string;
  about: string;
  addText: string;
  rows: Row[];
  newRow: Row;
  rowClass: string | undefined;
  onChange: (rows: Row[]) => void;
  /** The inputs of a row; `called` is the prefix of their labels. */
  children: (row: Row, change: (part: Partial<Row>) => void, called: string) => ReactNode;
}

export function EditedRows<Row>(props: EditedRowsProps<Row>) {
  const { title, name, about, addText, rows, newRow, rowClass, onChange, children } = props;
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.ceilings}>
        {rows.map((row, index) => (
          // Their order stays while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={rowClass}>
            {children(
              row,
              (part) => change(index, part),
              `${name.charAt(0).toUpperCase()}${name.slice(1)} ${index + 1}`,
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${name} ${index + 1}`}
              onClick={() => onChange(rows.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        ))}
        <p className="muted small">{about}</p>
        {rows.length < MOST_ROWS && (
          <div>
            <Button variant="default" size="compact-md" onClick={() => onChange([...rows, newRow])}>
              {addText}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** A popover of checkboxes to choose the columns of a table. */
import { Button, Checkbox, Popover } from '@mantine/core';
import { COLUMN_KEYS, COLUMNS, DEFAULT_COLUMNS, type RunColumn } from '../../model/runs/columns';
import styles from './ColumnMenu.module.css';

interface ColumnMenuProps {
  /** All columns, in order. */
  offered: readonly RunColumn[];
  columns: readonly RunColumn[];
  onChange: (columns: RunColumn[]) => void;
}

export function ColumnMenu({ offered, columns, onChange }: ColumnMenuProps) {
  const toggle = (column: RunColumn) =>
    onChange(
      COLUMN_KEYS.filter((key) =>
        key === column ? !columns.includes(key) : columns.includes(key),
      ),
    );
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="compact-sm">
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={styles.columns}>
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={COLUMNS[column]}
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([...DEFAULT_COLUMNS])}>
            Restore defaults
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

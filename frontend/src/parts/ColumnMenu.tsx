/** Which columns a table shows: a menu that stays open while boxes are ticked. */
import { Button, Menu } from '@mantine/core';
import { COLUMN_KEYS, COLUMNS, type Column, DEFAULT_COLUMNS } from '../model/runColumns';
import { Icon } from './Icon';

interface ColumnMenuProps {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
}

export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const toggle = (column: Column) =>
    onChange(
      COLUMN_KEYS.filter((one) =>
        one === column ? !columns.includes(one) : columns.includes(one),
      ),
    );
  return (
    <Menu closeOnItemClick={false} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {COLUMN_KEYS.map((column) => {
          const isShown = columns.includes(column);
          return (
            <Menu.Item
              key={column}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={
                <span style={{ visibility: isShown ? 'visible' : 'hidden' }}>
                  <Icon name="check" size={16} />
                </span>
              }
              onClick={() => toggle(column)}
            >
              {COLUMNS[column]}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => onChange([...DEFAULT_COLUMNS])}>As at first</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

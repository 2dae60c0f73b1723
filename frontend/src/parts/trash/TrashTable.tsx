/** The objects in the trash, a row each, with their actions. */
import { Button } from '@mantine/core';
import type { TrashItem } from '../../model/contract';
import { restorableUntilText, trashItemText } from '../../model/runs/trashTexts';
import { dateTimeText } from '../../model/words/formatting';
import { Table } from '../tables/Table';
import styles from './TrashTable.module.css';

interface TrashTableProps {
  items: TrashItem[];
  mayErase: boolean;
  /** Id of the object being restored. */
  restoring: string | null;
  onRestore: (item: TrashItem) => void;
  onErase: (item: TrashItem) => void;
}

export function TrashTable({ items, mayErase, restoring, onRestore, onErase }: TrashTableProps) {
  return (
    <Table
      label="Trash"
      className={styles.table}
      heads={['Deleted', 'Deleted by', 'Restorable', '']}
    >
      {items.map((item) => (
        <tr key={`${item.kind} ${item.id}`}>
          <th scope="row">
            {item.name}
            <span className={styles.about}>{trashItemText(item)}</span>
          </th>
          <td className={styles.moment}>
            {item.deleted_by ?? <span className="unknown">by whom is not stated</span>}
            <span className={styles.about}>{dateTimeText(item.deleted_at)}</span>
          </td>
          <td>{restorableUntilText(item)}</td>
          <td className={styles.buttons}>
            <div className={styles.actions}>
              {item.may_restore && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Restore ${item.name}`}
                  loading={restoring === item.id}
                  onClick={() => onRestore(item)}
                >
                  Restore
                </Button>
              )}
              {mayErase && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="red"
                  aria-label={`Delete ${item.name} for good`}
                  onClick={() => onErase(item)}
                >
                  Delete for good
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

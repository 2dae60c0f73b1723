/** A few runs as a plain table, such as those of a source. Long lists are for VirtualRunTable. */
import type { RunSummary } from '../../model/contract';
import { COLUMNS, NUMBER_COLUMNS, type RunColumn } from '../../model/runs/columns';
import { Table } from '../tables/Table';
import styles from './PlainRunTable.module.css';
import { RunTitle, runCell } from './RunCells';

interface PlainRunTableProps {
  runs: RunSummary[];
  caption: string;
  columns: readonly RunColumn[];
  /** Marks a run as new to the user. */
  isNew?: (run: RunSummary) => boolean;
}

const classOf = (column: RunColumn) => (NUMBER_COLUMNS.includes(column) ? 'number' : undefined);

export function PlainRunTable({ runs, caption, columns, isNew }: PlainRunTableProps) {
  return (
    <Table
      label={caption}
      className={styles.table}
      hasCaption
      heads={[
        'Run',
        ...columns.map((column) => ({ name: COLUMNS[column], className: classOf(column) })),
      ]}
    >
      {runs.map((run) => (
        <tr key={run.id}>
          <th scope="row" className={styles.title}>
            {isNew?.(run) && <span className={styles.new}>new</span>}
            <RunTitle run={run} />
          </th>
          {columns.map((column) => (
            <td key={column} className={classOf(column)} data-title={COLUMNS[column]}>
              <div>{runCell(column, run)}</div>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Who changed what in a run, and when. */
import type { RunChange } from '../../model/contract';
import { changeText } from '../../model/runs/history';
import { dateTimeText } from '../../model/words/formatting';
import { Table } from '../tables/Table';

interface RunHistoryProps {
  changes: RunChange[];
  /** Names of load points, by id. */
  names: Map<string, string>;
}

export function RunHistory({ changes, names }: RunHistoryProps) {
  return (
    <Table label="Changes of the run" heads={['Time', 'User', 'Change']}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may change twice at once.
        <tr key={`${change.changed_at} ${change.field} ${index}`}>
          <td>{dateTimeText(change.changed_at)}</td>
          <td>{change.changed_by}</td>
          <td>{changeText(change, names)}</td>
        </tr>
      ))}
    </Table>
  );
}

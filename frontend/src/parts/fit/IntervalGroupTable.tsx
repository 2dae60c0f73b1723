/** Counts of intervals by throughput and size, as the chart's cluster markers show them. */
import type { FitResult } from '../../model/contract';
import { countText, numberText } from '../../model/words/formatting';
import { numberHeading, Table } from '../tables/Table';
import styles from './Fit.module.css';

export function IntervalGroupTable({ cells }: { cells: FitResult['gathered'] }) {
  const label = `Dense intervals: ${countText(cells.length)} places`;
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      <Table
        label={label}
        rows={cells.length}
        className={styles.table}
        hasCaption
        heads={[
          numberHeading('Intervals'),
          numberHeading('Near IOPS'),
          numberHeading('Near MiB/s'),
          'Ceilings',
        ]}
      >
        {cells.map((cell) => (
          <tr key={`${cell.throughput_iops} ${cell.bandwidth_mib_s} ${cell.exceeds}`}>
            <th scope="row" className="number">
              {countText(cell.count)}
            </th>
            <td className="number">{numberText(cell.throughput_iops)}</td>
            <td className="number">{numberText(cell.bandwidth_mib_s)}</td>
            <td>{cell.exceeds ? 'exceeded' : 'within'}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

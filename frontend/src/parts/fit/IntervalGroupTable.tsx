/** How many intervals of a demand are where, as a table: what the signs of the chart say by size. */
import type { FitResult } from '../../model/contract';
import { countText, numberText } from '../../model/words/formatting';
import { TableScroll } from '../tables/TableScroll';
import styles from './Fit.module.css';

export function GatheredTable({ cells }: { cells: FitResult['gathered'] }) {
  const label = `Dense intervals: ${countText(cells.length)} places`;
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      <TableScroll label={label} rows={cells.length}>
        <table className={`table ${styles.table}`}>
          <caption className="seen-by-readers-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Intervals
              </th>
              <th scope="col" className="number">
                Near IOPS
              </th>
              <th scope="col" className="number">
                Near MiB/s
              </th>
              <th scope="col">Ceilings</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}

/** Percentiles of the demand. */
import type { FitResult } from '../../model/contract';
import { countText, numberText } from '../../model/words/formatting';
import { numberHeading, Table } from '../tables/Table';
import styles from './Fit.module.css';

const headOf = (pct: number): string => (pct === 100 ? 'max' : `p${pct}`);

export function DemandTable({ answer }: { answer: FitResult }) {
  const { demand, growth } = answer;
  const notes = [...demand.notes, ...(answer.working_hours ? [answer.working_hours] : [])];
  const label = `Demand of ${countText(demand.intervals)} ${demand.intervals === 1 ? 'interval' : 'intervals'}`;
  return (
    <section aria-label="Demand in numbers" className={styles.section}>
      <h2>{label}</h2>
      <p className="muted small">p90: 90% of the intervals do not exceed this value.</p>
      {growth !== 1 && <p className="muted small">As stated, before growth of ×{growth}.</p>}
      <Table
        label={label}
        className={styles.table}
        hasCaption
        heads={[
          'Quantity',
          ...demand.percentiles.map((pct) => numberHeading(headOf(pct))),
          numberHeading('Intervals with data'),
        ]}
      >
        {demand.rows.map((row) => (
          <tr key={row.metric}>
            <th scope="row">
              {row.title} <span className="muted">({row.unit})</span>
            </th>
            {row.at_pct.map((value, at) => (
              <td key={demand.percentiles[at]} className="number">
                {value === null ? <span className="unknown">not stated</span> : numberText(value)}
              </td>
            ))}
            <td className="number">{countText(row.stating)}</td>
          </tr>
        ))}
      </Table>
      {notes.map((note) => (
        <p key={note} className="muted small">
          {note}
        </p>
      ))}
    </section>
  );
}

/** One kind of metric side by side: changed rows, then unchanged ones, folded. */
import { Link } from 'react-router';
import type { ChangeGroup, ChangeRow, ComparedValue } from '../../model/contract';
import { countOf, countText } from '../../model/words/formatting';
import { reportPlaceAddress } from '../../model/words/reportPlace';

import { numberHeading, Table } from '../tables/Table';
import styles from './Changes.module.css';

/** As many rows as are read at a glance; the rest are the smaller changes. */
const SHOWN = 8;
const ARROWS: Partial<Record<ChangeRow['outcome'], string>> = { rose: '↑', fell: '↓' };

function Side({ side, absent }: { side: ComparedValue | null; absent: string }) {
  if (side === null) return <span className="unknown">{absent}</span>;
  const { evidence, text } = side;
  const address = reportPlaceAddress(evidence);
  if (address !== null && evidence.line !== null) {
    const place = `line ${countText(evidence.line)} of its report`;
    return (
      <Link
        to={address}
        title={evidence.formula ? `${place}; ${evidence.formula}` : place}
        className={styles.value}
      >
        {text}
        <span className="seen-by-readers-only">, {place}</span>
      </Link>
    );
  }
  if (evidence.source !== null) {
    return (
      <Link to={`/sources/${evidence.source}`} title={evidence.quote ?? 'its source'}>
        {text}
      </Link>
    );
  }
  return <span title={evidence.formula ?? undefined}>{text}</span>;
}

function Change({ row }: { row: ChangeRow }) {
  if (row.difference_text === null) return <span className="muted">{row.outcome}</span>;
  return (
    <>
      <span className={styles.difference}>
        <span aria-hidden="true" className={styles.arrow}>
          {ARROWS[row.outcome]}
        </span>
        {row.difference_text}
      </span>
      {row.pct_text !== null && <span className={styles.pct}>{row.pct_text}</span>}
    </>
  );
}

interface RowsProps {
  label: string;
  group: ChangeGroup;
  rows: ChangeRow[];
}

function Rows({ label, group, rows }: RowsProps) {
  return (
    <Table
      label={label}
      rows={rows.length}
      className={styles.table}
      hasCaption
      heads={[
        { name: group.key === 'parameters' ? 'Parameter' : 'Quantity' },
        numberHeading('Before'),
        numberHeading('After'),
        numberHeading('Change'),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.title}</th>
          <td className={styles.side}>
            <Side side={row.before} absent={group.absent} />
          </td>
          <td className={styles.side}>
            <Side side={row.after} absent={group.absent} />
          </td>
          <td className={styles.side}>
            <Change row={row} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Folded({ summary, ...rows }: RowsProps & { summary: string }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      <Rows {...rows} />
    </details>
  );
}

export function ChangeTable({ group }: { group: ChangeGroup }) {
  const { title, about, rows } = group;
  const unlike = group.same.filter(({ outcome }) => outcome === 'not comparable');
  const same = group.same.filter(({ outcome }) => outcome !== 'not comparable');
  const [first, smaller] = [rows.slice(0, SHOWN), rows.slice(SHOWN)];
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {about && <p className="muted small">{about}</p>}
      {rows.length === 0 && same.length > 0 && <p>No difference shown.</p>}
      {first.length > 0 && <Rows label={title} group={group} rows={first} />}
      {smaller.length > 0 && (
        <Folded
          summary={`${countOf(smaller.length, 'more change')}`}
          label={`${title}: more changes`}
          group={group}
          rows={smaller}
        />
      )}
      {unlike.length > 0 && (
        <Folded
          summary={`${countText(unlike.length)} not comparable`}
          label={`${title}: not comparable`}
          group={group}
          rows={unlike}
        />
      )}
      {same.length > 0 && (
        <Folded
          summary={`${countText(same.length)} without a difference`}
          label={`${title}: without a difference`}
          group={group}
          rows={same}
        />
      )}
    </section>
  );
}

/** A table with a row for each run, and how an answer stands in it: with how it was got. */
import type { ReactNode } from 'react';
import type { RunLabel } from '../../model/contract';
import type { Grid } from '../../model/tables/grid';
import { termsOf } from '../../model/words/glossary';
import styles from '../controls/Answers.module.css';
import { Defined } from '../controls/Term';
import { RunName } from '../curves/RunName';
import { ExportButtons } from '../tables/ExportButtons';
import { TableScroll } from '../tables/TableScroll';

export interface AnswerRow {
  key: string;
  run: RunLabel;
  /** What its latency is the mean time of, where the runs differ in it. */
  event?: string | null | undefined;
  cells: ReactNode[];
}

interface AnswerTableProps {
  label: string;
  columns: string[];
  rows: AnswerRow[];
  baseline?: string | undefined;
  /** The table's numbers to take away. */
  grid: () => Grid;
}

export function AnswerTable({ label, columns, rows, baseline, grid }: AnswerTableProps) {
  const terms = termsOf(columns);
  return (
    <>
      <TableScroll label={label}>
        <table className="table">
          <caption className="seen-by-readers-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">Run</th>
              {columns.map((title, at) => (
                <th key={title} scope="col">
                  <Defined text={title} term={terms[at]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, run, event, cells }) => (
              <tr key={key}>
                <RunName run={run} event={event} isBaseline={run.run_id === baseline} />
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <ExportButtons grid={grid} />
    </>
  );
}

/** A result with its derivation; an em dash with the reason if it is missing. */
export function AnswerText({ text, how }: { text: string | null; how?: string | null }) {
  return (
    <>
      <span>{text ?? '—'}</span>
      {how && <span className={`${styles.aside} ${styles.left}`}>{how}</span>}
    </>
  );
}

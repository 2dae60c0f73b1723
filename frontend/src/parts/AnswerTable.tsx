/** A table with a row for each run, and how an answer stands in it: with how it was got. */
import type { ReactNode } from 'react';
import type { RunLabel } from '../model/contract';
import type { Grid } from '../model/grid';
import styles from './Answers.module.css';
import { ExportButtons } from './ExportButtons';
import { RunName } from './RunName';
import { TableScroll } from './TableScroll';

export interface AnswerRow {
  key: string;
  run: RunLabel;
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
  return (
    <>
      <TableScroll label={label}>
        <table className="table">
          <caption className="seen-by-readers-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">Run</th>
              {columns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, run, cells }) => (
              <tr key={key}>
                <RunName run={run} isBaseline={run.run_id === baseline} />
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

/** An answer with how it was got; an em-dash with the reason where there is none. */
export function Told({ text, how }: { text: string | null; how?: string | null }) {
  return (
    <>
      <span>{text ?? '—'}</span>
      {how && <span className={`${styles.aside} ${styles.left}`}>{how}</span>}
    </>
  );
}

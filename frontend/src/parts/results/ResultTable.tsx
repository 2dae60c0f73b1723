/** A table of results with a row per run; a cell shows how its value was obtained. */
import type { ReactNode } from 'react';
import type { RunLabel } from '../../model/contract';
import type { Grid } from '../../model/tables/grid';
import { termsOf } from '../../model/words/glossary';
import styles from '../controls/Answers.module.css';
import { DefinedHeading } from '../controls/Term';
import { RunName } from '../curves/RunName';
import { ExportButtons } from '../tables/ExportButtons';
import { Table } from '../tables/Table';

export interface ResultRow {
  key: string;
  run: RunLabel;
  /** The wait event of its latency, if the runs differ in it. */
  event?: string | null | undefined;
  cells: ReactNode[];
}

interface AnswerTableProps {
  label: string;
  columns: string[];
  rows: ResultRow[];
  baseline?: string | undefined;
  /** The table's values for export. */
  grid: () => Grid;
}

export function ResultTable({ label, columns, rows, baseline, grid }: AnswerTableProps) {
  const terms = termsOf(columns);
  return (
    <>
      <Table
        label={label}
        hasCaption
        heads={[
          'Run',
          ...columns.map((title, at) => ({
            name: <DefinedHeading text={title} term={terms[at]} />,
          })),
        ]}
      >
        {rows.map(({ key, run, event, cells }) => (
          <tr key={key}>
            <RunName run={run} event={event} isBaseline={run.run_id === baseline} />
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
      <ExportButtons grid={grid} />
    </>
  );
}

/** A result with its derivation; an em dash with the reason if it is missing. */
export function ResultText({ text, how }: { text: string | null; how?: string | null }) {
  return (
    <>
      <span>{text ?? '—'}</span>
      {how && <span className={`${styles.aside} ${styles.left}`}>{how}</span>}
    </>
  );
}

/** The chart's values as a table, with export. */
import { memo, useMemo } from 'react';
import type { CurveFigure, Style } from '../../model/contract';
import { type DataColumn, type DataRow, shownTable, wholeTable } from '../../model/tables/data';
import { curveGrid } from '../../model/tables/grids';
import { Swatch } from '../plotly/Swatch';
import { ExportButtons } from '../tables/ExportButtons';
import { numberHeading, Table } from '../tables/Table';
import styles from './CurveTable.module.css';

interface CurveTableProps {
  figure: CurveFigure;
  hidden: string[];
}

interface RowProps {
  row: DataRow;
  columns: DataColumn[];
  style: Style | undefined;
  isOne: boolean;
}

const Row = memo(({ row, columns, style, isOne }: RowProps) => {
  // The only run need not be named in every row; then the load level heads it.
  const Level = isOne ? 'th' : 'td';
  return (
    <tr data-repeat={row.repeat ?? undefined} className={row.repeat ? styles.repeat : undefined}>
      {!isOne && (
        <th scope="row" className={styles.run}>
          {style && !row.repeat && <Swatch style={style} line={false} />}
          {row.repeat ? <span className="seen-by-readers-only">{row.run}</span> : row.run}
        </th>
      )}
      <Level {...(isOne ? { scope: 'row', className: styles.run } : { className: 'number' })}>
        {row.repeat ?? row.level ?? <span className="unknown">not stated</span>}
        {row.repeat === null && row.repeats > 1 && ` (n = ${row.repeats})`}
      </Level>
      {row.cells.map((cell, at) => (
        <td key={columns[at]?.metric} className="number">
          {cell ? (
            <span data-provenance={cell.provenance} title={cell.provenance}>
              {cell.text}
            </span>
          ) : (
            <span className="unknown" title="not known">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});

export const CurveTable = memo(({ figure, hidden }: CurveTableProps) => {
  const whole = useMemo(() => wholeTable(figure), [figure]);
  const table = useMemo(() => shownTable(whole, hidden), [whole, hidden]);
  const styleOf = new Map(figure.runs.map((run) => [run.run_id, run.style]));
  if (table.rows.length === 0) return null;
  const isOne = figure.runs.length === 1;
  return (
    <section aria-label="Data table" className={styles.section}>
      <div className={styles.head}>
        <h2>Data</h2>
        <ExportButtons grid={() => curveGrid(figure, hidden)} />
      </div>
      {table.rows.some((row) => row.repeat !== null) && (
        <p className="muted" data-repeat>
          A load level of n repeats has their medians; each repeat is below it.
        </p>
      )}
      <Table
        label="Every load point on the chart"
        rows={table.rows.length}
        hasCaption
        heads={[
          !isOne && 'Run',
          isOne ? 'Load level' : numberHeading('Load level'),
          ...table.columns.map((column) => numberHeading(column.heading)),
        ]}
      >
        {table.rows.map((row) => (
          <Row
            key={row.key}
            {...{ row, isOne }}
            columns={table.columns}
            style={styleOf.get(row.runId)}
          />
        ))}
      </Table>
    </section>
  );
});

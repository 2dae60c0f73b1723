/** The chart's numbers as a table, and as text for a spreadsheet. */
import type { CurveFigure } from '../model/contract';
import { dataTable } from '../model/dataTable';
import { curveGrid } from '../model/grids';
import styles from './CurveTable.module.css';
import { ExportButtons } from './ExportButtons';
import { Swatch } from './Swatch';
import { TableScroll } from './TableScroll';

interface CurveTableProps {
  figure: CurveFigure;
  hidden: string[];
}

export function CurveTable({ figure, hidden }: CurveTableProps) {
  const table = dataTable(figure, hidden);
  const styleOf = new Map(figure.runs.map((run) => [run.run_id, run.style]));
  if (table.rows.length === 0) return null;
  // The only run need not be named in every row; then the load level heads it.
  const isOne = figure.runs.length === 1;
  const Level = isOne ? 'th' : 'td';
  return (
    <section aria-label="Data table" className={styles.section}>
      <div className={styles.head}>
        <h2>Data</h2>
        <ExportButtons grid={() => curveGrid(figure, hidden)} />
      </div>
      <TableScroll label="Every load point on the chart">
        <table className="table">
          <caption className="seen-by-readers-only">Every load point on the chart</caption>
          <thead>
            <tr>
              {!isOne && <th scope="col">Run</th>}
              <th scope="col" className={isOne ? undefined : 'number'}>
                Load level
              </th>
              {table.columns.map((column) => (
                <th key={column.metric} scope="col" className="number">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => {
              const style = styleOf.get(row.runId);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two levels of a run may look alike.
                <tr key={`${row.runId} ${index}`}>
                  {!isOne && (
                    <th scope="row" className={styles.run}>
                      {style && <Swatch style={style} line={false} />}
                      {row.run}
                    </th>
                  )}
                  <Level
                    {...(isOne ? { scope: 'row', className: styles.run } : { className: 'number' })}
                  >
                    {row.level ?? <span className="unknown">not stated</span>}
                    {row.repeats > 1 && ` (n = ${row.repeats})`}
                  </Level>
                  {row.cells.map((cell, at) => (
                    <td key={table.columns[at]?.metric} className="number">
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
            })}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

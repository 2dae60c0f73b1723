/** What DB time went to: CPU and wait events, a run a column, with a bar for each share. */
import { NativeSelect } from '@mantine/core';
import type { WaitFigure } from '../../model/contract';
import { waitGrid } from '../../model/tables/grids';
import { slotColour } from '../../plots/palette';
import { Swatch } from '../plotly/Swatch';
import { useChartTheme } from '../plotly/useChartTheme';
import { ExportButtons } from '../tables/ExportButtons';
import { TableScroll } from '../tables/TableScroll';
import styles from './WaitEvents.module.css';

interface WaitEventsProps {
  figure: WaitFigure;
  hidden: string[];
  /** Absent where nothing can be chosen, as on a frozen chart. */
  onPick?: ((runId: string, pointId: string) => void) | undefined;
}

type Series = WaitFigure['series'][number];
type Row = WaitFigure['rows'][number];

/** The figure without the runs that are hidden. */
function withoutHidden(figure: WaitFigure, hidden: string[]): WaitFigure {
  const kept = figure.series.map((one) => !hidden.includes(one.run_id));
  return {
    ...figure,
    series: figure.series.filter((_, index) => kept[index]),
    rows: figure.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => kept[at]) })),
  };
}

function RunHead({ series, onPick }: { series: Series } & Pick<WaitEventsProps, 'onPick'>) {
  return (
    <th scope="col" className={styles.run}>
      <span className={styles.name}>
        <Swatch style={series.style} line={false} />
        {series.label}
      </span>
      {onPick && series.choices.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={`Wait events of ${series.label} at`}
          value={series.point_id}
          onChange={(event) => onPick(series.run_id, event.currentTarget.value)}
          data={series.choices.map((one) => ({ value: one.point_id, label: one.label }))}
        />
      ) : (
        <span className={styles.point}>{series.point_label}</span>
      )}
      <span className={styles.point}>% of {series.of}</span>
    </th>
  );
}

function Share({ row, series, at }: { row: Row; series: Series; at: number }) {
  const theme = useChartTheme();
  const cell = row.cells[at];
  if (!cell || cell.pct === null)
    return <span className="unknown">{cell?.text ?? 'not stated'}</span>;
  const { line } = slotColour(theme, series.style.colour_slot);
  return (
    <span className={styles.share}>
      <svg
        className={styles.bar}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          width={Math.min(cell.pct, 100)}
          height="10"
          fill={series.style.filled ? line : 'none'}
          stroke={line}
          strokeWidth={series.style.filled ? 0 : 1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span>{cell.text}</span>
    </span>
  );
}

export function WaitEvents({ figure, hidden, onPick }: WaitEventsProps) {
  const shown = withoutHidden(figure, hidden);
  if (figure.rows.length === 0 || shown.series.length === 0) return null;
  const silent = shown.series.filter((one) => one.reason !== null);
  return (
    <section aria-label="Wait events" className={styles.section}>
      <div className={styles.head}>
        <h2>Where DB time went</h2>
        <ExportButtons grid={() => waitGrid(shown)} />
      </div>
      <TableScroll label="Wait events, a run a column">
        <table className="table">
          <caption className="seen-by-readers-only">
            CPU and the largest wait events as shares of DB time
          </caption>
          <thead>
            <tr>
              <th scope="col">Event, wait class</th>
              {shown.series.map((series) => (
                <RunHead key={series.run_id} series={series} onPick={onPick} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={row.title} data-kind={row.kind}>
                <th scope="row" className={styles.event}>
                  {row.title}
                  {row.kind === 'event' && (
                    <span className={styles.point}>{row.wait_class ?? 'class not known'}</span>
                  )}
                </th>
                {shown.series.map((series, at) => (
                  <td key={series.run_id}>
                    <Share row={row} series={series} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {[...shown.notes, ...silent.map((one) => `${one.label}: ${one.reason}.`)].map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </section>
  );
}

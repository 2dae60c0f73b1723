/** One table of wait events: some of the runs abreast, with a bar for each share. */
import { NativeSelect } from '@mantine/core';
import type { WaitFigure } from '../../model/contract';
import { slotColour } from '../../plots/palette';
import { textWidth } from '../../plots/text';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { TableScroll } from '../tables/TableScroll';
import styles from './WaitTable.module.css';

type Series = WaitFigure['series'][number];
type Row = WaitFigure['rows'][number];

export type OnPick = ((runId: string, pointId: string) => void) | undefined;

interface WaitTableProps {
  figure: WaitFigure;
  eventPx: number;
  /** The width of a run's column, and whether it is too narrow for bar and share side by side. */
  columnPx: number | null;
  isNarrow: boolean;
  /** Distinguishes this table from others under the same heading. */
  part: string;
  onPick: OnPick;
}

/** The width of a select besides its text, and its font size. */
const SELECT_SIDES_PX = 58;
const SELECT_TEXT_PX = 12;

function LoadPoint({
  series,
  columnPx,
  onPick,
}: { series: Series } & Pick<WaitTableProps, 'columnPx' | 'onPick'>) {
  if (!onPick || series.choices.length < 2) {
    return <span className={styles.point}>{series.point_label}</span>;
  }
  const needed = textWidth(series.point_label, SELECT_TEXT_PX) + SELECT_SIDES_PX;
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`Wait events of ${series.label} at`}
        value={series.point_id}
        onChange={(event) => onPick(series.run_id, event.currentTarget.value)}
        data={series.choices.map((choice) => ({ value: choice.point_id, label: choice.label }))}
      />
      {/* A select truncates its text. */}
      {columnPx !== null && needed > columnPx && (
        <span className={styles.point}>{series.point_label}</span>
      )}
    </>
  );
}

function Share({ row, series, at }: { row: Row; series: Series; at: number }) {
  const theme = usePlotTheme();
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

function EventName({ row }: { row: Row }) {
  return (
    <th scope="row">
      {row.title}
      {row.kind === 'event' && (
        <span className={styles.point}>{row.wait_class ?? 'class unknown'}</span>
      )}
    </th>
  );
}

export function WaitTable({ figure, part, onPick, ...columns }: WaitTableProps) {
  const { eventPx, columnPx, isNarrow } = columns;
  // A table of fewer runs has columns as wide as those of the table above it.
  const width = columnPx === null ? undefined : eventPx + figure.series.length * columnPx;
  return (
    <TableScroll label={`Wait events, one column per run${part}`}>
      <table className={`table ${styles.table}`} data-narrow={isNarrow} style={{ width }}>
        <caption className="seen-by-readers-only">
          CPU and the largest wait events as shares of DB time{part}
        </caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: eventPx }}>
              Event, wait class
            </th>
            {figure.series.map((series) => (
              <th key={series.run_id} scope="col">
                <span className={styles.name}>
                  <Swatch style={series.style} line={false} />
                  <ShortName run={series} />
                </span>
                <LoadPoint series={series} columnPx={columnPx} onPick={onPick} />
                <span className={styles.point}>% of {series.of}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figure.rows.map((row) => (
            <tr key={row.title} data-kind={row.kind}>
              <EventName row={row} />
              {figure.series.map((series, at) => (
                <td key={series.run_id}>
                  <Share row={row} series={series} at={at} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

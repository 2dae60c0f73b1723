/** DB time by CPU and wait events: a column per run, a bar per share. */

import type { WaitFigure } from '../../model/contract';
import { waitGrid } from '../../model/tables/grids';
import { joinNames } from '../../model/words/formatting';
import { Term } from '../controls/Term';
import { usePrinting } from '../plotly/usePrinting';
import { useWidth } from '../plotly/useWidth';
import { ExportButtons } from '../tables/ExportButtons';
import { type LoadLock, LoadPicker } from './LoadPicker';
import styles from './WaitEvents.module.css';
import { type OnPick, WaitTable } from './WaitTable';

type Series = WaitFigure['series'][number];

interface WaitEventsProps {
  figure: WaitFigure;
  hidden: string[];
  /** Absent on a frozen chart. */
  onPick?: OnPick;
  lock?: LoadLock | undefined;
}

/** The figure with some of its runs. */
function onlyRuns(figure: WaitFigure, isKept: (series: Series) => boolean): WaitFigure {
  const kept = figure.series.map(isKept);
  return {
    ...figure,
    series: figure.series.filter((_, index) => kept[index]),
    rows: figure.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => kept[at]) })),
  };
}

/** The width of the column of events, and what a run's column takes at least, wide and on a phone. */
const WIDE = { event: 200, run: 170 };
const NARROW = { event: 118, run: 112 };
const PHONE_BELOW_PX = 620;

/** The number of runs per table: as many as fit, evenly distributed. */
function abreast(runs: number, widthPx: number | null) {
  if (!widthPx) return { most: runs, eventPx: WIDE.event, columnPx: null, isNarrow: false };
  const isNarrow = widthPx < PHONE_BELOW_PX;
  const { event: eventPx, run } = isNarrow ? NARROW : WIDE;
  const fitting = Math.max(1, Math.floor((widthPx - eventPx) / run));
  const most = Math.ceil(runs / Math.max(1, Math.ceil(runs / fitting)));
  return { most, eventPx, columnPx: (widthPx - eventPx) / most, isNarrow };
}

/** The figure with the runs of one table only. */
const partOf = (figure: WaitFigure, from: number, to: number): WaitFigure => ({
  ...figure,
  series: figure.series.slice(from, to),
  rows: figure.rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })),
});

/** Several tables if the runs do not fit beside the events. */
function WaitTables({ figure, onPick }: Pick<WaitEventsProps, 'figure' | 'onPick'>) {
  const [frame, widthPx] = useWidth<HTMLDivElement>();
  const runs = figure.series.length;
  const { most, ...columns } = abreast(runs, widthPx);
  const starts = Array.from({ length: Math.ceil(runs / most) }, (_, table) => table * most);
  return (
    <div ref={frame} className={styles.tables}>
      {starts.map((from) => (
        <WaitTable
          key={from}
          figure={partOf(figure, from, from + most)}
          part={
            runs > most ? `, runs ${from + 1} to ${Math.min(from + most, runs)} of ${runs}` : ''
          }
          onPick={onPick}
          {...columns}
        />
      ))}
    </div>
  );
}

/** Each reason once, with its runs. */
function reasonsOf(silent: Series[]): string[] {
  const reasons = [...new Set(silent.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const labels = silent.filter((series) => series.reason === reason).map(({ label }) => label);
    return `${joinNames(labels)}: ${reason}.`;
  });
}

export function WaitEvents({ figure, hidden, lock, ...props }: WaitEventsProps) {
  // Paper offers no choice of another load point.
  const onPick = usePrinting() ? undefined : props.onPick;
  const shown = onlyRuns(figure, (series) => !hidden.includes(series.run_id));
  if (figure.rows.length === 0 || shown.series.length === 0) return null;
  // A run without shares has its reason below; its column stays, to choose another load point.
  const stated = onlyRuns(
    shown,
    (series) => series.reason === null || (onPick !== undefined && series.choices.length > 1),
  );
  const silent = shown.series.filter((series) => series.reason !== null);
  return (
    <section aria-label="Wait events" className={styles.section}>
      <div className={styles.head}>
        <h2>
          Where <Term of="dbTime">DB time</Term> went
        </h2>
        <ExportButtons grid={() => waitGrid(shown)} />
      </div>
      {shown.series.length > 1 && <LoadPicker text={figure.at_load} lock={lock} />}
      <WaitTables figure={stated} onPick={onPick} />
      {[...shown.notes, ...reasonsOf(silent)].map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </section>
  );
}

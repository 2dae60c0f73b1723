/** Latency histograms as columns, cumulative, side by side, or as heat maps over load. */

import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { HistogramFigure } from '../../model/contract';
import {
  type DrawnMode,
  offeredModes,
  shownMode,
  storedMode,
} from '../../model/view/histogramMode';
import type { HistogramMode } from '../../model/view/view';
import { joinNames } from '../../model/words/formatting';
import { Term } from '../controls/Term';
import { HistogramHead } from './HistogramHead';
import styles from './HistogramPanel.module.css';
import { HistogramPlot } from './HistogramPlot';
import { HistogramTable } from './HistogramTable';
import { type LoadLock, LoadPicker } from './LoadPicker';
import { PercentileTable } from './PercentileTable';

const HEIGHT_PX = 400;
/** The only histogram of a report, whose page fits one screen. */
const LONE_HEIGHT_PX = 340;
const SMALL_HEIGHT_PX = 230;
const MOST_IN_A_ROW = 5;

/** Columns chosen so that rows are equally full. */
const inARow = (count: number) => Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

interface HistogramPanelProps {
  figure: HistogramFigure;
  hidden: string[];
  mode: HistogramMode;
  onMode: (mode: HistogramMode) => void;
  /** The heat maps, drawn when selected; null if the frozen chart has none. */
  heat: ReactNode;
  originalAddress: (sha256: string) => string;
  /** Absent on a frozen chart. */
  onPick?: ((runId: string, pointId: string) => void) | undefined;
  onEvent?: ((event: string) => void) | undefined;
  lock?: LoadLock | undefined;
  /** The latency limit. */
  limitUs?: number | null;
}

function OpenEndNotes({ figure }: { figure: HistogramFigure }) {
  return figure.series
    .filter((series) => series.open_end !== null)
    .map((series) => (
      <p key={series.run_id} className="small muted">
        {series.label}: {series.open_end}.
      </p>
    ));
}

function Histograms({
  figure,
  mode,
  limitUs = null,
  ...props
}: { figure: HistogramFigure; mode: DrawnMode } & Pick<
  HistogramPanelProps,
  'originalAddress' | 'onPick' | 'limitUs'
> & { isLone: boolean }) {
  const apart = useMemo(
    () => figure.series.map((series) => ({ ...figure, series: [series] })),
    [figure],
  );
  const isApart = mode === 'multiples';
  const isCumulative = mode === 'cdf';
  if (figure.columns.length === 0) {
    return (
      <p className="muted">The shown histograms have no common bucket edge. Hide some runs.</p>
    );
  }
  return (
    <>
      {!isApart && (
        <HistogramPlot
          {...{ figure, limitUs, isCumulative }}
          heightPx={props.isLone ? LONE_HEIGHT_PX : HEIGHT_PX}
        />
      )}
      {isCumulative && <OpenEndNotes figure={figure} />}
      <div className={styles.grid} style={{ '--in-a-row': inARow(apart.length) } as CSSProperties}>
        {apart.map((small) => {
          const [series] = small.series;
          if (!series) return null;
          return (
            <div key={series.run_id}>
              {isApart && (
                <HistogramPlot figure={small} heightPx={SMALL_HEIGHT_PX} limitUs={limitUs} />
              )}
              <HistogramHead series={series} {...props} />
            </div>
          );
        })}
      </div>
      <PercentileTable figure={figure} limitUs={limitUs} />
      <Remarks figure={figure} />
      <HistogramTable figure={figure} isCumulative={isCumulative} />
    </>
  );
}

/** Notes, and each reason for a missing histogram once. */
function Remarks({ figure }: { figure: Pick<HistogramFigure, 'notes' | 'omitted'> }) {
  const reasons = [...new Set(figure.omitted.map(({ reason }) => reason))];
  return (
    <>
      {figure.notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      {reasons.map((reason) => {
        const runs = figure.omitted.filter((run) => run.reason === reason);
        return (
          <p key={reason} className="small muted">
            {joinNames(runs.map(({ label }) => label))}: {reason}.
          </p>
        );
      })}
    </>
  );
}

export function HistogramPanel({ figure, hidden, onEvent, lock, ...props }: HistogramPanelProps) {
  const { mode, onMode, heat, ...choices } = props;
  const shown = useMemo(
    () => ({
      ...figure,
      series: figure.series.filter((series) => !hidden.includes(series.run_id)),
    }),
    [figure, hidden],
  );
  if (figure.series.length === 0) return null;
  const event = shown.series[0]?.event ?? figure.series[0]?.event;
  const events = [...new Set(figure.series.flatMap((series) => series.events))].sort();
  const isChoice = onEvent !== undefined && events.length > 1;
  const runs = shown.series.length;
  const offered = offeredModes(runs, heat !== null);
  const wanted = shownMode(mode, runs);
  const drawn = offered.some((option) => option.value === wanted) ? wanted : 'columns';
  return (
    <section aria-label="Latency histogram" className={styles.panel}>
      <div className={styles.head}>
        <h2>
          <Term of="histogram">Latency histogram</Term>{' '}
          {!isChoice && <span className="muted">of “{event}”</span>}
        </h2>
        {isChoice && (
          <NativeSelect
            size="xs"
            aria-label="Wait event of the histogram"
            value={event}
            onChange={(change) => onEvent(change.currentTarget.value)}
            data={events}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label="Form of the histograms"
          value={drawn}
          onChange={(value) => onMode(storedMode(value as DrawnMode, runs))}
          data={offered}
        />
      </div>
      {runs > 1 && drawn !== 'heat' && <LoadPicker text={figure.at_load} lock={lock} />}
      {runs === 0 && <p className="muted">All runs with a histogram are hidden.</p>}
      {runs > 0 &&
        (drawn === 'heat' ? (
          heat
        ) : (
          <Histograms
            figure={shown}
            mode={drawn}
            isLone={figure.series.length === 1}
            {...choices}
          />
        ))}
    </section>
  );
}

/** Read-latency histograms: one as bars, two or three overlaid, more side by side. */
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { histogramPlot, histogramWidth } from '../charts/histogram';
import type { HistogramFigure, HistogramSeries } from '../model/contract';
import { histogramTsv } from '../model/dataTable';
import { CopyButton } from './CopyButton';
import { EvidenceNote } from './EvidenceNote';
import { HistogramCard } from './HistogramCard';
import styles from './HistogramPanel.module.css';
import { HoverCard } from './HoverCard';
import { PlotlyChart, type Pointed } from './PlotlyChart';
import { ProvenanceBadge } from './ProvenanceBadge';
import { Swatch } from './Swatch';
import { TableScroll } from './TableScroll';
import { useChartTheme } from './useChartTheme';
import { COMPACT_BELOW_PX, useWidth } from './useWidth';

const MOST_OVERLAID = 3;
const HEIGHT_PX = 400;
const SMALL_HEIGHT_PX = 280;

interface HistogramPanelProps {
  figure: HistogramFigure;
  hidden: string[];
  originalAddress: (sha256: string) => string;
  /** These are absent where nothing can be chosen, as on a frozen chart. */
  onPick?: (runId: string, pointId: string) => void;
  onEvent?: (event: string) => void;
}

function HistogramChart({ figure, heightPx }: { figure: HistogramFigure; heightPx: number }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const theme = useChartTheme();
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    const widthPx = histogramWidth(figure, width);
    return histogramPlot(figure, { theme, widthPx, heightPx, compact });
  }, [figure, theme, width, heightPx]);
  return (
    <div ref={frame} className={styles.chart}>
      {plot && <PlotlyChart plot={plot} onPoint={setPointed} />}
      {pointed && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          <HistogramCard figure={figure} column={Number(pointed.key[1])} />
        </HoverCard>
      )}
    </div>
  );
}

function SeriesHead({
  series,
  isOnly,
  originalAddress,
  onPick,
}: { series: HistogramSeries; isOnly: boolean } & Omit<
  HistogramPanelProps,
  'figure' | 'hidden' | 'onEvent'
>) {
  return (
    <div className={styles.series}>
      <p className={styles.name}>
        <Swatch style={series.style} line={false} />
        <strong>{series.label}</strong>
        <ProvenanceBadge provenance={series.provenance} />
      </p>
      {onPick && series.choices.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label={`Load point of ${series.label}`}
          value={series.point_id}
          onChange={(event) => onPick(series.run_id, event.currentTarget.value)}
          data={series.choices.map((one) => ({ value: one.point_id, label: one.label }))}
        />
      ) : (
        <p className="muted small">{series.point_label}</p>
      )}
      {series.percentiles.length > 0 && (
        <p className={styles.percentiles}>
          {series.percentiles.map((one) => (
            <span key={one.percentile}>
              <span className="muted">p{one.percentile}</span> {one.text}
            </span>
          ))}
        </p>
      )}
      {series.note && <p className="small">{series.note}</p>}
      <details open={isOnly}>
        <summary className="small muted">Where it stands</summary>
        <EvidenceNote evidence={series.evidence} originalAddress={originalAddress} />
      </details>
    </div>
  );
}

function HistogramTable({ figure }: { figure: HistogramFigure }) {
  return (
    <details className={styles.table}>
      <summary>The histogram as a table</summary>
      <TableScroll label="Histogram as a table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Latency</th>
              {figure.series.map((one) => (
                <th key={one.run_id} scope="col" className="number">
                  {one.label}, {one.point_label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figure.columns.map((column, index) => (
              <tr key={column.label}>
                <th scope="row">{column.label}</th>
                {figure.series.map((one) => (
                  <td key={one.run_id} className="number">
                    <span className={one.cells[index]?.pct === null ? 'unknown' : undefined}>
                      {one.cells[index]?.text ?? 'not stated'}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <CopyButton text={() => histogramTsv(figure)} label="Copy as TSV" />
    </details>
  );
}

export function HistogramPanel({ figure, hidden, onEvent, ...props }: HistogramPanelProps) {
  const shown = useMemo(
    () => ({
      ...figure,
      series: figure.series.filter((one) => !hidden.includes(one.run_id)),
    }),
    [figure, hidden],
  );
  const apart = useMemo(() => shown.series.map((one) => ({ ...shown, series: [one] })), [shown]);
  if (figure.series.length === 0) return null;
  const event = shown.series[0]?.event ?? figure.series[0]?.event;
  const events = [...new Set(figure.series.flatMap((one) => one.events))].sort();
  const isChoice = onEvent !== undefined && events.length > 1;
  const isApart = shown.series.length > MOST_OVERLAID;
  return (
    <section aria-label="Latency histogram" className={styles.panel}>
      <div className={styles.head}>
        <h2>Latency histogram {!isChoice && <span className="muted">of “{event}”</span>}</h2>
        {isChoice && (
          <NativeSelect
            size="xs"
            aria-label="Wait event of the histogram"
            value={event}
            onChange={(change) => onEvent(change.currentTarget.value)}
            data={events}
          />
        )}
      </div>
      {shown.series.length > 0 && !isApart && (
        <HistogramChart figure={shown} heightPx={HEIGHT_PX} />
      )}
      <div className={styles.grid} data-apart={isApart}>
        {apart.map((one) => {
          const [series] = one.series;
          if (!series) return null;
          return (
            <div key={series.run_id}>
              {isApart && <HistogramChart figure={one} heightPx={SMALL_HEIGHT_PX} />}
              <SeriesHead series={series} isOnly={apart.length === 1} {...props} />
            </div>
          );
        })}
      </div>
      {figure.notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      {figure.omitted.map((one) => (
        <p key={one.run_id} className="small muted">
          {one.label}: {one.reason}.
        </p>
      ))}
      {shown.series.length > 0 && <HistogramTable figure={shown} />}
    </section>
  );
}

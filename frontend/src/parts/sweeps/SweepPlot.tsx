/** The chart of a sweep with hover, touch and arrow-key navigation. */
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { SweepResults } from '../../model/contract';
import { nextMarker } from '../../model/curves/markers';
import { drawnLines, rowsOf, rowsWithoutValue, type SweepRow } from '../../model/sweeps/rows';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { sweepPlot } from '../../plots/sweeps/sweepPlot';
import { HoverCard } from '../curves/HoverCard';
import { PlotlyFrame, type PointedAt } from '../plotly/PlotlyFrame';
import { ShortName } from '../plotly/ShortName';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './SweepPanel.module.css';

const HEIGHT_PX = 340;

/** Text of a run: the values of the settings, then the metric's and its load level. */
const saidOf = ({ run, x, series, panel, point }: SweepRow, sweep: SweepResults): string =>
  [
    run.label,
    x && `${sweep.x?.title} ${x}`,
    series && `${sweep.series?.title} ${series}`,
    panel && `${sweep.panels?.title} ${panel}`,
    point.value && `${point.value.title} ${point.value.text}`,
    point.place ?? point.reason,
  ]
    .filter(Boolean)
    .join(', ');

function RunCard({ row }: { row: SweepRow }) {
  const { value, place, reason } = row.point;
  return (
    <>
      <p>
        <strong>
          <ShortName run={row.run} />
        </strong>
      </p>
      {value && (
        <p>
          {value.title} {value.text} {value.repeats > 1 && `(n = ${value.repeats})`}{' '}
          <ProvenanceBadge provenance={value.provenance} />
        </p>
      )}
      <p className="muted">{place ?? reason}</p>
      {row.step && (
        <p>
          {row.step.change_text} from {row.step.from_text}
        </p>
      )}
    </>
  );
}

interface SweepPlotProps {
  sweep: SweepResults;
  /** Which panel it is, if there are several. */
  name: string | null;
  /** The hovered run, here or in another chart of the same runs. */
  linked: string | null;
  onLink: (runId: string | null) => void;
}

export function SweepPlot({ sweep, name, linked, onLink }: SweepPlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const theme = usePlotTheme();
  const chosen = pointed?.key[0] ?? walked ?? linked;
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    return sweepPlot(sweep, chosen, { theme, widthPx: width, heightPx: HEIGHT_PX, compact });
  }, [sweep, chosen, theme, width]);
  const rows = rowsOf(sweep);
  const rowOf = (runId: string | null) => rows.find(({ run }) => run.run_id === runId);
  const walk = (runId: string | null) => {
    setWalked(runId);
    onLink(runId);
  };
  const point = (at: PointedAt | null) => {
    setPointed(at);
    onLink(at?.key[0] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') walk(null);
    const places = [...drawnLines(sweep), rowsWithoutValue(sweep)].map((line) =>
      line.map(({ run, point }) => ({ runId: `${point.series}`, pointId: run.run_id })),
    );
    const from = places.flat().find(({ pointId }) => pointId === walked) ?? null;
    const next = nextMarker(places, from, event.key);
    if (!next) return;
    event.preventDefault();
    walk(next.pointId);
  };
  const shown = rowOf(pointed?.key[0] ?? null);
  const spoken = rowOf(walked);
  return (
    <div
      ref={frame}
      className={styles.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between markers.
      tabIndex={0}
      role="application"
      aria-label={`${sweep.metric?.title} over ${sweep.x?.name}${name ? `, ${name}` : ''}. Left and right arrows move along a line, up and down between lines.`}
      onKeyDown={onKeyDown}
      onBlur={() => walk(null)}
    >
      {plot && <PlotlyFrame plot={plot} onPoint={point} />}
      <div className="seen-by-readers-only" aria-live="polite">
        {spoken ? saidOf(spoken, sweep) : ''}
      </div>
      {spoken && !shown && <p className={styles.walked}>{saidOf(spoken, sweep)}</p>}
      {pointed && shown && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          <RunCard row={shown} />
        </HoverCard>
      )}
    </div>
  );
}

/** Small panels of metrics against concurrency, linked to the curves. */
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Axis, CompanionFigure, CompanionPanel, DisplayValue } from '../../model/contract';
import { nextMarker } from '../../model/curves/markers';
import { togglePanel } from '../../model/view/runs';
import type { ChosenPoint, PanelMetric, View } from '../../model/view/view';
import { curveName } from '../../model/words/curveName';
import { countOf, loadLevelText } from '../../model/words/formatting';
import { companionPlot, shownSeries } from '../../plots/curves/companion';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { PlotlyFrame, type PointedAt } from '../plotly/PlotlyFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './CompanionPanels.module.css';
import { HoverCard } from './HoverCard';

const HEIGHT_PX = 250;

/** The hovered load point, and its chart. */
export interface LinkedPoint {
  chosen: ChosenPoint;
  from: string;
}

interface Linking {
  view: Pick<View, 'hidden' | 'dimmed' | 'chosen'>;
  linked: LinkedPoint | null;
  onLink: (linked: LinkedPoint | null) => void;
  onEnter: (chosen: ChosenPoint) => void;
  /** An arrow key moved to a load point, or Escape left it. */
  onWalk: (chosen: ChosenPoint | null) => void;
}

interface Details {
  name: string;
  level: string;
  repeats: number;
  value: DisplayValue | undefined;
}

/** Details of a load point in this panel. */
function detailsAt(panel: CompanionPanel, { runId, pointId }: ChosenPoint): Details | null {
  const series = panel.series.find((curve) => curve.run_id === runId);
  const point = series?.points.find((candidate) => candidate.point_ids.includes(pointId));
  if (!series || point?.concurrency == null) return null;
  const level = loadLevelText(point.concurrency, series.concurrency_unit);
  return { name: curveName(series), level, repeats: point.repeats, value: point.values[0] };
}

function DetailsCard({ name, level, repeats, value }: Details) {
  return (
    <>
      <p className={styles.cardHead}>
        <strong>{name}</strong> <span>{level}</span>
      </p>
      {value && (
        <p>
          {value.title} {value.text} {repeats > 1 && `(n = ${repeats})`}{' '}
          <ProvenanceBadge provenance={value.provenance} />
        </p>
      )}
    </>
  );
}

const chosenOf = ({ key: [runId, pointId] }: PointedAt): ChosenPoint => ({ runId, pointId });

const spokenOf = ({ name, level, repeats, value }: Details): string =>
  [name, level, value && `${value.title} ${value.text}`, repeats > 1 && `of ${repeats} repeats`]
    .filter(Boolean)
    .join(', ');

/** The load points of each visible curve, for the arrow keys. */
const rowsOf = (
  panel: CompanionPanel,
  hidden: string[],
  chosen: ChosenPoint | null,
): ChosenPoint[][] =>
  shownSeries(panel, hidden).map(({ run_id: runId, points }) =>
    points.map(({ point_ids: ids }) => {
      // Any repeat of a level may be the chosen one.
      const isHere = chosen && runId === chosen.runId && ids.includes(chosen.pointId);
      return isHere ? chosen : { runId, pointId: ids[0] ?? '' };
    }),
  );

interface PanelPlotProps extends Linking {
  panel: CompanionPanel;
  concurrency: Axis;
}

function PanelPlot(props: PanelPlotProps) {
  const { panel, concurrency, view, linked, onLink, onEnter, onWalk } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const theme = usePlotTheme();
  const { hidden, dimmed, chosen } = view;
  const from = panel.y.metric;
  const elsewhere = linked && linked.from !== from ? linked.chosen : null;
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    const drawing = { theme, widthPx: width, heightPx: HEIGHT_PX, compact };
    return companionPlot(panel, concurrency, { hidden, dimmed, chosen }, elsewhere, drawing);
  }, [panel, concurrency, hidden, dimmed, chosen, elsewhere, theme, width]);
  const details = pointed && detailsAt(panel, chosenOf(pointed));
  const [isWalking, setIsWalking] = useState(false);
  const walked = chosen && detailsAt(panel, chosen);
  const point = (next: PointedAt | null) => {
    setPointed(next);
    onLink(next && { chosen: chosenOf(next), from });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && chosen) onWalk(null);
    if (event.key === 'Enter' && chosen) onEnter(chosen);
    const next = nextMarker(rowsOf(panel, hidden, chosen), chosen, event.key);
    if (!next) return;
    event.preventDefault();
    onWalk(next);
  };
  return (
    <div
      ref={frame}
      className={styles.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between markers.
      tabIndex={0}
      role="application"
      aria-label={`${panel.y.title}. Left and right arrows move along a curve, up and down between curves.`}
      onKeyDown={onKeyDown}
      // Only the panel with keyboard focus announces.
      onFocus={() => setIsWalking(true)}
      onBlur={() => setIsWalking(false)}
    >
      {plot && (
        <PlotlyFrame
          plot={plot}
          onPoint={point}
          onChoose={([runId, pointId]) => onEnter({ runId, pointId })}
        />
      )}
      <div className="seen-by-readers-only" aria-live="polite">
        {walked && isWalking ? spokenOf(walked) : ''}
      </div>
      {details && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          <DetailsCard {...details} />
        </HoverCard>
      )}
    </div>
  );
}

function LeftOut({ panel, hidden }: { panel: CompanionPanel; hidden: string[] }) {
  const omitted = panel.omitted.filter((run) => !hidden.includes(run.run_id));
  if (omitted.length === 0) return null;
  return (
    <details className={styles.omitted}>
      <summary>{countOf(omitted.length, 'run')} not drawn, or drawn only in part</summary>
      <ul>
        {omitted.map((run) => (
          <li key={run.run_id}>
            {run.label}: {run.reason}.
          </li>
        ))}
      </ul>
    </details>
  );
}

function Panel(props: PanelPlotProps) {
  const { panel, concurrency, view } = props;
  const title = `${panel.y.title} against ${concurrency.title.toLowerCase()}`;
  const isDrawn = shownSeries(panel, view.hidden).length > 0;
  return (
    <figure className={styles.panel} aria-label={title}>
      <figcaption className={styles.title}>{panel.y.title}</figcaption>
      {isDrawn ? (
        <PanelPlot {...props} />
      ) : (
        <p className={styles.empty}>{panel.empty ?? 'All runs with this metric are hidden.'}</p>
      )}
      <LeftOut panel={panel} hidden={view.hidden} />
    </figure>
  );
}

interface PanelChoiceProps {
  view: View;
  offered: [PanelMetric, string][];
  onChange: (view: View) => void;
}

/** Chooses the visible panels. */
export function PanelChoice({ view, offered, onChange }: PanelChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-label="Panels against concurrency">
      {offered.map(([metric, title]) => (
        <button
          key={metric}
          type="button"
          aria-pressed={view.panels.includes(metric)}
          onClick={() => onChange(togglePanel(view, metric))}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

export function CompanionPanels({ figure, ...linking }: Linking & { figure: CompanionFigure }) {
  return (
    <>
      <div className={styles.grid}>
        {figure.panels.map((panel) => (
          <Panel key={panel.y.metric} panel={panel} concurrency={figure.x} {...linking} />
        ))}
      </div>
      {figure.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

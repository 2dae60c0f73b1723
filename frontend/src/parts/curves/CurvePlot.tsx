/** The load curve chart with hover, zoom and arrow-key navigation. */

import type { Layout } from 'plotly.js';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { CurveFigure } from '../../model/contract';
import { findMarker, markerSentence, markersByCurve, nextMarker } from '../../model/curves/markers';
import type { Overlay } from '../../model/curves/overlay';
import type { ChosenPoint, View } from '../../model/view/view';
import { isZoomed, NO_ZOOM, type Zoom } from '../../model/view/zoom';
import { countOf } from '../../model/words/formatting';
import { withRings } from '../../plots/curves/curve';
import { type Emphasis, withEmphasis } from '../../plots/curves/emphasis';
import { frameOf, type PlotFrame } from '../../plots/curves/limitOnAxis';
import { sizedPlot } from '../../plots/curves/sizedPlot';
import { hiddenByLogScale, isBlank, type VisibilityChoices } from '../../plots/curves/visibleParts';
import { visiblePoints, zoomOf } from '../../plots/curves/zoomedParts';
import type { Plot } from '../../plots/drawing';
import { PlotlyFrame, type PointedAt, type PointKey } from '../plotly/PlotlyFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import styles from './CurvePlot.module.css';
import { HoverCard, MarkerCard } from './HoverCard';

export interface DistantPoints {
  /** "7 points above 3 ms". */
  text: string;
  onShow: () => void;
}

export interface CurvePlotProps {
  figure: CurveFigure;
  /** The figure of which this is a panel. */
  whole?: CurveFigure;
  view: VisibilityChoices & Pick<View, 'chosen'>;
  label: string;
  onChoose: (chosen: ChosenPoint | null) => void;
  /** A marker was clicked, or Enter pressed on it: more than a step of the arrow keys. */
  onEnter?: ((chosen: ChosenPoint) => void) | undefined;
  heightPx?: number | undefined;
  /** The page renders the axis titles itself. */
  isUntitled?: boolean;
  /** A few distant points are outside the axes until the user asks for them. */
  far?: DistantPoints | null;
  /** Answers drawn over the curves. */
  overlay?: Overlay | undefined;
  /** An overlay on the plot, such as a draggable line. */
  over?: ((frame: PlotFrame) => ReactNode) | undefined;
  /** The load point hovered in another chart. */
  linked?: ChosenPoint | null;
  /** The run under the pointer in the list of runs. */
  pointed?: string | null;
  /** Dimmed runs are grey lines behind the others. */
  isGrey?: boolean;
  /** A marker was hovered or left. */
  onLink?: ((chosen: ChosenPoint | null) => void) | undefined;
  /** The name of a run at its curve was double-clicked. */
  onName?: ((runId: string, box: DOMRect) => void) | undefined;
  /** The chart is on screen for the first time, or cannot be drawn. */
  onDrawn?: (() => void) | undefined;
  /** The zoom changed. If absent, the chart has a zoom of its own. */
  onZoom?: ((zoom: Zoom) => void) | undefined;
}

const chosenOf = ([runId, pointId]: PointKey): ChosenPoint => ({ runId, pointId });

/** The plot at a width, with a ring at the chosen or linked marker; null without a width. */
function usePlot(props: CurvePlotProps, width: number | null) {
  const { figure, whole, view, heightPx, isUntitled, overlay, linked = null } = props;
  const { pointed = null, isGrey = false } = props;
  const [ownZoom, setOwnZoom] = useState(NO_ZOOM);
  const theme = usePlotTheme();
  const { hidden, dimmed, xScale, yScale, isSwapped, chosen } = view;
  const { throughputRange = null, latencyRangeUs = null } = props.onZoom ? view : ownZoom;
  const choices = useMemo(
    () => ({ hidden, dimmed, xScale, yScale, isSwapped, throughputRange, latencyRangeUs, whole }),
    [hidden, dimmed, xScale, yScale, isSwapped, throughputRange, latencyRangeUs, whole],
  );
  const plot = useMemo(() => {
    if (width === null) return null;
    const place = { theme, widthPx: width, heightPx, isUntitled };
    return sizedPlot(figure, choices, place, overlay);
  }, [figure, choices, theme, width, heightPx, isUntitled, overlay]);
  const shown = useMemo(() => {
    if (!plot) return null;
    const emphasis: Emphasis = { grey: isGrey ? choices.dimmed : [], pointed };
    const stressed = withEmphasis(plot, emphasis, theme);
    return withRings(stressed, figure, choices, [chosen, linked], theme);
  }, [plot, figure, choices, chosen, linked, theme, isGrey, pointed]);
  return { choices, plot, shown, zoomTo: props.onZoom ?? setOwnZoom };
}

/** The current axis ranges: as Plotly reported last, or the plot's own. */
function useFrame(plot: Plot | null) {
  const [zoomed, setZoomed] = useState<PlotFrame | null>(null);
  const frame = useMemo(() => {
    if (!plot) return null;
    const given = frameOf(plot.layout);
    // Until this plot is drawn, the zoom state is of the previous one.
    const isOf = zoomed?.width === given.width && zoomed.height === given.height;
    return isOf ? zoomed : given;
  }, [plot, zoomed]);
  const onLayout = (layout: Partial<Layout>) => {
    const next = frameOf(layout);
    setZoomed((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  return { frame, onLayout };
}

/** Why no curve is drawn. */
function Blank({ figure, hidden }: { figure: CurveFigure; hidden: string[] }) {
  const isHidden = hidden.length > 0 && figure.series.length + figure.marks.length > 0;
  return (
    <div className={styles.blank}>
      <p>
        <strong>{isHidden ? 'All runs are hidden' : 'No data for these axes'}</strong>
      </p>
      {figure.omitted.map((omitted) => (
        <p key={omitted.run_id}>
          {omitted.label}: {omitted.reason}.
        </p>
      ))}
    </div>
  );
}

export function CurvePlot(props: CurvePlotProps) {
  const { figure, view, label, onChoose, onEnter = onChoose, onDrawn, far = null } = props;
  const { hidden, chosen } = view;
  const [frame, width] = useWidth<HTMLElement>(props.isUntitled);
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  // Which of a run's two curves the arrow keys follow.
  const [metric, setMetric] = useState<string | null>(null);
  const { choices, plot, shown, zoomTo } = usePlot(props, width);
  const axes = useFrame(plot);
  const point = (next: PointedAt | null) => {
    setPointed(next);
    props.onLink?.(next && chosenOf(next.key));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && chosen) {
      onChoose(null);
      return;
    }
    if (event.key === 'Enter' && chosen) {
      onEnter(chosen);
      return;
    }
    const from = chosen && { ...chosen, metric };
    const next = nextMarker(markersByCurve(figure, hidden), from, event.key);
    if (!next) return;
    event.preventDefault();
    setMetric(next.metric);
    onChoose({ runId: next.runId, pointId: next.pointId });
  };

  const hovered = pointed ? findMarker(figure, chosenOf(pointed.key), pointed.key[2]) : null;
  const marker = findMarker(figure, chosen, metric);
  const lost = hiddenByLogScale(figure, view);
  const sight = visiblePoints(figure, choices);
  const isAll = sight.seen === sight.all;
  return (
    <figure className={styles.figure} aria-label={label} ref={frame}>
      <div
        className={styles.chart}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between markers.
        tabIndex={0}
        role="application"
        aria-label={`${label}. Left and right arrows move along a curve, up and down between curves, Enter shows a point’s histogram. The data table has the same numbers.`}
        onKeyDown={onKeyDown}
      >
        {shown && (
          <PlotlyFrame
            plot={shown}
            onPoint={point}
            onDrawn={onDrawn}
            onName={props.onName}
            onChoose={(key) => {
              setMetric(key[2] || null);
              onEnter(chosenOf(key));
            }}
            onLayout={axes.onLayout}
            onZoom={(isOn, layout) =>
              zoomTo(isOn ? zoomOf(figure, choices, shown.layout, layout) : NO_ZOOM)
            }
          />
        )}
        {axes.frame && props.over?.(axes.frame)}
        {hovered && pointed && width !== null && (
          <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
            <MarkerCard marker={hovered} />
          </HoverCard>
        )}
      </div>
      {isBlank(figure, view) && <Blank figure={figure} hidden={hidden} />}
      {far && (
        <button
          type="button"
          data-print=""
          className={styles.far}
          title="Show all points"
          onClick={far.onShow}
        >
          {far.text}
        </button>
      )}
      {isZoomed(choices) && !far && (
        <button type="button" className={styles.reset} onClick={() => zoomTo(NO_ZOOM)}>
          {isAll ? 'Usual range' : 'Show all again'}
        </button>
      )}
      <div className="seen-by-readers-only" aria-live="polite">
        {marker ? markerSentence(marker) : ''}
      </div>
      {isZoomed(choices) && !far && !isAll && (
        <p className={`small muted ${styles.sight}`}>
          Zoomed in: {sight.seen} of {countOf(sight.all, 'load point')} in view.
        </p>
      )}
      {lost > 0 && (
        <p className={styles.note}>
          {countOf(lost, 'point')} at zero cannot be shown on a log axis.
        </p>
      )}
    </figure>
  );
}

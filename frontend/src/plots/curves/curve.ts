/** The overlay of load curves as a Plotly figure. Pure: the same input gives the same figure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { CurveFigure } from '../../model/contract';
import { NO_OVERLAY, type Overlay } from '../../model/curves/overlay';
import type { ChosenPoint } from '../../model/view/view';
import { bandNumbers, bandShapes } from '../bands';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import {
  annotationPosition,
  axisStyle,
  fraction,
  layoutStyle,
  plotHeight,
  plotWidth,
} from '../frame';
import type { PlotTheme } from '../palette';
import { escapeText, plainLines, wrapText } from '../text';
import {
  ceilingLabels,
  ceilingShapes,
  referenceLabels,
  referenceShapes,
} from './ceilings/ceilingShapes';
import { sideCeilingLabels, sideCeilingShapes } from './ceilings/sideCeilings';
import { nameLabels } from './curveLabels';
import { laneRows, markLabels, markStems, markTraces } from './marks';
import {
  BASE_TOP,
  BOTTOM,
  type OverlayLayout,
  overlayLayoutOf,
  partsAndAxes,
} from './overlayLayout';
import { overlayTraces, targetLineShape } from './overlayTraces';
import { sideLabels, sideStems, sideTraces } from './sideLane';
import { ringTrace, seriesTraces } from './traces';
import type { VisibilityChoices, VisibleParts } from './visibleParts';

/** A remark hangs to the left of its place, unless it would cover the axis there. */
const REMARK_PX = 130;

function remarks(
  { annotations: all }: VisibleParts,
  { plane }: Pick<OverlayLayout, 'plane'>,
  drawing: Drawing,
): Partial<Annotation>[] {
  return all.map((remark) => ({
    ...(fraction(plane.x, remark.x) * plane.widthPx < REMARK_PX
      ? { ax: 16, xanchor: 'left' as const }
      : { ax: -46 }),
    x: annotationPosition(plane.x, remark.x),
    y: annotationPosition(plane.y, remark.y),
    text: plainLines(wrapText(remark.text, drawing.compact ? 20 : 30, 4)),
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 1,
    arrowcolor: drawing.theme.muted,
    standoff: 7,
    // A remark near the top hangs below its place, where the frame does not cut it.
    ay: fraction(plane.y, remark.y) > 0.7 ? 46 : -40,
    align: 'left',
    font: { size: 11.5, color: drawing.theme.muted },
    bgcolor: drawing.theme.paper,
  }));
}

const axisTitle = (text: string, theme: PlotTheme, standoff: number) => ({
  text: escapeText(text),
  font: { size: 12.5, color: theme.ink },
  standoff,
});

/** Each axis' title and unit, whichever way round they are. */
function axisLooks(figure: CurveFigure, plan: OverlayLayout, { theme, compact }: Drawing) {
  const { isSwapped, x, y } = plan.axes;
  const [across, up] = isSwapped ? [figure.y, figure.x] : [figure.x, figure.y];
  const hasLane = plan.lane.rows > 0;
  return {
    xaxis: {
      ...axisStyle(theme, x, across.unit),
      title: axisTitle(`${across.title} (${across.unit})`, theme, 8),
      anchor: hasLane ? 'y2' : 'y',
      domain: [plan.edge, 1],
      nticks: compact ? 5 : 10,
    },
    yaxis: {
      ...axisStyle(theme, y, up.unit),
      title: axisTitle(`${up.title} (${up.unit})`, theme, compact ? 4 : 10),
      anchor: plan.edge > 0 ? 'x2' : 'x',
      domain: [plan.foot, 1],
      visible: !plan.isAlone,
    },
    ...(hasLane ? { yaxis2: laneAxis(plan.share) } : {}),
    ...(plan.edge > 0 ? { xaxis2: laneAxis(sideShare(plan)) } : {}),
  };
}

function annotations(
  view: VisibilityChoices,
  plan: OverlayLayout,
  drawing: Drawing,
): Partial<Annotation>[] {
  const { theme } = drawing;
  const { axes } = plan;
  return [
    ...ceilingLabels(plan.heading, axes.throughput, theme),
    // On a phone they would cover the curves; the list of ceilings below the chart has the causes.
    ...(drawing.compact ? [] : sideCeilingLabels(plan.beside, axes, theme)),
    ...(plan.isAlone ? [] : referenceLabels(plan.parts.references, axes.latency, theme)),
    ...remarks(plan.parts, plan, drawing),
    ...(plan.isAlone ? [] : bandNumbers(plan.bands, plan.plane, theme)),
    ...markLabels(plan.lane, axes.throughput, theme),
    ...(drawing.compact ? [] : sideLabels(plan.side, axes.throughput, theme)),
    ...laneTitles(plan, drawing),
    ...nameLabels(plan.names, axes, view.dimmed, theme),
  ];
}

const MOST_UNCLIPPED = 12;

/**
 * Markers on the plot's edge are drawn whole; of many curves they are cut there, because otherwise
 * Plotly looks at every marker in each frame of a pan.
 */
const clippedIfMany = (data: Data[], curves: number): Data[] =>
  curves > MOST_UNCLIPPED ? data.map((trace) => ({ ...trace, cliponaxis: true }) as Data) : data;

/** The figure. Coordinates come from the server; only places in pixels are worked out here. */
export function curvePlot(
  figure: CurveFigure,
  view: VisibilityChoices,
  drawing: Drawing,
  overlay: Overlay = NO_OVERLAY,
): Plot {
  const { theme } = drawing;
  const plan = overlayLayoutOf(figure, view, drawing);
  const { axes } = plan;
  const zoom = [view.throughputRange, view.latencyRangeUs];
  const look = [
    figure.x.metric,
    figure.y.metric,
    view.xScale,
    view.yScale,
    axes.isSwapped,
    ...zoom,
  ];
  return {
    data: clippedIfMany(
      [
        ...plan.levels.flatMap((level) => seriesTraces(level, view.dimmed, drawing, axes)),
        ...markTraces(plan.lane, theme),
        ...sideTraces(plan.side, theme),
        ...overlayTraces(overlay, axes.isSwapped, drawing, plan.plane, plan.markers),
      ],
      plan.parts.series.length,
    ),
    layout: {
      ...layoutStyle(theme, plan.box),
      uirevision: escapeText(look.join(' ')),
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: drawing.compact ? false : 'zoom',
      ...axisLooks(figure, plan, drawing),
      shapes: [
        ...(plan.isAlone ? [] : bandShapes(plan.bands, axes, theme)),
        ...ceilingShapes(plan.heading, theme, plotHeight(plan.box)),
        ...sideCeilingShapes(plan.beside, theme),
        ...(plan.isAlone ? [] : referenceShapes(plan.parts.references, axes.latency, theme)),
        ...(plan.isAlone ? [] : targetLineShape(overlay, axes, theme)),
        ...laneGrounds(plan, theme),
        ...markStems(plan.lane, axes.throughput, theme),
        ...sideStems(plan.side, theme),
      ],
      annotations: annotations(view, plan, drawing),
    } as Partial<Layout>,
    // Showing all again is a change of the view, not of the drawing.
    config: { ...CONFIG, doubleClick: false },
  };
}

const laneAxis = (share: number) => ({
  domain: [0, share] as [number, number],
  range: [0, 1] as [number, number],
  fixedrange: true,
  visible: false,
  tickmode: 'auto' as const,
});

/** The share of the plot's width that the lane beside it takes, without its gap. */
const sideShare = (plan: OverlayLayout): number => plan.side.widthPx / plotWidth(plan.box);

/** The lanes' ground: marks without a latency stand apart from the curves. */
function laneGrounds(plan: OverlayLayout, theme: PlotTheme) {
  const ground = (x1: number, y1: number) => ({
    type: 'rect' as const,
    xref: 'paper' as const,
    yref: 'paper' as const,
    ...{ x0: 0, x1, y0: 0, y1 },
    fillcolor: theme.lane,
    line: { width: 0 },
    layer: 'below' as const,
  });
  const hasLane = plan.lane.rows > 0 && !plan.lane.isAlone;
  return [
    ...(hasLane ? [ground(1, plan.share)] : []),
    ...(plan.edge > 0 ? [ground(sideShare(plan), 1)] : []),
  ];
}

function laneTitles(plan: OverlayLayout, { compact, theme }: Drawing): Partial<Annotation>[] {
  const look = {
    xref: 'paper' as const,
    yref: 'paper' as const,
    x: 0,
    showarrow: false,
    font: { size: 10.5, color: theme.muted },
  };
  const hasLane = plan.lane.rows > 0 && !plan.isAlone && !compact;
  return [
    ...(hasLane
      ? [
          {
            ...look,
            y: plan.share / 2,
            xanchor: 'right' as const,
            yanchor: 'middle' as const,
            xshift: -6,
            align: 'right' as const,
            text: 'latency<br>not stated',
          },
        ]
      : []),
    ...(plan.edge > 0 && !compact
      ? [
          {
            ...look,
            y: 0,
            xanchor: 'left' as const,
            yanchor: 'bottom' as const,
            xshift: 5,
            text: 'latency not stated',
          },
        ]
      : []),
  ];
}

/** The figure with a ring round each of these load points: quicker than to arrange it all anew. */
export function withRings(
  plot: Plot,
  figure: CurveFigure,
  view: VisibilityChoices,
  ringed: (ChosenPoint | null)[],
  theme: PlotTheme,
): Plot {
  const { parts } = partsAndAxes(figure, view);
  const rings = ringed.flatMap((point) => ringTrace(parts, point, theme));
  if (rings.length === 0) return plot;
  return { ...plot, data: [...plot.data, ...clippedIfMany(rings, parts.series.length)] };
}

/** A good height for the chart: tall for curves, as tall as its rows for marks alone. */
export function curveHeight(figure: CurveFigure, hidden: string[], widthPx: number): number {
  const isShown = ({ run_id }: { run_id: string }) => !hidden.includes(run_id);
  const rows = laneRows(figure.marks.filter(isShown)).length;
  if (figure.series.some(isShown) || rows === 0)
    return Math.min(Math.max(widthPx * 0.55, 380), 700);
  return BASE_TOP + BOTTOM + 60 + rows * 44;
}

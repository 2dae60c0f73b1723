/** The overlay of load curves as a Plotly figure. Pure: the same input gives the same figure. */
import type { Annotation, Layout } from 'plotly.js';
import type { CurveFigure, CurveSeries } from '../model/contract';
import { CONFIG, type Drawing, type Plot } from './drawing';
import {
  type AxisRange,
  axisLook,
  axisRange,
  type Box,
  fraction,
  layoutLook,
  onAxis,
  plotHeight,
  plotWidth,
} from './frame';
import { levelLabels, nameLabels, nameWidth, placeNames } from './labels';
import {
  limitLabels,
  limitShapes,
  limitsInReach,
  placeLimits,
  referenceLabels,
  referenceShapes,
} from './limits';
import {
  type Lane,
  laneHeight,
  laneShare,
  markLabels,
  markStems,
  markTraces,
  placeMarks,
} from './marks';
import type { ChartTheme } from './palette';
import { type Choices, type ShownParts, shownParts } from './shown';
import { plain, plainLines, wrapped } from './text';
import { ring, seriesTrace } from './traces';

function remarks(
  parts: ShownParts,
  ranges: { x: AxisRange; y: AxisRange },
  drawing: Drawing,
): Partial<Annotation>[] {
  return parts.annotations.map((remark) => ({
    x: onAxis(ranges.x, remark.x),
    y: onAxis(ranges.y, remark.y),
    text: plainLines(wrapped(remark.text, drawing.compact ? 20 : 30, 4)),
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 1,
    arrowcolor: drawing.theme.muted,
    standoff: 7,
    ax: -46,
    // A remark near the top hangs below its place, where the frame does not cut it.
    ay: fraction(ranges.y, remark.y) > 0.7 ? 46 : -40,
    align: 'left',
    font: { size: 11.5, color: drawing.theme.muted },
    bgcolor: drawing.theme.paper,
  }));
}

const BASE_TOP = 14;
const BOTTOM = 50;

/** Room for names that reach beyond the right end of the axis. */
function nameRoom(series: CurveSeries[], x: AxisRange, widthPx: number): number {
  const beyond = series.map((one) => {
    const share = fraction(x, one.points.at(-1)?.x ?? 0);
    // The room moves the curve's end to the left, too.
    return share > 0 ? (nameWidth(one) - widthPx * (1 - share)) / share : 0;
  });
  return Math.min(Math.max(24, ...beyond), widthPx / 3);
}

/** Names stand at the curves where there is room, and more than one run to tell apart. */
const isNamed = (figure: CurveFigure, drawing: Drawing): boolean =>
  !drawing.compact && figure.runs.length > 1;

/** Where the curves go, now that the labels' needs are known. */
function boxFor(series: CurveSeries[], x: AxisRange, isNamed: boolean, drawing: Drawing): Box {
  const left = drawing.compact ? 46 : 62;
  return {
    width: drawing.widthPx,
    height: drawing.heightPx,
    left,
    right: isNamed ? nameRoom(series, x, drawing.widthPx - left) : 20,
    top: BASE_TOP,
    bottom: BOTTOM,
  };
}

/** Every value the x axis must reach, limits apart. */
const reached = (parts: ShownParts): number[] => [
  ...parts.series.flatMap((one) =>
    one.points.flatMap((point) => [point.x, point.x_high ?? point.x]),
  ),
  ...parts.marks.map((mark) => mark.x),
  ...parts.annotations.map((remark) => remark.x),
];

/** Where everything goes, before any of it is drawn. */
function planOf(figure: CurveFigure, view: Choices, drawing: Drawing) {
  const parts = shownParts(figure, view);
  const xs = reached(parts);
  const limits = limitsInReach(parts.limits, Math.max(0, ...xs));
  const x = axisRange([...xs, ...limits.map((limit) => limit.value)], view.xScale);
  const y = axisRange(
    parts.series.flatMap((one) =>
      one.points.flatMap((point) => [point.y, point.y_high ?? point.y]),
    ),
    view.yScale,
  );
  const isAlone = parts.series.length === 0;
  const named = isNamed(figure, drawing);
  const box = boxFor(parts.series, x, named, drawing);
  const heading = placeLimits(limits, x, plotWidth(box), drawing.compact);
  box.top = Math.max(BASE_TOP, heading.heightPx + 8);
  const lane = placeMarks(parts.marks, x, plotWidth(box), isAlone);
  const height = plotHeight(box);
  const share = isAlone && lane.rows > 0 ? 1 : laneShare(lane, height);
  const foot = isAlone ? 1 : laneHeight(lane) / height;
  const plane = {
    x,
    y,
    widthPx: plotWidth(box),
    heightPx: height * (1 - foot),
    rightPx: box.right,
  };
  const names = named ? placeNames(parts.series, plane) : [];
  const levels = levelLabels(parts.series, plane, names);
  return { parts, x, y, isAlone, box, heading, lane, share, foot, names, levels };
}

type Plan = ReturnType<typeof planOf>;

const axisTitle = (text: string, theme: ChartTheme, standoff: number) => ({
  text: plain(text),
  font: { size: 12.5, color: theme.ink },
  standoff,
});

function axes(figure: CurveFigure, plan: Plan, { theme, compact }: Drawing) {
  return {
    xaxis: {
      ...axisLook(theme, plan.x, figure.x.unit),
      title: axisTitle(`${figure.x.title} (${figure.x.unit})`, theme, 8),
      anchor: plan.lane.rows > 0 ? 'y2' : 'y',
      nticks: compact ? 5 : 10,
    },
    yaxis: {
      ...axisLook(theme, plan.y, figure.y.unit),
      title: axisTitle(`${figure.y.title} (${figure.y.unit})`, theme, compact ? 4 : 10),
      domain: [plan.foot, 1],
      visible: !plan.isAlone,
    },
    ...(plan.lane.rows > 0 ? { yaxis2: laneAxis(plan.share) } : {}),
  };
}

function annotations(
  figure: CurveFigure,
  view: Choices,
  plan: Plan,
  drawing: Drawing,
): Partial<Annotation>[] {
  const { theme } = drawing;
  return [
    ...limitLabels(plan.heading, plan.x, theme),
    ...(plan.isAlone ? [] : referenceLabels(figure.references, plan.y, theme)),
    ...remarks(plan.parts, plan, drawing),
    ...markLabels(plan.lane, plan.x, theme),
    ...laneTitle(plan, drawing),
    ...nameLabels(plan.names, plan, view.dimmed, theme),
  ];
}

/** The figure. Coordinates come from the server; only places in pixels are worked out here. */
export function curvePlot(figure: CurveFigure, view: Choices, drawing: Drawing): Plot {
  const { theme } = drawing;
  const plan = planOf(figure, view, drawing);
  return {
    data: [
      ...plan.parts.series.map((one) =>
        seriesTrace(one, plan.levels.get(one.run_id) ?? [], view.dimmed, drawing),
      ),
      ...markTraces(plan.lane, theme),
      ...ring(plan.parts, view.chosen, theme),
    ],
    layout: {
      ...layoutLook(theme, plan.box),
      uirevision: plain(`${figure.x.metric} ${figure.y.metric} ${view.xScale} ${view.yScale}`),
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: drawing.compact ? false : 'zoom',
      ...axes(figure, plan, drawing),
      shapes: [
        ...limitShapes(plan.heading, theme, plotHeight(plan.box)),
        ...(plan.isAlone ? [] : referenceShapes(figure.references, plan.y, theme)),
        ...laneGround(plan.lane, plan.share, theme),
        ...markStems(plan.lane, plan.x, theme),
      ],
      annotations: annotations(figure, view, plan, drawing),
    } as Partial<Layout>,
    config: CONFIG,
  };
}

const laneAxis = (share: number) => ({
  domain: [0, share] as [number, number],
  range: [0, 1] as [number, number],
  fixedrange: true,
  visible: false,
  tickmode: 'auto' as const,
});

const laneGround = (lane: Lane, share: number, theme: ChartTheme) =>
  lane.rows === 0 || lane.isAlone
    ? []
    : [
        {
          type: 'rect' as const,
          xref: 'paper' as const,
          yref: 'paper' as const,
          x0: 0,
          x1: 1,
          y0: 0,
          y1: share,
          fillcolor: theme.lane,
          line: { width: 0 },
          layer: 'below' as const,
        },
      ];

function laneTitle({ lane, share, isAlone }: Plan, { compact, theme }: Drawing) {
  if (lane.rows === 0 || isAlone || compact) return [];
  return [
    {
      xref: 'paper' as const,
      yref: 'paper' as const,
      x: 0,
      y: share / 2,
      xanchor: 'right' as const,
      yanchor: 'middle' as const,
      xshift: -6,
      align: 'right' as const,
      text: 'latency<br>not stated',
      showarrow: false,
      font: { size: 10.5, color: theme.muted },
    },
  ];
}

/** A good height for the chart: tall for curves, as tall as its rows for marks alone. */
export function curveHeight(figure: CurveFigure, hidden: string[], widthPx: number): number {
  const isShown = ({ run_id }: { run_id: string }) => !hidden.includes(run_id);
  const marks = figure.marks.filter(isShown).length;
  if (figure.series.some(isShown) || marks === 0)
    return Math.min(Math.max(widthPx * 0.55, 380), 700);
  return BASE_TOP + BOTTOM + 60 + marks * 44;
}

/** The overlay of load curves as a Plotly figure. Pure: the same input gives the same figure. */
import type { Annotation, Config, Data, Layout } from 'plotly.js';
import type { CurveFigure, CurvePoint, CurveSeries } from '../model/contract';
import type { Chosen, View } from '../model/view';
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
import { LEVEL_FONT_PX, levelLabels, nameLabels, nameWidth, placeNames } from './labels';
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
import { type ChartTheme, slotColour } from './palette';
import { shapeOf } from './symbol';
import { plain, plainLines, wrapped } from './text';

export interface Plot {
  data: Data[];
  layout: Partial<Layout>;
  config: Partial<Config>;
}

export interface Drawing {
  theme: ChartTheme;
  widthPx: number;
  heightPx: number;
  /** On a phone: fewer labels, no zooming by drag. */
  compact: boolean;
}

export const CONFIG: Partial<Config> = {
  displayModeBar: false,
  responsive: false,
  doubleClick: 'reset',
  showTips: false,
};

type Choices = Pick<View, 'hidden' | 'xScale' | 'yScale'> & { chosen: Chosen | null };

/** What is drawn of a figure: the runs that are shown, points that the scales can show. */
function shownParts(figure: CurveFigure, view: Choices) {
  const isShown = ({ run_id }: { run_id: string }) => !view.hidden.includes(run_id);
  const fits = (point: CurvePoint) =>
    (view.xScale === 'linear' || point.x > 0) && (view.yScale === 'linear' || point.y > 0);
  const series = figure.series
    .filter(isShown)
    .map((one) => ({ ...one, points: one.points.filter(fits) }))
    .filter((one) => one.points.length > 0);
  const marks = figure.marks
    .filter(isShown)
    .filter((mark) => view.xScale === 'linear' || mark.x > 0);
  const limits = figure.limits.filter((limit) =>
    limit.run_ids.some((id) => !view.hidden.includes(id)),
  );
  return { series, marks, limits, annotations: figure.annotations.filter(isShown) };
}

/** Whether the view shows anything of the figure at all. */
export function isBlank(figure: CurveFigure, view: Choices): boolean {
  const { series, marks } = shownParts(figure, view);
  return series.length === 0 && marks.length === 0;
}

/** How many points a log scale cannot show, so that the page can say so. */
export function unshowable(figure: CurveFigure, view: Choices): number {
  const count = (list: CurveSeries[]) => list.reduce((sum, one) => sum + one.points.length, 0);
  const all = figure.series.filter((one) => !view.hidden.includes(one.run_id));
  return count(all) - count(shownParts(figure, view).series);
}

function whiskers(points: CurvePoint[], axis: 'x' | 'y', color: string) {
  const low = axis === 'x' ? 'x_low' : 'y_low';
  const high = axis === 'x' ? 'x_high' : 'y_high';
  if (points.every((point) => point[low] === null || point[high] === null)) return {};
  return {
    [`error_${axis}`]: {
      type: 'data' as const,
      symmetric: false,
      array: points.map((point) => (point[high] ?? point[axis]) - point[axis]),
      arrayminus: points.map((point) => point[axis] - (point[low] ?? point[axis])),
      thickness: 1,
      width: 3,
      color,
    },
  };
}

function seriesTrace(series: CurveSeries, texts: string[], drawing: Drawing): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const { dash, filled } = series.style;
  return {
    type: 'scatter',
    mode: series.points.length > 1 ? 'lines+markers+text' : 'markers+text',
    x: series.points.map((point) => point.x),
    y: series.points.map((point) => point.y),
    name: plain(series.label),
    text: texts,
    textposition: 'top left',
    textfont: { size: LEVEL_FONT_PX, color: drawing.theme.muted },
    customdata: series.points.map((point) => [series.run_id, point.point_ids[0] ?? '']),
    hoverinfo: 'none',
    cliponaxis: false,
    line: { color: colour.line, width: 2, dash: dash as 'solid', shape: 'linear' },
    marker: {
      symbol: shapeOf(series.style),
      size: 7.5,
      color: filled ? colour.line : drawing.theme.paper,
      line: { color: colour.line, width: 1.8 },
    },
    ...whiskers(series.points, 'x', colour.line),
    ...whiskers(series.points, 'y', colour.line),
  };
}

/** A ring round the marker that is chosen. */
function ring(
  parts: ReturnType<typeof shownParts>,
  chosen: Chosen | null,
  theme: ChartTheme,
): Data[] {
  const series = parts.series.find((one) => one.run_id === chosen?.runId);
  const point = series?.points.find((one) => one.point_ids.includes(chosen?.pointId ?? ''));
  if (!point) return [];
  return [
    {
      type: 'scatter',
      mode: 'markers',
      x: [point.x],
      y: [point.y],
      hoverinfo: 'skip',
      cliponaxis: false,
      marker: { symbol: 'circle-open', size: 19, color: theme.ink, line: { width: 2 } },
    },
  ];
}

function remarks(
  parts: ReturnType<typeof shownParts>,
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
    ay: -40,
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
    const end = fraction(x, one.points.at(-1)?.x ?? 0) * widthPx;
    return nameWidth(one) - (widthPx - end);
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

/** The figure. Coordinates come from the server; only places in pixels are worked out here. */
export function curvePlot(figure: CurveFigure, view: Choices, drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const parts = shownParts(figure, view);
  const points = parts.series.flatMap((one) => one.points);
  const xs = [
    ...points.flatMap((point) => [point.x, point.x_high ?? point.x]),
    ...parts.marks.map((mark) => mark.x),
    ...parts.annotations.map((remark) => remark.x),
  ];
  const limits = limitsInReach(parts.limits, Math.max(0, ...xs));
  const x = axisRange([...xs, ...limits.map((limit) => limit.value)], view.xScale);
  const y = axisRange(
    points.flatMap((point) => [point.y, point.y_high ?? point.y]),
    view.yScale,
  );
  const onlyMarks = parts.series.length === 0;
  const box = boxFor(parts.series, x, isNamed(figure, drawing), drawing);
  const heading = placeLimits(limits, x, plotWidth(box), compact);
  box.top = Math.max(BASE_TOP, heading.heightPx + 8);
  const lane = placeMarks(parts.marks, x, plotWidth(box), onlyMarks);
  const share = onlyMarks && lane.rows > 0 ? 1 : laneShare(lane, plotHeight(box));
  const foot = onlyMarks ? 1 : laneHeight(lane) / plotHeight(box);
  const plane = {
    x,
    y,
    widthPx: plotWidth(box),
    heightPx: plotHeight(box) * (1 - foot),
    rightPx: box.right,
  };
  const names = isNamed(figure, drawing) ? placeNames(parts.series, plane) : [];
  const texts = levelLabels(parts.series, plane, names);

  return {
    data: [
      ...parts.series.map((one) => seriesTrace(one, texts.get(one.run_id) ?? [], drawing)),
      ...markTraces(lane, theme),
      ...ring(parts, view.chosen, theme),
    ],
    layout: {
      ...layoutLook(theme, box),
      uirevision: `${figure.x.metric} ${figure.y.metric} ${view.xScale} ${view.yScale}`,
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: compact ? false : 'zoom',
      xaxis: {
        ...axisLook(theme, x, figure.x.unit),
        title: {
          text: plain(`${figure.x.title} (${figure.x.unit})`),
          font: { size: 12.5, color: theme.ink },
          standoff: 8,
        },
        anchor: lane.rows > 0 ? 'y2' : 'y',
        nticks: compact ? 5 : 10,
      },
      yaxis: {
        ...axisLook(theme, y, figure.y.unit),
        title: {
          text: plain(`${figure.y.title} (${figure.y.unit})`),
          font: { size: 12.5, color: theme.ink },
          standoff: compact ? 4 : 10,
        },
        domain: [foot, 1],
        visible: !onlyMarks,
      },
      ...(lane.rows > 0 ? { yaxis2: laneAxis(share) } : {}),
      shapes: [
        ...limitShapes(heading, theme, plotHeight(box), 0),
        ...(onlyMarks ? [] : referenceShapes(figure.references, y, theme)),
        ...laneGround(lane, share, theme),
        ...markStems(lane, x, theme),
      ],
      annotations: [
        ...limitLabels(heading, x, theme),
        ...(onlyMarks ? [] : referenceLabels(figure.references, y, theme)),
        ...remarks(parts, { x, y }, drawing),
        ...markLabels(lane, x, theme),
        ...laneTitle(lane, share, onlyMarks, compact, theme),
        ...nameLabels(names, { x, y }, theme),
      ],
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

function laneTitle(
  lane: Lane,
  share: number,
  onlyMarks: boolean,
  compact: boolean,
  theme: ChartTheme,
) {
  if (lane.rows === 0 || onlyMarks || compact) return [];
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
export function curveHeight(figure: CurveFigure, hidden: string[], compact: boolean): number {
  const isShown = ({ run_id }: { run_id: string }) => !hidden.includes(run_id);
  const marks = figure.marks.filter(isShown).length;
  if (figure.series.some(isShown) || marks === 0) return compact ? 380 : 520;
  return BASE_TOP + BOTTOM + 60 + marks * 44;
}

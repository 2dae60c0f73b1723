/** Knees, crossed limits and scaling fits as Plotly traces over the curves. */
import type { Data, Shape } from 'plotly.js';
import type { Overlay, OverlayMark } from '../../model/curves/overlay';
import type { Drawing } from '../drawing';
import { type PlotTheme, slotColour } from '../palette';
import { plain } from '../text';
import type { Axes } from './orient';

/** More marks than this stand without their numbers, which would lie upon one another. */
const MOST_LABELLED = 8;
const SIGNS = {
  knee: { symbol: 'diamond-tall-open', size: 19, textposition: 'bottom left' },
  sla: { symbol: 'x-thin-open', size: 9, textposition: 'bottom right' },
  at: { symbol: 'circle-open', size: 9, textposition: 'bottom right' },
} as const;

/** Throughput along the horizontal axis, or up the vertical one. */
const places = (points: { x: number; y: number }[], isSwapped: boolean) => ({
  x: points.map((point) => (isSwapped ? point.y : point.x)),
  y: points.map((point) => (isSwapped ? point.x : point.y)),
});

function markTrace(
  kind: keyof typeof SIGNS,
  all: OverlayMark[],
  isSwapped: boolean,
  { theme, compact }: Drawing,
): Data[] {
  const marks = all.filter((mark) => mark.kind === kind);
  if (marks.length === 0) return [];
  const colours = marks.map((mark) => slotColour(theme, mark.colourSlot));
  // Latencies on one line lie close: what explains the signs tells them.
  const isLabelled = all.length <= MOST_LABELLED && !compact && kind !== 'at';
  const { symbol, size, textposition } = SIGNS[kind];
  return [
    {
      type: 'scatter',
      mode: isLabelled ? 'markers+text' : 'markers',
      ...places(marks, isSwapped),
      text: marks.map((mark) => plain(mark.text)),
      textposition,
      textfont: { size: 11, color: colours.map((colour) => colour.ink) },
      hoverinfo: 'skip',
      cliponaxis: false,
      marker: { symbol, size, color: colours.map((colour) => colour.ink), line: { width: 2 } },
    } as Data,
  ];
}

export function overlayTraces(overlay: Overlay, isSwapped: boolean, drawing: Drawing): Data[] {
  return [
    ...overlay.lines.map(
      ({ points, colourSlot }): Data => ({
        type: 'scatter',
        mode: 'lines',
        ...places(points, isSwapped),
        hoverinfo: 'skip',
        line: { color: slotColour(drawing.theme, colourSlot).line, width: 1, shape: 'spline' },
        opacity: 0.75,
      }),
    ),
    ...markTrace('sla', overlay.marks, isSwapped, drawing),
    ...markTrace('knee', overlay.marks, isSwapped, drawing),
    ...markTrace('at', overlay.marks, isSwapped, drawing),
  ];
}

/** The throughput or the limit asked as a line across the plot, where the axis reaches it. */
export function askedShape(
  { asked }: Overlay,
  { throughput, latency, isSwapped }: Pick<Axes, 'throughput' | 'latency' | 'isSwapped'>,
  theme: PlotTheme,
): Partial<Shape>[] {
  if (!asked) return [];
  const range = asked.along === 'x' ? throughput : latency;
  if (asked.value <= range.low || asked.value >= range.high) return [];
  const isUpright = (asked.along === 'x') !== isSwapped;
  const [at, across] = isUpright ? (['x', 'y'] as const) : (['y', 'x'] as const);
  return [
    {
      type: 'line',
      layer: 'below',
      [`${at}ref`]: at,
      [`${across}ref`]: `${across} domain`,
      [`${at}0`]: asked.value,
      [`${at}1`]: asked.value,
      [`${across}0`]: 0,
      [`${across}1`]: 1,
      line: { color: theme.ink, width: 1.2 },
    } as Partial<Shape>,
  ];
}

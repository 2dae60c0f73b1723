/** Throughputs without a latency: a lane of their own on the throughput axis. */
import type { Annotation, Data } from 'plotly.js';
import type { AxisMark } from '../model/contract';
import { type AxisRange, fraction, onAxis } from './frame';
import { type ChartTheme, slotColour } from './palette';
import { symbolOf } from './symbol';
import { plain, shortened, textWidth } from './text';

export const MARK_LABEL_PX = 11.5;
const ROW_PX = 22;
const GAP_PX = 14;

/** A mark with its row in the lane, and the side of it its label stands on. */
export interface PlacedMark {
  mark: AxisMark;
  row: number;
  side: 'left' | 'right';
  text: string;
}

/** The lane: its marks, and how many rows it needs. */
export interface Lane {
  placed: PlacedMark[];
  rows: number;
  /** One row a mark, each a bar from the axis' low end, as nothing else is drawn. */
  isAlone: boolean;
}

const labelOf = (mark: AxisMark, widthPx: number) =>
  shortened(
    `${mark.label}: ${mark.text}`,
    Math.max(14, Math.floor(widthPx / (MARK_LABEL_PX * 0.62))),
  );

/** Puts each mark in the first row where its label touches no other; one row each if alone. */
export function placeMarks(
  marks: AxisMark[],
  range: AxisRange,
  widthPx: number,
  isAlone: boolean,
): Lane {
  const taken: [number, number][][] = [];
  const placed = marks.map((mark, index): PlacedMark => {
    const at = fraction(range, mark.x) * widthPx;
    const side = at > widthPx / 2 ? 'left' : 'right';
    const room = side === 'left' ? at : widthPx - at;
    const text = labelOf(mark, room - 12);
    const label = textWidth(text, MARK_LABEL_PX) + 14;
    const span: [number, number] = side === 'left' ? [at - label, at + 8] : [at - 8, at + label];
    let row = isAlone
      ? index
      : taken.findIndex((spans) => spans.every(([from, to]) => span[1] < from || span[0] > to));
    if (row < 0) row = taken.length;
    taken[row] = [...(taken[row] ?? []), span];
    return { mark, row, side, text };
  });
  return { placed, rows: taken.length, isAlone };
}

/** The lane's height in pixels, its gap to the plot included; 0 without marks. */
export const laneHeight = (lane: Lane): number =>
  lane.rows === 0 ? 0 : lane.rows * ROW_PX + GAP_PX;

/** The share of the plot's height that the lane itself takes. */
export const laneShare = (lane: Lane, plotHeightPx: number): number =>
  Math.min(1, (lane.rows * ROW_PX) / plotHeightPx);

const rowCentre = (lane: Lane, row: number) => 1 - (row + 0.5) / lane.rows;

/** How a mark looks and what it says when it is pointed at, wherever its lane is. */
export const markMarker = (mark: AxisMark, theme: ChartTheme) => ({
  type: 'scatter' as const,
  mode: 'markers' as const,
  name: plain(mark.label),
  customdata: [[mark.run_id, mark.point_ids[0] ?? '']],
  hoverinfo: 'none' as const,
  cliponaxis: false,
  marker: {
    symbol: symbolOf(mark.style),
    size: 10,
    color: slotColour(theme, mark.style.colour_slot).line,
    line: { width: 1.8 },
  },
});

/** One trace a mark, on the lane's own axis, so that each can be pointed at. */
export function markTraces(lane: Lane, theme: ChartTheme): Data[] {
  return lane.placed.map(({ mark, row }) => ({
    ...markMarker(mark, theme),
    x: [mark.x],
    y: [rowCentre(lane, row)],
    yaxis: 'y2',
  }));
}

/** A label above its bar, at the bar's foot. */
function barLabel({ mark, row }: PlacedMark, lane: Lane, theme: ChartTheme): Partial<Annotation> {
  return {
    xref: 'paper',
    x: 0,
    y: rowCentre(lane, row),
    yref: 'y2',
    text: `${plain(shortened(mark.label, 60))}: ${plain(mark.text)}`,
    showarrow: false,
    xanchor: 'left',
    xshift: 4,
    yanchor: 'bottom',
    yshift: 4,
    font: { size: MARK_LABEL_PX + 0.5, color: slotColour(theme, mark.style.colour_slot).ink },
  };
}

/** The marks' labels. */
export function markLabels(lane: Lane, range: AxisRange, theme: ChartTheme): Partial<Annotation>[] {
  if (lane.isAlone) return lane.placed.map((one) => barLabel(one, lane, theme));
  return lane.placed.map(({ mark, row, side, text }) => ({
    x: onAxis(range, mark.x),
    y: rowCentre(lane, row),
    yref: 'y2',
    text: plain(text),
    showarrow: false,
    xanchor: side === 'left' ? 'right' : 'left',
    xshift: side === 'left' ? -10 : 10,
    yanchor: 'middle',
    font: { size: MARK_LABEL_PX, color: slotColour(theme, mark.style.colour_slot).ink },
  }));
}

/** Thin stems from the axis to each mark, so that its throughput can be read off. */
export function markStems(lane: Lane, range: AxisRange, theme: ChartTheme) {
  return lane.placed.map(({ mark, row }) => ({
    type: 'line' as const,
    yref: 'y2' as const,
    x0: lane.isAlone ? range.low : mark.x,
    x1: mark.x,
    y0: lane.isAlone ? rowCentre(lane, row) : 0,
    y1: rowCentre(lane, row),
    line: {
      width: lane.isAlone ? 2 : 1,
      color: slotColour(theme, mark.style.colour_slot).line,
      dash: 'dot' as const,
    },
    layer: 'below' as const,
  }));
}

/** The axis of latency buckets: columns of equal width, labelled with both bounds. Pure. */
import type { Data, Layout } from 'plotly.js';
import type { HistogramFigure } from '../../model/contract';
import { axisStyle, type PlotBox, plotHeight, plotWidth } from '../frame';
import type { PlotTheme } from '../palette';
import { escapeText, textWidth } from '../text';

type Columns = HistogramFigure['columns'];

const TICK_PX = 11.5;
/** Two labels need this much between them. */
const APART_PX = 10;
const TITLE_PX = 12.5;

/** The margins a chart of buckets needs, with the axis' labels and its title below. */
export function bucketsBox(
  columns: Columns,
  size: Pick<PlotBox, 'width' | 'height'>,
  left: number,
) {
  const box: PlotBox = { ...size, left, right: 28, top: 18, bottom: 56 };
  return { box, labels: bucketTicks(columns, box) };
}

/**
 * The axis' labels, all of them level: every bucket by its name if all names fit, else the edges
 * between the buckets, each with a tick, and with its text if it fits.
 */
export function bucketTicks(columns: Columns, box: PlotBox) {
  const columnPx = plotWidth(box) / Math.max(columns.length, 1);
  const names = columns.map(({ label }) => label);
  if (names.every((name) => textWidth(name, TICK_PX) + APART_PX <= columnPx)) {
    return {
      tickvals: columns.map((_, index) => index),
      ticktext: names.map(escapeText),
      tickangle: 0,
    };
  }
  const lowest = columns.slice(0, 1).map((column) => column.lower_text);
  const edges = [...lowest, ...columns.map((column) => column.upper_text)];
  const widest = Math.max(...edges.map((edge) => textWidth(edge, TICK_PX)));
  const every = Math.ceil((widest + APART_PX) / columnPx);
  // Counted from the end: that the last bucket has none must never be left out.
  const isWritten = (index: number) => (edges.length - 1 - index) % every === 0;
  return {
    tickvals: edges.map((_, index) => index - HALF_COLUMN),
    ticktext: edges.map((edge, index) => (isWritten(index) ? escapeText(edge) : '')),
    tickangle: 0,
  };
}

/** Where a column lies: it is centred on its number. */
export const HALF_COLUMN = 0.5;

/** The axis at the left: a share of all waits, under the lanes. */
export const shareAxis = (
  title: string,
  high: number,
  lanesPx: number,
  box: PlotBox,
  theme: PlotTheme,
) => ({
  ...axisStyle(theme, { scale: 'linear', low: 0, high }, '%'),
  domain: [0, 1 - lanesPx / plotHeight(box)],
  fixedrange: true,
  title: { text: `${title} (%)`, font: { size: TITLE_PX, color: theme.ink }, standoff: 8 },
});

/** The axis of buckets, and one without ticks for what stands in lanes over the columns. */
export function bucketAxes(
  columns: Columns,
  labels: ReturnType<typeof bucketTicks>,
  box: PlotBox,
  lanesPx: number,
  theme: PlotTheme,
): Partial<Layout> {
  const look = axisStyle(theme, { scale: 'linear', low: 0, high: 1 }, 'bucket');
  return {
    xaxis: {
      ...look,
      range: [-0.6, columns.length - 0.4],
      fixedrange: true,
      showgrid: false,
      ...labels,
      title: { text: 'Latency', font: { size: TITLE_PX, color: theme.ink }, standoff: 6 },
    },
    yaxis2: {
      domain: [1 - lanesPx / plotHeight(box), 1],
      range: [0, Math.max(lanesPx, 1)],
      fixedrange: true,
      visible: false,
    },
  };
}

/** Unseen bars as high as the chart: pointing anywhere at a column tells about its bucket. */
export const columnHoverTarget = (figure: HistogramFigure, high: number): Data => ({
  type: 'bar',
  x: figure.columns.map((_, index) => index),
  y: figure.columns.map(() => high),
  width: 1,
  customdata: figure.columns.map((_, index) => ['', String(index)]),
  hoverinfo: 'none',
  marker: { color: 'rgba(0,0,0,0)', line: { width: 0 } },
});

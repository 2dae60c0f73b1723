/** The axis of latency buckets: columns of equal width, labelled with both bounds. Pure. */
import type { Data, Layout } from 'plotly.js';
import type { HistogramFigure } from '../../model/contract';
import { axisLook, type Box, plotHeight, plotWidth } from '../frame';
import type { ChartTheme } from '../palette';
import { plain } from '../text';

type Columns = HistogramFigure['columns'];

/** A bucket's label needs this much room to stand level. */
const LEVEL_TICK_PX = 88;
/** And this much to stand aslant beside the next. */
const SLANTED_TICK_PX = 28;
const COLUMN_PX = 130;
const SIDES_PX = 80;

/** A good width for a chart of buckets: few columns do not fill a wide page. */
export const bucketsWidth = (columns: Columns, mostPx: number): number =>
  Math.min(mostPx, SIDES_PX + columns.length * COLUMN_PX);

/** The margins a chart of buckets needs; slanted labels need more room below. */
export function bucketsBox(columns: Columns, size: Pick<Box, 'width' | 'height'>, left: number) {
  const box: Box = { ...size, left, right: 18, top: 18, bottom: 92 };
  const labels = bucketTicks(columns, box);
  if (labels.tickangle === 0) box.bottom = 40;
  return { box, labels };
}

/** As many bucket labels as fit, level if they can be. */
export function bucketTicks(columns: Columns, box: Box) {
  const each = plotWidth(box) / Math.max(columns.length, 1);
  const every = Math.max(1, Math.ceil(SLANTED_TICK_PX / each));
  const picked = columns
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => index % every === 0);
  return {
    tickvals: picked.map(({ index }) => index),
    ticktext: picked.map(({ label }) => plain(label)),
    tickangle: each * every > LEVEL_TICK_PX ? 0 : -42,
  };
}

/** Where a column lies: it is centred on its number. */
export const HALF_COLUMN = 0.5;

/**
 * Where a latency lies on the axis: between the edges of its column in proportion to its logarithm,
 * in a column that starts at zero in proportion to itself; null in a column without an upper edge.
 */
export function placeOf(columns: Columns, latencyUs: number): number | null {
  const index = columns.findIndex(
    ({ lower_us, upper_us }) =>
      lower_us <= latencyUs && (upper_us === null || latencyUs <= upper_us),
  );
  const column = columns[index];
  if (!column) return latencyUs < (columns[0]?.lower_us ?? 0) ? -HALF_COLUMN : null;
  if (latencyUs === column.lower_us) return index - HALF_COLUMN;
  if (column.upper_us === null) return null;
  const share =
    column.lower_us === 0
      ? latencyUs / column.upper_us
      : Math.log(latencyUs / column.lower_us) / Math.log(column.upper_us / column.lower_us);
  return index - HALF_COLUMN + share;
}

/** The axis of buckets, and one without ticks for what stands in lanes over the columns. */
export function bucketAxes(
  columns: Columns,
  labels: ReturnType<typeof bucketTicks>,
  box: Box,
  lanesPx: number,
  theme: ChartTheme,
): Partial<Layout> {
  const look = axisLook(theme, { scale: 'linear', low: 0, high: 1 }, 'bucket');
  return {
    xaxis: {
      ...look,
      range: [-0.6, columns.length - 0.4],
      fixedrange: true,
      showgrid: false,
      ...labels,
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
export const columnCatcher = (figure: HistogramFigure, high: number): Data => ({
  type: 'bar',
  x: figure.columns.map((_, index) => index),
  y: figure.columns.map(() => high),
  width: 1,
  customdata: figure.columns.map((_, index) => ['', String(index)]),
  hoverinfo: 'none',
  marker: { color: 'rgba(0,0,0,0)', line: { width: 0 } },
});

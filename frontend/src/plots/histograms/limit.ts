/** The asked limit as an upright line over a chart of latency buckets. Pure. */
import type { Annotation, Shape } from 'plotly.js';
import type { HistogramFigure } from '../../model/contract';
import { limitText } from '../../model/words/units';
import type { Drawing, Plot } from '../drawing';
import { HALF_COLUMN } from './bucketAxis';

/** Where a latency lies between the edges of its bucket, log-linearly; null beyond the columns. */
export function latencyPosition(columns: HistogramFigure['columns'], us: number): number | null {
  const at = columns.findIndex(
    ({ lower_us: low, upper_us: high }) => us >= low && high !== null && us < high,
  );
  const column = columns[at];
  if (!column || column.upper_us === null) return null;
  const { lower_us: low, upper_us: high } = column;
  const share = low > 0 ? Math.log(us / low) / Math.log(high / low) : us / high;
  return at - HALF_COLUMN + share;
}

/** The text of a stated share ("90% below") and the limit's, beside each other. */
const BOTH_TEXTS_PX = 115;

/** Whether the limit's text would cover the text left of a stated share. */
function coversShare(
  { columns, series }: Pick<HistogramFigure, 'columns' | 'series'>,
  x: number,
  widthPx: number,
): boolean {
  const room = (BOTH_TEXTS_PX * columns.length) / widthPx;
  return series.some(({ cumulative }) =>
    cumulative.some(({ stated, column }) => {
      const right = column + HALF_COLUMN - x;
      return stated && right > 0 && right < room;
    }),
  );
}

export function withLimitLine(
  plot: Plot,
  figure: Pick<HistogramFigure, 'columns' | 'series'>,
  limitUs: number | null,
  { theme, widthPx }: Pick<Drawing, 'theme' | 'widthPx'>,
): Plot {
  const x = limitUs === null ? null : latencyPosition(figure.columns, limitUs);
  if (x === null || limitUs === null) return plot;
  const line: Partial<Shape> = {
    type: 'line',
    yref: 'y domain',
    x0: x,
    x1: x,
    y0: 0,
    y1: 1,
    line: { color: theme.ink, width: 1.5 },
  };
  const label: Partial<Annotation> = {
    x,
    y: 1,
    yref: 'y domain',
    xanchor: 'left',
    yanchor: 'top',
    xshift: 3,
    text: limitText(limitUs / 1000, undefined),
    showarrow: false,
    bgcolor: theme.veil,
    font: { size: 11, color: theme.ink },
  };
  const { shapes = [], annotations = [] } = plot.layout;
  return {
    ...plot,
    layout: {
      ...plot.layout,
      shapes: [...shapes, line],
      annotations: coversShare(figure, x, widthPx) ? annotations : [...annotations, label],
    },
  };
}

/** The edges of latency buckets, as the buckets' own names write them. Pure. */
import type { HistogramFigure } from '../contract';

type Column = HistogramFigure['columns'][number];

/** The upper edge of "256–512 µs" is "512 µs"; a bucket without an end has none. */
export const upperEdge = ({ label, upper_us }: Column): string =>
  upper_us === null ? '∞' : (label.split('–')[1] ?? label.replace('< ', ''));

/** The lower edge of "256–512 µs" is "256 µs": the unit stands once where both edges have it. */
function lowerEdge(column: Column): string {
  const { label, lower_us } = column;
  if (lower_us === 0) return '0';
  const [lower = ''] = label.replace('≥ ', '').split('–');
  return lower.includes(' ') ? lower : `${lower} ${upperEdge(column).split(' ')[1] ?? ''}`;
}

/** The edges of adjoining buckets from the lowest to the highest, one more than there are buckets. */
export const edgesOf = (columns: Column[]): string[] => [
  ...columns.slice(0, 1).map(lowerEdge),
  ...columns.map(upperEdge),
];

/** Whether a few distant points squeeze the others, so that a log scale helps. */
import type { CurveFigure } from '../contract';
import type { View } from '../view/view';

/** Fewer points leave nothing to be squeezed. */
const FEWEST = 5;
/** This share of the points, in this share of the axis. */
const MOST_OF_THEM = 0.75;
const LITTLE = 0.1;

/** Whether most of the values lie in the lowest tenth of an axis from zero to the largest. */
function areSqueezed(values: number[]): boolean {
  const largest = Math.max(...values);
  // A log axis has no zero: it would lose a point to show the others.
  if (values.length < FEWEST || Math.min(...values) <= 0) return false;
  return values.filter((value) => value < LITTLE * largest).length >= MOST_OF_THEM * values.length;
}

type Shown = Pick<View, 'hidden' | 'xScale' | 'yScale'>;

/** The linear axes that squeeze the points that are shown. */
export function squeezedAxes(figure: CurveFigure, { hidden, xScale, yScale }: Shown) {
  const points = figure.series
    .filter(({ run_id }) => !hidden.includes(run_id))
    .flatMap((curve) => curve.points);
  return {
    throughput: xScale === 'linear' && areSqueezed(points.map(({ x }) => x)),
    latency: yScale === 'linear' && areSqueezed(points.map(({ y }) => y)),
  };
}

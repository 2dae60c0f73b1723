/** The stretch of latency a chart opens with: a few far points do not crush the others. */
import type { CurveFigure, CurvePoint } from '../contract';
import type { View } from '../view/view';
import { unitSize } from '../words/units';

/** How many times the limit is in sight. */
const TIMES = 3;
const USUAL_MS = 1;
const US_PER_MS = 1000;
const LADDER = [1, 2, 5, 10];

export interface TrimmedRange {
  /** Up to here, in µs. */
  highUs: number;
  /** The latencies above it, in µs. */
  beyond: number[];
}

const topOf = (point: CurvePoint) => point.y_high ?? point.y;

/** 1, 2 or 5 of a decade, not below `value`. */
function niceAbove(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const factor = LADDER.find((multiple) => multiple * decade >= value) ?? 10;
  return factor * decade;
}

/** The value rounded up to two digits: 6,786 to 6,800. */
function twoDigitsAbove(value: number): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(value)) - 1, 0);
  return Math.ceil(value / step) * step;
}

type Shown = Pick<View, 'hidden' | 'yScale' | 'lineMs' | 'latencyRangeUs' | 'split'>;

/** Null if all is in sight: no point is far, the scale is logarithmic, somebody zoomed. */
export function trimmedRange(figure: CurveFigure, view: Shown): TrimmedRange | null {
  if (view.yScale === 'log' || view.latencyRangeUs !== null || view.split !== 'none') return null;
  const size = unitSize(figure.y.unit);
  const curves = figure.series.filter((curve) => !view.hidden.includes(curve.run_id));
  const tops = curves.map((curve) => curve.points.map((point) => topOf(point) * size));
  const all = tops.flat();
  if (all.length === 0) return null;
  const lowest = Math.max(...tops.map((curve) => Math.min(...curve)));
  const least = Math.min(...all) / US_PER_MS;
  const usualMs = least <= USUAL_MS ? USUAL_MS : niceAbove(least);
  const limitMs = Math.max(view.lineMs ?? 0, usualMs);
  const highUs = Math.max(TIMES * limitMs * US_PER_MS, twoDigitsAbove(lowest * 1.05));
  const beyond = all.filter((latency) => latency > highUs);
  return beyond.length > 0 ? { highUs, beyond } : null;
}

/** The view with that stretch, for what draws it. */
export function withTrimmedRange<V extends Shown>(figure: CurveFigure, view: V): V {
  const near = trimmedRange(figure, view);
  return near ? { ...view, latencyRangeUs: [0, near.highUs] } : view;
}

/** The stretch that shows all of it. */
export const fullRange = ({ beyond }: TrimmedRange): [number, number] => [
  0,
  Math.max(...beyond) * 1.06,
];

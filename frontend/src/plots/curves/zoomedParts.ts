/** Zoomed axes: the visible range, and the view of a zoom. */
import type { Layout } from 'plotly.js';
import type { CurveFigure, CurvePoint, CurveSeries } from '../../model/contract';
import type { Zoom, ZoomRange } from '../../model/view/zoom';
import { zoomRangeOf } from '../../model/view/zoom';
import { unitSize } from '../../model/words/units';
import { type AxisRange, fraction } from '../frame';
import { frameOf } from './limitOnAxis';
import type { PlotAxes } from './swappedAxes';
import { shownParts, type VisibilityChoices, type VisibleParts } from './visibleParts';

const DIGITS = 6;
/** Ends that differ by less of an axis than this are the same. */
const SAME = 1e-6;

/** How much of its metric one unit of each axis is: of throughput, and µs of latency. */
export const unitSizes = ({ x, y }: CurveFigure): { x: number; y: number } => ({
  x: unitSize(x.unit),
  y: unitSize(y.unit),
});

/** The axis at the stretch asked for; a log axis has no zero to begin at. */
export function zoomAxis(axis: AxisRange, stretch: ZoomRange | undefined, size: number): AxisRange {
  if (!stretch || (axis.scale === 'log' && stretch[0] <= 0)) return axis;
  return { ...axis, low: stretch[0] / size, high: stretch[1] / size };
}

const isOn = (axis: AxisRange, value: number): boolean => {
  const share = fraction(axis, value);
  return share >= 0 && share <= 1;
};

/** The curves with their points in sight alone; of all of them if nobody zoomed in. */
export const visibleSeries = (series: CurveSeries[], { x, y }: Pick<PlotAxes, 'x' | 'y'>) =>
  series
    .map((curve) => ({
      ...curve,
      points: curve.points.filter((point) => isOn(x, point.x) && isOn(y, point.y)),
    }))
    .filter((curve) => curve.points.length > 0);

/** The parts without what stands at a throughput out of sight. */
export const zoomedParts = (parts: VisibleParts, throughput: AxisRange): VisibleParts => ({
  ...parts,
  marks: parts.marks.filter((mark) => isOn(throughput, mark.x)),
  ceilings: parts.ceilings.filter((ceiling) => isOn(throughput, ceiling.value)),
});

/** How many load points are drawn, and how many of them the zoom leaves in sight. */
export function visiblePoints(figure: CurveFigure, view: VisibilityChoices) {
  const points = shownParts(figure, view).series.flatMap((curve) => curve.points);
  const within = (stretch: ZoomRange | undefined, value: number) =>
    !stretch || (value >= stretch[0] && value <= stretch[1]);
  const size = unitSizes(figure);
  const isIn = ({ x, y }: CurvePoint) =>
    within(view.throughputRange, x * size.x) && within(view.latencyRangeUs, y * size.y);
  return { all: points.length, seen: points.filter(isIn).length };
}

/** The view of a layout that somebody zoomed, given the one it had; an axis left alone stays so. */
export function zoomOf(
  figure: CurveFigure,
  choices: VisibilityChoices,
  given: Partial<Layout>,
  now: Partial<Layout>,
): Zoom {
  const [before, after] = [frameOf(given), frameOf(now)];
  const isSame = (range: AxisRange, other: AxisRange) =>
    (['low', 'high'] as const).every(
      (end) => Math.abs(fraction(range, other[end]) - (end === 'low' ? 0 : 1)) < SAME,
    );
  const ends = (axis: 'x' | 'y', otherwise: ZoomRange | undefined, size: number): ZoomRange => {
    if (isSame(before[axis], after[axis])) return otherwise ?? null;
    const { low, high } = after[axis];
    return zoomRangeOf(
      [Math.max(low, 0), high].map((end) => Number((end * size).toPrecision(DIGITS))),
    );
  };
  const size = unitSizes(figure);
  return {
    throughputRange: ends(choices.isSwapped ? 'y' : 'x', choices.throughputRange, size.x),
    latencyRangeUs: ends(choices.isSwapped ? 'x' : 'y', choices.latencyRangeUs, size.y),
  };
}

/** The two ways round: throughput along the horizontal axis as usual, or up the vertical one. */
import type {
  AnnotationMark,
  CeilingLine,
  CurvePoint,
  RangeBand,
  ReferenceLine,
} from '../../model/contract';
import type { AxisRange } from '../frame';
import type { VisibleParts } from './visibleParts';

/** What stands at a place of the plot, its coordinates exchanged. */
const turnedPlace = <T extends { x: number; y: number }>(place: T): T => ({
  ...place,
  x: place.y,
  y: place.x,
});

const turnedPoint = (point: CurvePoint): CurvePoint => ({
  ...turnedPlace(point),
  x_low: point.y_low,
  x_high: point.y_high,
  y_low: point.x_low,
  y_high: point.x_high,
});

const turnedLine = <T extends CeilingLine | RangeBand | ReferenceLine>(line: T): T => ({
  ...line,
  axis: line.axis === 'x' ? 'y' : 'x',
});

/**
 * The same parts with latency on the horizontal axis. Marks keep their throughput in `x`: they
 * stand in a lane of their own, wherever the throughput axis is.
 */
export function swapParts(parts: VisibleParts): VisibleParts {
  return {
    ...parts,
    series: parts.series.map((curve) => ({
      ...curve,
      points: curve.points.map(turnedPoint),
      gathered: curve.gathered.map(turnedPlace),
    })),
    ceilings: parts.ceilings.map(turnedLine),
    references: parts.references.map(turnedLine),
    bands: parts.bands.map(turnedLine),
    annotations: parts.annotations.map((mark): AnnotationMark => turnedPlace(mark)),
  };
}

/** Both axes, and which of them is which. */
export interface PlotAxes {
  isSwapped: boolean;
  x: AxisRange;
  y: AxisRange;
  throughput: AxisRange;
  latency: AxisRange;
}

export const axesOf = (
  throughput: AxisRange,
  latency: AxisRange,
  isSwapped: boolean,
): PlotAxes => ({
  isSwapped,
  throughput,
  latency,
  x: isSwapped ? latency : throughput,
  y: isSwapped ? throughput : latency,
});

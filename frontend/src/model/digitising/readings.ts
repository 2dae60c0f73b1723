/** Two readings of one picture beside each other, point by point. */
import type { Run } from '../contract';
import type { CalibratedValue, PixelPoint } from './calibration';

export interface ReadingPoint {
  load: number | null;
  px: PixelPoint;
  values: Record<string, CalibratedValue>;
}

/** A run of a digitisation. */
export interface DigitisedReading {
  id: string;
  label: string;
  points: ReadingPoint[];
}

export interface ReadingDifference {
  load: number | null;
  metric: string;
  first: CalibratedValue;
  second: CalibratedValue;
  difference: CalibratedValue;
  /** Whether both intervals, by root sum of squares, cover the difference. */
  isWithin: boolean;
}

export function readingOf(run: Run): DigitisedReading {
  const points = run.points.flatMap((point): ReadingPoint[] => {
    const known = Object.entries(point.quantities);
    const pixel = known[0]?.[1].evidence.raw?.match(/^pixel ([\d.]+), ([\d.]+)$/);
    if (!pixel) return [];
    const values = known.map(([metric, { value, high }]): [string, CalibratedValue] => [
      metric,
      { value, half: (high ?? value) - value },
    ]);
    const px: PixelPoint = [Number(pixel[1]), Number(pixel[2])];
    return [{ load: point.concurrency, px, values: Object.fromEntries(values) }];
  });
  return { id: run.id, label: run.label ?? run.title, points };
}

const away = (a: ReadingPoint, b: ReadingPoint) => Math.hypot(a.px[0] - b.px[0], a.px[1] - b.px[1]);

/** The point of the same load, or the nearest if either reading states none. */
function partnerOf(point: ReadingPoint, others: ReadingPoint[]): ReadingPoint | undefined {
  const same = others.find(({ load }) => load !== null && load === point.load);
  if (same || (point.load !== null && others.every(({ load }) => load !== null))) return same;
  return others.toSorted((a, b) => away(a, point) - away(b, point))[0];
}

const apart = (one: DigitisedReading, other: DigitisedReading) =>
  one.points.reduce((sum, point) => {
    const nearest = Math.min(...other.points.map((each) => away(each, point)));
    return sum + nearest / one.points.length;
  }, 0);

/** Each further reading with the curve of the first that it lies nearest to. */
export const pairsOf = (
  first: DigitisedReading[],
  further: DigitisedReading[],
): [DigitisedReading, DigitisedReading][] =>
  further.flatMap((other) => {
    const [nearest] = first.toSorted((a, b) => apart(other, a) - apart(other, b));
    return nearest ? [[nearest, other] as [DigitisedReading, DigitisedReading]] : [];
  });

export const differencesOf = (
  first: DigitisedReading,
  second: DigitisedReading,
): ReadingDifference[] =>
  first.points.flatMap((point) => {
    const partner = partnerOf(point, second.points);
    if (!partner) return [];
    return Object.entries(point.values).flatMap(([metric, value]): ReadingDifference[] => {
      const other = partner.values[metric];
      if (!other) return [];
      const difference = {
        value: other.value - value.value,
        half: Math.hypot(value.half, other.half),
      };
      const isWithin = Math.abs(difference.value) <= difference.half;
      return [{ load: point.load, metric, first: value, second: other, difference, isWithin }];
    });
  });

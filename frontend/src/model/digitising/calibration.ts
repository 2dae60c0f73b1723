/** From a pixel to a value with its interval, as the server computes it (core/digitising). */
import { coreNumber } from '../words/coreFormatting';

export type PixelPoint = readonly [number, number];
export type DetectionMethod = 'blob' | 'match' | 'triangle' | 'hidden' | 'bar' | 'sample' | 'click';

export interface CalibrationMark {
  axis: 'x' | 'y';
  value: number;
  px: PixelPoint;
  snapped: boolean;
}

export interface CalibratedValue {
  value: number;
  /** Half the interval; on a log axis its upper half. */
  half: number;
}

export interface CalibratedScale {
  at: (px: PixelPoint, errorPx: number) => CalibratedValue;
  /** How many pixels along the axis a further known value is off. */
  pixelsOff: (value: number, px: PixelPoint) => number;
  /** The change of value for a pixel at this place. */
  perPx: (px: PixelPoint) => number;
}

/** How far off a point may be, in pixels, by how it was found. */
export const POINT_PX: Record<DetectionMethod, number> = {
  blob: 0.7,
  match: 0.9,
  triangle: 1.5,
  hidden: 1.5,
  bar: 0.9,
  sample: 1,
  click: 1,
};

const MOST_TILT = (0.35 * Math.PI) / 180;
const markPx = (mark: CalibrationMark) => (mark.snapped ? 0.5 : 1);
const direction = ([a, b]: [CalibrationMark, CalibrationMark]): [number, number] => [
  b.px[0] - a.px[0],
  b.px[1] - a.px[1],
];
const tilt = (off: number, along: number) => Math.atan2(Math.abs(off), Math.abs(along));

function scaleOf(
  [first, second]: [CalibrationMark, CalibrationMark],
  gradient: PixelPoint,
  isLog: boolean,
  lean: PixelPoint,
): CalibratedScale {
  const stretched = (value: number) => (isLog ? Math.log10(value) : value);
  const plain = (value: number) => (isLog ? 10 ** value : value);
  const start = stretched(first.value);
  const span = stretched(second.value) - start;
  const steepness = Math.hypot(...gradient);
  const times = (px: PixelPoint, by: PixelPoint) =>
    (px[0] - first.px[0]) * by[0] + (px[1] - first.px[1]) * by[1];
  const place = (px: PixelPoint) => times(px, gradient);
  const at = (px: PixelPoint, errorPx: number): CalibratedValue => {
    const share = place(px);
    const marks = Math.hypot((1 - share) * markPx(first), share * markPx(second));
    const half = steepness * Math.abs(span) * Math.hypot(errorPx, marks, times(px, lean));
    const middle = start + share * span;
    return { value: plain(middle), half: plain(middle + half) - plain(middle) };
  };
  return {
    at,
    pixelsOff: (value, px) => (place(px) - (stretched(value) - start) / span) / steepness,
    perPx: (px) => {
      const middle = start + place(px) * span;
      return plain(middle + steepness * Math.abs(span)) - plain(middle);
    },
  };
}

const pairOf = (
  marks: CalibrationMark[],
  axis: 'x' | 'y',
): [CalibrationMark, CalibrationMark] | null => {
  const [first, second] = marks.filter((mark) => mark.axis === axis);
  if (!first || !second || first.value === second.value) return null;
  return Math.hypot(...direction([first, second])) < 4 ? null : [first, second];
};

const fits = (pair: [CalibrationMark, CalibrationMark], isLog: boolean) =>
  !isLog || pair.every((mark) => mark.value > 0);

/** The calibrated axes; null for one whose marks are not complete or impossible. */
export function scalesOf(
  marks: CalibrationMark[],
  isLog: { x: boolean; y: boolean },
): { x: CalibratedScale | null; y: CalibratedScale | null } {
  const xs = pairOf(marks, 'x');
  const ys = pairOf(marks, 'y');
  let across = xs && fits(xs, isLog.x) ? direction(xs) : null;
  let down = ys && fits(ys, isLog.y) ? direction(ys) : null;
  const isTilted =
    across &&
    down &&
    (tilt(across[1], across[0]) > MOST_TILT || tilt(down[0], down[1]) > MOST_TILT);
  if (!isTilted) {
    across = across && [across[0], 0];
    down = down && [0, down[1]];
  }
  const [ax, ay] = across ?? [1, 0];
  const [dx, dy] = down ?? [0, 1];
  const area = ax * dy - ay * dx;
  if (Math.abs(area) < 0.2 * Math.hypot(ax, ay) * Math.hypot(dx, dy) || area === 0)
    return { x: null, y: null };
  const [right, up]: [PixelPoint, PixelPoint] = [
    [dy / area, -dx / area],
    [-ay / area, ax / area],
  ];
  // On a tilted picture the marks of one axis lean the other.
  const lean = (
    [gx, gy]: PixelPoint,
    pair: [CalibrationMark, CalibrationMark] | null,
  ): PixelPoint => {
    const error = isTilted && pair ? Math.hypot(...pair.map(markPx)) : 0;
    return [gx * error, gy * error];
  };
  return {
    x: xs && across ? scaleOf(xs, right, isLog.x, lean(up, ys)) : null,
    y: ys && down ? scaleOf(ys, up, isLog.y, lean(right, xs)) : null,
  };
}

/** A value with the digits its interval leaves certain: "12,500 ± 400". */
export const withUncertainty = ({ value, half }: CalibratedValue): string =>
  half > 0 && Number.isFinite(value) ? coreNumber(value, half) : '–';

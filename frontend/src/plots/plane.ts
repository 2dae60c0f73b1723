/** The plot as a plane of pixels: positions of values, and occupied space. */
import type { CurveSeries } from '../model/contract';
import { type AxisRange, fraction } from './frame';

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const overlaps = (rect: Rect, other: Rect): boolean =>
  rect.left < other.right &&
  rect.right > other.left &&
  rect.top < other.bottom &&
  rect.bottom > other.top;

export interface Plane {
  x: AxisRange;
  y: AxisRange;
  widthPx: number;
  heightPx: number;
  /** Space for names right of the plot. */
  rightPx: number;
}

export interface Place {
  left: number;
  top: number;
}

/** A value's place in pixels from the plot's upper left corner. */
export const placeInPx = (plane: Plane, x: number, y: number): Place => ({
  left: fraction(plane.x, x) * plane.widthPx,
  top: (1 - fraction(plane.y, y)) * plane.heightPx,
});

const around = ({ left, top }: Place, reach: number): Rect => ({
  left: left - reach,
  right: left + reach,
  top: top - reach,
  bottom: top + reach,
});

const MARKER_REACH_PX = 4;
const LINE_REACH_PX = 2;
const LINE_STEP_PX = 10;

export const markerRects = (seriesList: CurveSeries[], plane: Plane): Rect[] =>
  seriesList.flatMap((series) =>
    series.points.map((point) => around(placeInPx(plane, point.x, point.y), MARKER_REACH_PX)),
  );

function alongLine(from: Place, to: Place): Rect[] {
  const steps = Math.ceil(Math.hypot(to.left - from.left, to.top - from.top) / LINE_STEP_PX);
  return Array.from({ length: steps }, (_, step) => {
    const share = step / steps;
    const left = from.left + (to.left - from.left) * share;
    const top = from.top + (to.top - from.top) * share;
    return around({ left, top }, LINE_REACH_PX);
  });
}

/** The lines between a curve's markers, as small squares along them. */
export function lineRects(series: CurveSeries, plane: Plane): Rect[] {
  const places = series.points.map((point) => placeInPx(plane, point.x, point.y));
  return places.flatMap((from, index) => {
    const to = places[index + 1];
    return to ? alongLine(from, to) : [];
  });
}

/** A straight line between two places. */
export type Stroke = [from: Place, to: Place];

/** The strokes between a curve's markers; none if they are not joined. */
export function strokesOf(series: CurveSeries, plane: Plane): Stroke[] {
  if (series.is_joined === false) return [];
  const places = series.points.map((point) => placeInPx(plane, point.x, point.y));
  return places.slice(1).map((to, index) => [places[index] ?? to, to]);
}

/** Whether a stroke goes through more than a corner of a rectangle. */
export function isCrossed({ left, right, top, bottom }: Rect, [from, to]: Stroke): boolean {
  let [enter, leave] = [0, 1];
  for (const [at, end, low, high] of [
    [from.left, to.left, left, right],
    [from.top, to.top, top, bottom],
  ] as const) {
    if (at === end && !(low < at && at < high)) return false;
    if (at === end) continue;
    const [first, last] = [(low - at) / (end - at), (high - at) / (end - at)];
    enter = Math.max(enter, Math.min(first, last));
    leave = Math.min(leave, Math.max(first, last));
  }
  return enter < leave;
}

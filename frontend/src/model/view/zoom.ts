/** The stretches of the axes that are on screen, where somebody zoomed in. */
import { LARGEST_NUMBER } from './options';

/** The ends of an axis, the lower one first; null if all is shown. */
export type ZoomRange = readonly [number, number] | null;

/** Throughput in the unit of its axis, latency in µs. */
export interface Zoom {
  throughputRange: ZoomRange;
  latencyRangeUs: ZoomRange;
}

export const NO_ZOOM: Zoom = { throughputRange: null, latencyRangeUs: null };

export const isZoomed = ({ throughputRange, latencyRangeUs }: Partial<Zoom>): boolean =>
  Boolean(throughputRange ?? latencyRangeUs);

/** Two numbers from zero on, the smaller one first; null for anything else. */
export function zoomRangeOf(ends: readonly number[]): ZoomRange {
  const [low, high] = ends;
  const isOne =
    ends.length === 2 &&
    low !== undefined &&
    high !== undefined &&
    low >= 0 &&
    low < high &&
    high <= LARGEST_NUMBER;
  return isOne ? [low, high] : null;
}

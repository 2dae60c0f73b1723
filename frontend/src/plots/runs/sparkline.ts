/** A run's load curve in small: throughput to the right, latency upwards, both from zero. */
import type { RunSummary } from '../../model/contract';

export interface Sparkline {
  /** Points as SVG wants them: "0,40 12.5,38". */
  points: string;
  /** Where the curve ends; where a curve of one point is. */
  end: { x: number; y: number };
  knee: { x: number; y: number } | null;
  count: number;
}

const EDGE_PX = 3;
const round = (value: number) => Math.round(value * 10) / 10;

/** Null where the run has no load point with both throughput and latency. */
export function sparkline(
  run: Pick<RunSummary, 'sparkline' | 'knee' | 'knee_latency'>,
  widthPx: number,
  heightPx: number,
): Sparkline | null {
  const places = run.sparkline;
  if (places.length === 0) return null;
  const mostX = Math.max(...places.map((place) => place.throughput));
  const mostY = Math.max(...places.map((place) => place.latency_us));
  const at = (throughput: number, latency: number) => ({
    x: round(EDGE_PX + (mostX > 0 ? throughput / mostX : 0) * (widthPx - 2 * EDGE_PX)),
    y: round(heightPx - EDGE_PX - (mostY > 0 ? latency / mostY : 0) * (heightPx - 2 * EDGE_PX)),
  });
  const drawn = places.map((place) => at(place.throughput, place.latency_us));
  const { knee, knee_latency } = run;
  return {
    points: drawn.map(({ x, y }) => `${x},${y}`).join(' '),
    end: drawn.at(-1) as { x: number; y: number },
    knee: knee && knee_latency ? at(knee.value, knee_latency.value) : null,
    count: drawn.length,
  };
}

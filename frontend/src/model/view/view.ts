/** The state of the workbench, and its changes. */
import type { Axes } from '../contract';
import type { ChosenPoint, PanelMetric, XMetric, YChoice, YMetric } from './options';
import { type Choices, VIEW_DEFAULTS } from './viewFields';

export * from './options';

/** The runs on show, the chosen marker, and all that `fields` lists. */
export interface View extends Choices {
  runs: string[];
  chosen: ChosenPoint | null;
}

/** A view of these runs with every choice at its default. */
export const viewOf = (runs: string[]): View => ({
  runs,
  chosen: null,
  ...structuredClone(VIEW_DEFAULTS),
});

/** The latency that the answers are about: of two, that of reads. */
export const resultLatency = (y: YChoice): YMetric => (y === 'both' ? 'read_latency_us' : y);

/** A limit as the API counts it. */
export const limitInUs = (limitMs: number): number => Number((limitMs * 1000).toFixed(3));
/** The limits asked about, and among them that of the line if it is one, in µs. */
export function limitsUs(view: Pick<View, 'limitsMs' | 'lineMs' | 'lineThroughput'>): number[] {
  const { limitsMs } = view;
  const lineMs = view.lineThroughput === null ? view.lineMs : null;
  const isApart = lineMs !== null && !limitsMs.includes(lineMs);
  return (isApart ? [...limitsMs, lineMs].sort((a, b) => a - b) : limitsMs).map(limitInUs);
}

const UNITS = ['latencyUnit', 'bandwidthUnit'];

/**
 * Other axes, all of them in sight. A throughput asked about means nothing on another axis. Where
 * only the unit is another, all that is in sight stays there.
 */
export function withAxes(view: View, axes: Partial<View>): View {
  if (Object.keys(axes).every((key) => UNITS.includes(key))) return { ...view, ...axes };
  const isKept = axes.x === undefined || axes.x === view.x;
  return {
    ...view,
    ...axes,
    lineThroughput: isKept ? view.lineThroughput : null,
    throughputRange: null,
    latencyRangeUs: null,
    chosen: null,
  };
}

/** The axes that the server chose, as fields of a view. */
export const viewAxesOf = ({ x, y, panels }: Axes): Pick<View, 'x' | 'y' | 'panels'> => ({
  x: x as XMetric,
  y: y as YMetric,
  panels: panels as PanelMetric[],
});

/** Shows the histogram of this load point for its run; the others follow, unless loads are apart. */
export function pickPoint(view: View, runId: string, pointId: string): View {
  const others = view.isLoadApart ? view.points : {};
  return { ...view, points: { ...others, [runId]: pointId } };
}

/** Loads chosen run by run, from `points` as they are shown on; or all runs at the same again. */
export const withLoadsPerRun = (
  view: View,
  isLoadApart: boolean,
  points: Record<string, string>,
): View => ({ ...view, isLoadApart, points: isLoadApart ? points : {} });

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The change from `before` to `after`, made to `now`. */
export function rebaseChange(before: View, after: View, now: View): View {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isSame(value, before[key as keyof View]),
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/** `view` with each part that is as it was in `before` taken from there: equal is then identical. */
export function reuseUnchanged(before: View, view: View): View {
  const kept = Object.entries(before).filter(([key, value]) =>
    isSame(value, view[key as keyof View]),
  );
  return { ...view, ...Object.fromEntries(kept) };
}

/** What is on screen on the workbench, and the changes a person can make to it. */
import type { Run } from './contract';

export const X_METRICS = {
  throughput_iops: 'IOPS',
  read_iops: 'Read IOPS',
  write_iops: 'Write IOPS',
  bandwidth_mib_s: 'MiB/s',
  read_bandwidth_mib_s: 'Read MiB/s',
  write_bandwidth_mib_s: 'Write MiB/s',
} as const;
export const Y_METRICS = {
  read_latency_us: 'Read latency',
  write_latency_us: 'Write latency',
} as const;
export const Y_CHOICES = { ...Y_METRICS, both: 'Read and write latency' } as const;
export const SCALES = { linear: 'Linear', log: 'Log' } as const;
/** What can be drawn against concurrency. */
export const PANELS = {
  throughput_iops: 'Throughput',
  bandwidth_mib_s: 'Bandwidth',
  read_latency_us: 'Read latency',
  write_latency_us: 'Write latency',
  db_cpu_s_per_s: 'DB CPU',
  db_time_s_per_s: 'DB time',
} as const;
/** What a latency limit is about. */
export const STATISTICS = { mean: 'Mean', p90: '90th percentile', p99: '99th percentile' } as const;
/** Answers that can be marked on the chart. */
export const MARKS = { knee: 'Knees', sla: 'Latency limits' } as const;
/** How histograms are drawn; "auto" takes columns for few runs and small multiples for many. */
export const HISTOGRAM_MODES = {
  auto: 'Automatic',
  columns: 'Columns',
  cdf: 'Cumulative',
  multiples: 'Small multiples',
  heat: 'Heat map',
} as const;
export const HEAT_QUANTITIES = { frequency: 'Share of waits', time: 'Share of time' } as const;

export type XMetric = keyof typeof X_METRICS;
export type YMetric = keyof typeof Y_METRICS;
export type YChoice = keyof typeof Y_CHOICES;
export type Scale = keyof typeof SCALES;
export type PanelMetric = keyof typeof PANELS;
export type Statistic = keyof typeof STATISTICS;
export type MarkKind = keyof typeof MARKS;
export type HistogramMode = keyof typeof HISTOGRAM_MODES;
export type HeatQuantity = keyof typeof HEAT_QUANTITIES;

/** A chosen marker: a run and one of its load points. */
export interface Chosen {
  runId: string;
  pointId: string;
}

export interface View {
  runs: string[];
  x: XMetric;
  y: YChoice;
  xScale: Scale;
  yScale: Scale;
  hidden: string[];
  /** Run id to the load point whose histogram is shown. */
  points: Record<string, string>;
  event: string | null;
  chosen: Chosen | null;
  /** The run the others are related to; null means the first. */
  baseline: string | null;
  /** Latency on the horizontal axis. */
  isSwapped: boolean;
  dimmed: string[];
  /** The quantities drawn against concurrency, in this order. */
  panels: PanelMetric[];
  /** The latency limits asked about, in ms, and the statistic they bound. */
  limitsMs: number[];
  statistic: Statistic;
  /** The throughputs asked about, in the unit of the throughput axis. */
  throughputs: number[];
  marks: MarkKind[];
  /** Whether the scaling model's curve is drawn. */
  isFitShown: boolean;
  histogramMode: HistogramMode;
  heatQuantity: HeatQuantity;
}

export const MAX_RUNS = 50;
/** The most limits, and the most throughputs, one view asks about. */
export const MAX_NUMBERS = 20;
export const LARGEST_NUMBER = 1e12;

/** A view of these runs with every choice at its default. */
export function viewOf(runs: string[]): View {
  return {
    runs,
    x: 'throughput_iops',
    y: 'read_latency_us',
    xScale: 'linear',
    yScale: 'linear',
    hidden: [],
    points: {},
    event: null,
    chosen: null,
    baseline: null,
    isSwapped: false,
    dimmed: [],
    panels: [],
    limitsMs: [0.5, 1, 2, 5],
    statistic: 'mean',
    throughputs: [],
    marks: [],
    isFitShown: false,
    histogramMode: 'auto',
    heatQuantity: 'frequency',
  };
}

/** Whether a text is one of a list of options. */
export const isOneOf =
  <T extends object>(options: T) =>
  (key: string): key is Extract<keyof T, string> =>
    Object.hasOwn(options, key);
export const isXMetric = isOneOf(X_METRICS);
export const isYChoice = isOneOf(Y_CHOICES);
export const isScale = isOneOf(SCALES);

/** The latency metrics of a choice. */
export const latenciesOf = (y: YChoice): YMetric[] =>
  y === 'both' ? ['read_latency_us', 'write_latency_us'] : [y];
/** The latency that the answers are about: of two, that of reads. */
export const answeredLatency = (y: YChoice): YMetric => (y === 'both' ? 'read_latency_us' : y);

/** One run on the axes that show most of its load points; curves first, then mere throughputs. */
export function viewOfRun({ id, points }: Pick<Run, 'id' | 'points'>): View {
  const xs = Object.keys(X_METRICS) as XMetric[];
  const ys = Object.keys(Y_METRICS) as YMetric[];
  const states = (metric: string) => points.filter((point) => metric in point.quantities);
  const axes = ys.flatMap((y) => xs.map((x) => ({ x, y })));
  const shown = axes.map(({ x, y }) => states(x).filter((point) => y in point.quantities).length);
  const most = Math.max(...shown);
  const best = most > 0 ? axes[shown.indexOf(most)] : axes.find(({ x }) => states(x).length > 0);
  return { ...viewOf([id]), ...best };
}

/** Shows the histogram of this load point for its run. */
export function pickPoint(view: View, runId: string, pointId: string): View {
  return { ...view, points: { ...view.points, [runId]: pointId } };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The change from `before` to `after`, made to `now`. */
export function rebased(before: View, after: View, now: View): View {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isSame(value, before[key as keyof View]),
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/** `view` with each part that is as it was in `before` taken from there: equal is then identical. */
export function withKept(before: View, view: View): View {
  const kept = Object.entries(before).filter(([key, value]) =>
    isSame(value, view[key as keyof View]),
  );
  return { ...view, ...Object.fromEntries(kept) };
}

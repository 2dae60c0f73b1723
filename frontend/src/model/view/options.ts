/** What there is to choose from on the workbench, and how it is called. */

export const X_METRICS = {
  throughput_iops: 'IOPS',
  read_iops: 'Read IOPS',
  write_iops: 'Write IOPS',
  bandwidth_mib_s: 'MiB/s',
  read_bandwidth_mib_s: 'Read MiB/s',
  write_bandwidth_mib_s: 'Write MiB/s',
  new_orders_per_min: 'NOPM',
  transactions_per_s: 'TPS',
  transactions_per_min: 'TPM',
} as const;
const OPERATIONS = { read_: 'Read latency', write_: 'Write latency', '': 'Latency' } as const;
const PERCENTILES = {
  p50: 'p50',
  p90: 'p90',
  p95: 'p95',
  p99: 'p99',
  p99_9: 'p99.9',
  p99_99: 'p99.99',
  max: 'maximum',
} as const;
const TRANSACTION_TIMES = {
  response_time: 'Response time',
  new_order_time: 'New order response time',
} as const;
type Percentile =
  | `${keyof typeof OPERATIONS}latency_${keyof typeof PERCENTILES}_us`
  | `${keyof typeof TRANSACTION_TIMES}_${'p50' | 'p90' | 'p95' | 'p99' | 'max'}_us`;
const statedPercentiles = Object.fromEntries(
  [
    ...Object.entries(OPERATIONS).map(([key, title]) => [`${key}latency`, title]),
    ...Object.entries(TRANSACTION_TIMES),
  ].flatMap(([time = '', title]) =>
    Object.entries(PERCENTILES)
      .filter(([key]) => !(time in TRANSACTION_TIMES) || !key.startsWith('p99_'))
      .map(([key, name]) => [`${time}_${key}_us`, `${title}, ${name}`]),
  ),
) as Record<Percentile, string>;
export const Y_METRICS = {
  read_latency_us: 'Read latency',
  read_wait_us: 'Read wait (all events)',
  write_latency_us: 'Write latency',
  mixed_latency_us: 'Latency, reads and writes combined',
  latency_us: 'Latency, operation not stated',
  response_time_us: TRANSACTION_TIMES.response_time,
  new_order_time_us: TRANSACTION_TIMES.new_order_time,
  ...statedPercentiles,
} as const;
export const Y_CHOICES = { ...Y_METRICS, both: 'Read and write latency' } as const;
export const SCALES = { linear: 'Linear', log: 'Log' } as const;
/** The unit of all latencies of a view; by itself each has the one that suits it. */
export const LATENCY_UNITS = { auto: 'Automatic', us: 'µs', ms: 'ms' } as const;
/** The unit of all bandwidths of a view. */
export const BANDWIDTH_UNITS = { mib_s: 'MiB/s', mb_s: 'MB/s' } as const;

/** What can be on the throughput axis, in the words of a view in MB/s, too. */
export function xMetrics(unit: BandwidthUnit): Record<XMetric, string> {
  const named = Object.entries(X_METRICS).map(([key, name]) => [
    key,
    name.replace(BANDWIDTH_UNITS.mib_s, BANDWIDTH_UNITS[unit]),
  ]);
  return Object.fromEntries(named) as Record<XMetric, string>;
}

/** What can be drawn against concurrency. */
export const PANELS = {
  throughput_iops: 'Throughput',
  bandwidth_mib_s: 'Bandwidth',
  read_latency_us: 'Read latency',
  write_latency_us: 'Write latency',
  db_cpu_s_per_s: 'DB CPU',
  db_time_s_per_s: 'DB time',
  new_orders_per_min: 'New orders',
  transactions_per_min: 'Transactions',
  transactions_per_s: 'Transactions per second',
  response_time_us: 'Response time',
  new_order_time_us: 'New order response time',
  query_set_s: 'Query set time',
  query_geomean_s: 'Geometric mean of query times',
  mixed_latency_us: 'Read and write latency',
  sync_latency_us: 'Sync latency',
} as const;
/** What a latency limit is about. */
export const STATISTICS = { mean: 'Mean', p90: '90th percentile', p99: '99th percentile' } as const;
/** Answers that can be marked on the chart. */
export const MARKS = { knee: 'Knees', sla: 'Latency limits' } as const;
/** How histograms are drawn; "auto" takes columns for one or two runs and small multiples for more. */
export const HISTOGRAM_MODES = {
  auto: 'Automatic',
  columns: 'Columns',
  cdf: 'Cumulative',
  multiples: 'Small multiples',
  heat: 'Heat map',
} as const;
export const HEAT_QUANTITIES = { frequency: 'Share of waits', time: 'Share of time' } as const;

/** The facets by which curves are split into panels. */
export const SPLITS = {
  none: 'Nothing',
  system: 'System',
  family: 'System family',
  workload: 'Workload',
  release: 'Oracle release',
  client: 'Client',
} as const;

/** What gives runs their hue: each its own, or one for the runs of a value. */
export const COLOURINGS = {
  run: 'Each run',
  system: 'System',
  family: 'System family',
  workload: 'Workload',
  release: 'Oracle release',
  client: 'Client',
} as const;

/** Compare runs at a sweep is shown. */
export const SWEEP_PLACES = {
  highest: 'At the highest throughput',
  only: 'At the only load level',
  concurrency: 'At a concurrency',
  limit: 'At a latency limit',
  knee: 'At the knee',
} as const;
export const SWEEP_METRICS = { ...X_METRICS, ...Y_METRICS } as const;
export const SWEEP_SCALES = { auto: 'Automatic scale', ...SCALES } as const;

export type SweepPlace = keyof typeof SWEEP_PLACES;
export type SweepMetric = keyof typeof SWEEP_METRICS;
export type XMetric = keyof typeof X_METRICS;
export type YMetric = keyof typeof Y_METRICS;
export type YChoice = keyof typeof Y_CHOICES;
export type LatencyUnit = keyof typeof LATENCY_UNITS;
export type BandwidthUnit = keyof typeof BANDWIDTH_UNITS;
export type Colouring = keyof typeof COLOURINGS;
export type Scale = keyof typeof SCALES;
export type PanelMetric = keyof typeof PANELS;
export type Statistic = keyof typeof STATISTICS;
export type MarkKind = keyof typeof MARKS;
export type HistogramMode = keyof typeof HISTOGRAM_MODES;
export type HeatQuantity = keyof typeof HEAT_QUANTITIES;

/** A chosen marker: a run and one of its load points. */
export interface ChosenPoint {
  runId: string;
  pointId: string;
}

export const MAX_RUNS = 50;
/** The most limits, and the most throughputs, one view asks about. */
export const MAX_NUMBERS = 20;
export const MAX_CONCURRENCY = 1_000_000;
export const LARGEST_NUMBER = 1e12;

/** Whether a text is one of a list of options. */
export const isOneOf =
  <T extends object>(options: T) =>
  (key: string): key is Extract<keyof T, string> =>
    Object.hasOwn(options, key);

/** Small figures for tests, in the shapes the server sends. */
import type {
  AxisMark,
  CeilingLine,
  CurveFigure,
  CurvePoint,
  CurveSeries,
  DisplayValue,
  Evidence,
  HistogramFigure,
  HistogramSeries,
  Provenance,
  Style,
} from '../src/model/contract';

export const noEvidence: Evidence = {
  report_sha256: null,
  section: null,
  row: null,
  column: null,
  line: null,
  raw: null,
  source: null,
  quote: null,
  formula: null,
  kept_at: null,
};

export const style = (colour_slot: number, provenance: Provenance = 'measured'): Style => ({
  colour_slot,
  dash: provenance === 'measured' ? 'solid' : 'dash',
  marker: 'circle',
  weight: 'regular',
  filled: provenance === 'measured',
});

export const value = (
  metric: string,
  title: string,
  number: number,
  unit: string,
): DisplayValue => ({
  metric,
  title,
  value: number,
  unit,
  text: `${number} ${unit}`,
  provenance: 'measured',
  evidence: noEvidence,
  low: null,
  high: null,
  qualifier: null,
  bare: `${number}`,
  bare_unit: null,
  repeats: 1,
});

export const point = (
  run: string,
  concurrency: number,
  x: number,
  y: number,
  more: Partial<CurvePoint> = {},
): CurvePoint => ({
  point_ids: [`${run}-${concurrency}`],
  label: String(concurrency),
  concurrency,
  repeats: 1,
  x,
  y,
  x_low: null,
  x_high: null,
  y_low: null,
  y_high: null,
  values: [
    value('throughput_iops', 'Throughput', x, 'IOPS'),
    value('read_latency_us', 'Read latency', y * 1000, 'µs'),
  ],
  findings: [],
  note: null,
  each: [],
  note_number: null,
  is_unsteady: false,
  ...more,
});

/** A load level of several repeats of throughput `xs`, as the server tells it: the median of each. */
export const repeatedPoint = (run: string, concurrency: number, xs: number[]): CurvePoint => {
  const id = (repeat: number) => `${run}-${concurrency}.${repeat}`;
  const sorted = [...xs].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  const single = (x: number) => value('throughput_iops', 'Throughput', x, 'IOPS');
  return point(run, concurrency, median, 0.5, {
    point_ids: xs.map((_, at) => id(at + 1)),
    repeats: xs.length,
    values: [
      {
        ...single(median),
        repeats: xs.length,
        low: sorted[0] ?? null,
        high: sorted.at(-1) ?? null,
      },
    ],
    each: xs.map((x, at) => ({
      point_id: id(at + 1),
      repeat: at + 1,
      text: `repeat ${at + 1} of ${xs.length}`,
      values: [single(x)],
      note: null,
    })),
  });
};

export const series = (
  run_id: string,
  points: CurvePoint[],
  more: Partial<CurveSeries> = {},
): CurveSeries => ({
  run_id,
  label: run_id,
  title: run_id,
  provenance: 'measured',
  style: style(0),
  concurrency_unit: 'sessions',
  points,
  method: null,
  metric: 'read_latency_us',
  variant: null,
  is_joined: true,
  is_observed: false,
  gathered: [],
  opacity: 1,
  short: null,
  note_number: null,
  ...more,
});

export const mark = (run_id: string, x: number, more: Partial<AxisMark> = {}): AxisMark => ({
  run_id,
  label: run_id,
  text: `${x} IOPS`,
  x,
  provenance: 'published',
  style: style(3, 'published'),
  point_ids: [`${run_id}-mark`],
  concurrency: null,
  values: [value('throughput_iops', 'Throughput', x, 'IOPS')],
  note: null,
  repeats: 1,
  each: [],
  short: null,
  concurrency_unit: null,
  ...more,
});

export const ceiling = (
  at: number,
  cause: string,
  run_ids: string[],
  is_reference = false,
): CeilingLine => ({
  is_reference,
  axis: 'x',
  value: at,
  text: cause,
  cause,
  provenance: 'published',
  run_ids,
  evidence: noEvidence,
});

/** A figure of these curves and marks; its runs are theirs, in order. */
export function curveFigure(
  curves: CurveSeries[],
  marks: AxisMark[] = [],
  more: Partial<CurveFigure> = {},
): CurveFigure {
  const runs = [...curves, ...marks].map((drawn) => ({
    run_id: drawn.run_id,
    label: drawn.label,
    title: drawn.label,
    provenance: drawn.provenance,
    style: drawn.style,
    source: null,
    source_title: null,
    method: null,
    short: drawn.short,
    is_colour_kept: false,
    is_observed: false,
  }));
  return {
    x: { metric: 'throughput_iops', title: 'Throughput', unit: 'IOPS' },
    y: { metric: 'read_latency_us', title: 'Read latency', unit: 'ms' },
    runs: [...new Map(runs.map((run) => [run.run_id, run])).values()],
    series: curves,
    marks,
    ceilings: [],
    references: [{ axis: 'y', value: 1, text: '1 ms' }],
    annotations: [],
    omitted: [],
    conditions: [],
    notes: [],
    title: '',
    shared_name: null,
    point_notes: [],
    run_notes: [],
    range_bands: [],
    names: [],
    facets: [],
    kind: 'curve',
    version: 1,
    ...more,
  };
}

/** A retrograde curve: its throughput falls at the last load level. */
export const retrogradeCurve = (run: string, more: Partial<CurveSeries> = {}): CurveSeries =>
  series(
    run,
    [
      point(run, 1, 3000, 0.32),
      point(run, 8, 24_000, 0.34),
      point(run, 32, 60_000, 0.55),
      point(run, 64, 52_000, 1.2),
    ],
    more,
  );

export const histogramSeries = (
  run_id: string,
  shares: (number | null)[],
  more: Partial<HistogramSeries> = {},
): HistogramSeries => ({
  run_id,
  label: run_id,
  title: run_id,
  point_id: `${run_id}-1`,
  point_label: '1 sessions',
  event: 'db file sequential read',
  provenance: 'measured',
  style: style(0),
  total_waits: null,
  cells: shares.map((pct) => ({
    pct,
    text: pct === null ? 'not stated' : `${pct}%`,
    trace: false,
    waits: null,
    short: null,
  })),
  cumulative: [],
  line: { steps: [], open_until: null },
  percentiles: [],
  evidence: noEvidence,
  choices: [{ point_id: `${run_id}-1`, label: '1 sessions' }],
  events: ['db file sequential read'],
  note: null,
  brackets: [],
  writings: [shares.map((pct) => (pct === null ? '' : `${pct}%`))],
  open_end: null,
  ...more,
});

export const histogramFigure = (list: HistogramSeries[]): HistogramFigure => ({
  columns: (list[0]?.cells ?? []).map((_, index) => ({
    lower_us: 2 ** index,
    upper_us: 2 ** (index + 1),
    label: `${2 ** index}–${2 ** (index + 1)} µs`,
    lower_text: `${2 ** index} µs`,
    upper_text: `${2 ** (index + 1)} µs`,
  })),
  series: list,
  omitted: [],
  notes: [],
  at_load: null,
  kind: 'histogram',
  version: 1,
});

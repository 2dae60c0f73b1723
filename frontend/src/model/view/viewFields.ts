/**
 * What a view says, field by field: its names, its default, how it is read and written. A field
 * that is added here is in addresses, in records and in every view; the server's own list is
 * `ViewIn` and `View`.
 */
import type { ViewRecord } from '../contract';
import { type Labels, labelsText, readLabels, readTitle } from './labels';
import { type Looks, looksText } from './looks';
import {
  BANDWIDTH_UNITS,
  COLOURINGS,
  HEAT_QUANTITIES,
  HISTOGRAM_MODES,
  isOneOf,
  LATENCY_UNITS,
  MARKS,
  MAX_CONCURRENCY,
  PANELS,
  SCALES,
  SPLITS,
  STATISTICS,
  SWEEP_METRICS,
  SWEEP_PLACES,
  SWEEP_SCALES,
  type SweepMetric,
  X_METRICS,
  Y_CHOICES,
} from './options';
import {
  numberParam,
  readChoice,
  readChoices,
  readLooks,
  readNumbers,
  readPoints,
  readRunIds,
  readSwitch,
  readZoomRange,
  switchText,
} from './urlFields';
import { type ZoomRange, zoomRangeOf } from './zoom';

export interface Field<T> {
  /** Its name in addresses. */
  key: string;
  /** Its name in the API's records. */
  name: keyof ViewRecord;
  usual: T;
  /** What an address says, `otherwise` if nothing; what cannot be read is left out, with a note. */
  read: (fields: URLSearchParams, otherwise: T, runs: string[], notes: string[]) => T;
  /** The text an address says it by. */
  say: (value: T) => string;
  /** What a record says; what we do not know becomes the default. */
  take: (record: ViewRecord) => T;
}

/** The fields of a record with values of type `V`. */
type Holding<V> = {
  [K in keyof ViewRecord]-?: ViewRecord[K] extends V ? K : never;
}[keyof ViewRecord];

/** One of some options. */
function choice<T extends object>(
  key: string,
  name: Holding<string>,
  options: T,
  usual: Extract<keyof T, string>,
): Field<Extract<keyof T, string>> {
  const isKnown = isOneOf(options);
  return {
    key,
    name,
    usual,
    read: (fields, otherwise, _, notes) => readChoice(fields, key, isKnown, otherwise, notes),
    say: (value) => value,
    take: (record) => (isKnown(record[name]) ? record[name] : usual),
  };
}

/** Some of the options, in an order. */
function choices<T extends object>(
  key: string,
  name: Holding<readonly string[]>,
  options: T,
): Field<Extract<keyof T, string>[]> {
  const isKnown = isOneOf(options);
  return {
    key,
    name,
    usual: [],
    read: (fields, otherwise, _, notes) => readChoices(fields, key, isKnown, otherwise, notes),
    say: (value) => value.join(','),
    take: (record) => record[name].filter(isKnown),
  };
}

/** Some of the runs on show. */
const someRuns = (key: string, name: Holding<readonly string[]>): Field<string[]> => ({
  key,
  name,
  usual: [],
  read: (fields, otherwise, runs) => readRunIds(fields, key, runs, otherwise),
  say: (value) => value.join(','),
  take: (record) => [...record[name]],
});

const numbers = (
  key: string,
  name: Holding<readonly number[]>,
  usual: number[],
): Field<number[]> => ({
  key,
  name,
  usual,
  read: (fields, otherwise, _, notes) => readNumbers(fields, key, otherwise, notes),
  say: (value) => value.map(numberParam).join(','),
  take: (record) => [...record[name]],
});

/** A text, or none. */
const someText = (
  key: string,
  name: 'event' | 'sweep_setting' | 'sweep_panels',
): Field<string | null> => ({
  key,
  name,
  usual: null,
  read: (fields, otherwise) => fields.get(key) || otherwise,
  say: (value) => value ?? '',
  take: (record) => record[name] ?? null,
});

/** A number, or none. */
const oneNumber = (
  key: string,
  name: 'line_ms' | 'line_throughput' | 'sweep_concurrency',
  within = (asked: number) => asked,
): Field<number | null> => ({
  key,
  name,
  usual: null,
  read: (fields, otherwise, _, notes) => {
    const [asked] = readNumbers(fields, key, otherwise === null ? [] : [otherwise], notes);
    return asked === undefined ? null : within(asked);
  },
  say: (value) => (value === null ? '' : numberParam(value)),
  take: (record) => record[name] ?? null,
});

const onOff = (key: string, name: Holding<boolean>): Field<boolean> => ({
  key,
  name,
  usual: false,
  read: (fields, otherwise, _, notes) => readSwitch(fields, key, otherwise, notes),
  say: switchText,
  take: (record) => record[name],
});

/** The stretch of an axis that is on screen, or all of it. */
const stretch = (key: string, name: 'throughput_range' | 'latency_range_us'): Field<ZoomRange> => ({
  key,
  name,
  usual: null,
  read: (fields, otherwise, _, notes) => readZoomRange(fields, key, otherwise, notes),
  say: (value) => (value ?? []).map(numberParam).join(','),
  take: (record) => zoomRangeOf(record[name] ?? []),
});

/** What a sweep shows, or nothing. */
const sweepMetric = (
  key: string,
  name: 'sweep_metric' | 'sweep_below',
): Field<SweepMetric | null> => ({
  key,
  name,
  usual: null,
  read: (fields, otherwise, _, notes) => {
    const isKnown = isOneOf({ '': '', ...SWEEP_METRICS });
    return readChoice(fields, key, isKnown, otherwise ?? '', notes) || null;
  },
  say: (value) => value ?? '',
  take: (record) => {
    const said = record[name] ?? '';
    return isOneOf(SWEEP_METRICS)(said) ? said : null;
  },
});

/** In the order in which an address says them. */
const FIELDS = {
  x: choice('x', 'x', X_METRICS, 'throughput_iops'),
  y: choice('y', 'y', Y_CHOICES, 'read_latency_us'),
  xScale: choice('xs', 'x_scale', SCALES, 'linear'),
  yScale: choice('ys', 'y_scale', SCALES, 'linear'),
  hidden: someRuns('hide', 'hidden'),
  /** Run id to the load point whose histogram is shown. */
  points: {
    key: 'points',
    name: 'points',
    usual: {},
    read: (fields, otherwise, runs) => readPoints(fields.get('points'), runs) ?? otherwise,
    say: (value) =>
      Object.entries(value)
        .map((pair) => pair.join(':'))
        .join(','),
    take: (record) => ({ ...record.points }),
  } as Field<Record<string, string>>,
  event: someText('event', 'event'),
  /** The run the others are related to; null means the first. */
  baseline: {
    key: 'base',
    name: 'baseline',
    usual: null,
    read: (fields, otherwise, runs) => {
      const text = fields.get('base');
      if (text === null) return otherwise;
      return runs.includes(text) ? text : null;
    },
    say: (value) => value ?? '',
    take: (record) => record.baseline,
  } as Field<string | null>,
  /** Latency on the horizontal axis. */
  isSwapped: onOff('swap', 'swap'),
  dimmed: someRuns('dim', 'dimmed'),
  /** The quantities drawn against concurrency, in this order. */
  panels: choices('panels', 'panels', PANELS),
  /** The latency limits asked about, in ms, and the statistic they bound. */
  limitsMs: numbers('limits', 'limits_ms', [0.5, 1, 2, 5]),
  /** The limit that is drawn as a line, in ms; null until it is moved. */
  lineMs: oneNumber('line', 'line_ms'),
  /** The throughput that is drawn as a line in place of the limit, and asked about instead. */
  lineThroughput: oneNumber('line_at', 'line_throughput'),
  statistic: choice('stat', 'statistic', STATISTICS, 'mean'),
  /** The throughputs asked about, in the unit of the throughput axis. */
  throughputs: numbers('at', 'throughputs', []),
  marks: choices('marks', 'marks', MARKS),
  /** Whether the scaling model's curve is drawn. */
  isFitShown: onOff('fit', 'fit'),
  histogramMode: choice('hist', 'histogram_mode', HISTOGRAM_MODES, 'auto'),
  heatQuantity: choice('heat', 'heat_quantity', HEAT_QUANTITIES, 'frequency'),
  /** The runs of the sweep on show; all of them if none are named. */
  sweepRuns: someRuns('sruns', 'sweep_runs'),
  /** The key of the setting along the axis of the sweep; null for the usual one. */
  sweepSetting: someText('sx', 'sweep_setting'),
  /** What the sweep shows; null for what most of its runs state. */
  sweepMetric: sweepMetric('sy', 'sweep_metric'),
  /** A second metric, which is drawn below the first; null for none. */
  sweepBelow: sweepMetric('sz', 'sweep_below'),
  sweepPlace: choice('sat', 'sweep_at', SWEEP_PLACES, 'highest'),
  /** For the place "concurrency": which one. */
  sweepConcurrency: oneNumber('sn', 'sweep_concurrency', (asked) =>
    Math.min(Math.ceil(asked), MAX_CONCURRENCY),
  ),
  /** For the place "limit": the latency, in ms. */
  sweepLimitMs: {
    key: 'slim',
    name: 'sweep_limit_ms',
    usual: 1,
    read: (fields, otherwise, _, notes) =>
      readNumbers(fields, 'slim', [otherwise], notes)[0] ?? otherwise,
    say: numberParam,
    take: (record) => record.sweep_limit_ms ?? 1,
  } as Field<number>,
  sweepScale: choice('ss', 'sweep_scale', SWEEP_SCALES, 'auto'),
  /** Where three settings vary: the key of the one with a panel a value; null for the usual one. */
  sweepPanels: someText('sp', 'sweep_panels'),
  /** Run id to the colour, dash and marker that it keeps. */
  looks: {
    key: 'look',
    name: 'looks',
    usual: {},
    read: (fields, otherwise, runs, notes) =>
      readLooks(fields.get('look'), runs, notes) ?? otherwise,
    say: looksText,
    take: (record) => ({ ...record.looks }),
  } as Field<Looks>,
  /** Whether each run's histogram has a load of its own; else those not chosen follow the others. */
  isLoadApart: onOff('apart', 'loads_apart'),
  /** Run id to what the view calls it. */
  labels: {
    key: 'label',
    name: 'labels',
    usual: {},
    read: (fields, otherwise, runs, notes) =>
      readLabels(fields.get('label'), runs, notes) ?? otherwise,
    say: labelsText,
    take: (record) => ({ ...record.labels }),
  } as Field<Labels>,
  /** What the view is called; null for what its runs are called together. */
  title: {
    key: 'title',
    name: 'title',
    usual: null,
    read: (fields, otherwise, _, notes) =>
      fields.has('title') ? readTitle(fields.get('title'), notes) : otherwise,
    say: (value) => value ?? '',
    take: (record) => record.title ?? null,
  } as Field<string | null>,
  /** Where somebody zoomed in: throughput in the unit of its axis, latency in µs. */
  throughputRange: stretch('zx', 'throughput_range'),
  latencyRangeUs: stretch('zy', 'latency_range_us'),
  split: choice('split', 'split', SPLITS, 'none'),
  latencyUnit: choice('lu', 'latency_unit', LATENCY_UNITS, 'auto'),
  colourBy: choice('cb', 'colour_by', COLOURINGS, 'run'),
  bandwidthUnit: choice('bu', 'bandwidth_unit', BANDWIDTH_UNITS, 'mib_s'),
};

/** The value of each field. */
export type Choices = {
  -readonly [K in keyof typeof FIELDS]: (typeof FIELDS)[K] extends Field<infer T> ? T : never;
};

/** The fields with their names in a view. */
export const VIEW_FIELDS = Object.entries(FIELDS) as unknown as [keyof Choices, Field<unknown>][];

/** What `value` gives for each field. */
export const mapViewFields = (
  value: (field: Field<unknown>, name: keyof Choices) => unknown,
): Choices =>
  Object.fromEntries(
    VIEW_FIELDS.map(([name, field]) => [name, value(field, name)]),
  ) as unknown as Choices;

/** Each field at its default. */
export const VIEW_DEFAULTS: Choices = mapViewFields((field) => field.usual);

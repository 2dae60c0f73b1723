/** A run of one load point: its key figures, and its largest waits in a sentence. */
import type { DisplayValue, Run, WaitFigure } from '../contract';
import { numberText } from '../words/formatting';

/** Whether all load points of a run are repeats of one level. */
export function isOneLevel({ points }: Pick<Run, 'points'>): boolean {
  const [first, ...others] = points;
  if (!first) return false;
  const levelOf = ({ concurrency, label, settings }: Run['points'][number]) =>
    JSON.stringify([concurrency, label, settings]);
  // Without a stated load each point is a level of its own.
  const isStated = first.concurrency !== null;
  return others.every((point) => isStated && levelOf(point) === levelOf(first));
}

export interface KeyFigure {
  value: DisplayValue;
  /** Further numbers that belong to it. */
  aside: string;
}

/** Key figures, most important first, each with the metrics beside it and the words around those. */
const FIGURES: [metric: string, aside: [metric: string, before: string, after: string][]][] = [
  ['read_latency_us', [['read_latency_coverage_pct', 'covers ', ' of read waits']]],
  ['read_iops', [['read_bandwidth_mib_s', '', '']]],
  ['write_iops', [['write_bandwidth_mib_s', '', '']]],
  ['write_latency_us', []],
  ['throughput_iops', [['bandwidth_mib_s', '', '']]],
  ['bandwidth_mib_s', []],
  ['db_time_s_per_s', [['db_cpu_s_per_s', 'including DB CPU ', '']]],
  ['transactions_s', []],
  ['elapsed_s', []],
];

const MOST_FIGURES = 6;

/** What a report or source states first, at most six; a metric that is not stated has no place. */
export function keyFigures(values: DisplayValue[]): KeyFigure[] {
  const byMetric = new Map(values.map((value) => [value.metric, value]));
  const textOf = (metric: string) => byMetric.get(metric)?.text;
  const [all, reads, writes] = ['throughput_iops', 'read_iops', 'write_iops'].map(textOf);
  const [bandwidth, readBandwidth, writeBandwidth] = [
    'bandwidth_mib_s',
    'read_bandwidth_mib_s',
    'write_bandwidth_mib_s',
  ].map(textOf);
  // Throughput of one kind alone has one figure.
  const isSaid = (metric: string) =>
    (metric === 'bandwidth_mib_s' && all !== undefined) ||
    (metric === 'throughput_iops' &&
      [reads, writes].includes(all) &&
      [undefined, readBandwidth, writeBandwidth].includes(bandwidth));
  const known = FIGURES.flatMap(([metric, beside]) => {
    const value = byMetric.get(metric);
    if (!value || isSaid(metric)) return [];
    const aside = beside.flatMap(([other, before, after]) => {
      const text = byMetric.get(other)?.text;
      return text ? [`${before}${text}${after}`] : [];
    });
    return [{ value, aside: aside.join(' · ') }];
  });
  const others = values
    .filter(
      ({ metric }) =>
        !FIGURES.some(([first, beside]) => [first, ...beside.map(([key]) => key)].includes(metric)),
    )
    .map((value) => ({ value, aside: '' }));
  return [...known, ...others].slice(0, MOST_FIGURES);
}

const MOST_NAMED = 3;
/** A smaller share is not named. */
const LEAST_PCT = 1;

type Row = WaitFigure['rows'][number];

/** CPU and events with their shares, the largest first; sums of others are left out. */
export const largestWaits = (waits: WaitFigure): Row[] =>
  waits.rows
    .filter(({ kind, cells }) => ['event', 'cpu'].includes(kind) && cells[0]?.pct != null)
    .toSorted((a, b) => (b.cells[0]?.pct ?? 0) - (a.cells[0]?.pct ?? 0));

/** A mean wait of any size: "694 µs", "8.55 ms", "1.2 s". */
export function waitText(us: number): string {
  if (us < 1000) return `${numberText(us)} µs`;
  return us < 1e6 ? `${numberText(us / 1000)} ms` : `${numberText(us / 1e6)} s`;
}

/** "90.9% of DB time is db file sequential read, 4.6% gc current grant 2-way."; null without shares. */
export function waitSentence(waits: WaitFigure): string | null {
  const [first, ...others] = largestWaits(waits);
  const of = waits.series[0]?.of;
  if (!first || !of) return null;
  const named = others
    .filter(({ cells }) => (cells[0]?.pct ?? 0) >= LEAST_PCT)
    .slice(0, MOST_NAMED - 1);
  const lead = `${first.cells[0]?.text} of ${of} is ${first.title}`;
  return `${[lead, ...named.map(({ title, cells }) => `${cells[0]?.text} ${title}`)].join(', ')}.`;
}

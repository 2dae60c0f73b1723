/** What a person entered about a picture, and the document of it (docs/reference/formats.md). */
import {
  type CalibrationMark,
  type DetectionMethod,
  type PixelPoint,
  POINT_PX,
  scalesOf,
} from './calibration';

export type AxisName = 'x' | 'y';
export type AxisSlot = 'x1' | 'x2' | 'y1' | 'y2';
export const AXIS_SLOTS: AxisSlot[] = ['x1', 'x2', 'y1', 'y2'];

/** Choices of an axis: metric and unit of the typed values, in words. */
export const X_AXES = {
  'throughput_iops|IOPS': 'Throughput, IOPS',
  'throughput_iops|kIOPS': 'Throughput, thousand IOPS',
  'read_iops|IOPS': 'Read throughput, IOPS',
  'bandwidth_mib_s|MiB/s': 'Bandwidth, MiB/s',
  'bandwidth_mib_s|MB/s': 'Bandwidth, MB/s',
  'load|threads': 'Load level',
};
export const Y_AXES = {
  'read_latency_us|µs': 'Read latency, µs',
  'read_latency_us|ms': 'Read latency, ms',
  'write_latency_us|µs': 'Write latency, µs',
  'write_latency_us|ms': 'Write latency, ms',
  'latency_us|µs': 'Latency, µs',
  'latency_us|ms': 'Latency, ms',
  'throughput_iops|IOPS': 'Throughput, IOPS',
  'bandwidth_mib_s|MiB/s': 'Bandwidth, MiB/s',
};

export interface PointDraft {
  id: number;
  px: PixelPoint;
  found: DetectionMethod;
  /** Typed for this point; empty takes the next of the list. */
  load: string;
}

export interface SeriesDraft {
  id: number;
  label: string;
  colour: string | null;
  lineWidth: number;
  points: PointDraft[];
  /** The points were sampled along a line without markers, and nobody has accepted them yet. */
  isProposed?: boolean;
}

export interface MarkDraft {
  text: string;
  px: PixelPoint | null;
  snapped: boolean;
}

/** A value that the source states in its text; without a load it is about the highest value. */
export interface StatementDraft {
  id: number;
  series: number;
  axis: AxisName;
  says: 'equal' | 'at most' | 'at least';
  text: string;
  load: string;
  quote: string;
}

export interface Draft {
  /** Bars and histograms have no x axis: categories and bucket edges are typed. */
  kind: 'curves' | 'bars' | 'histogram';
  axes: { x: string; y: string };
  isLog: { x: boolean; y: boolean };
  marks: Record<AxisSlot, MarkDraft>;
  check: { axis: AxisName; text: string; px: PixelPoint | null };
  series: SeriesDraft[];
  /** Loads, or the categories of bars. */
  loads: string;
  loadUnit: string;
  /** Bucket edges of a histogram in µs. */
  edges: string;
  event: string;
  source: { title: string; address: string; figure: string; published_on: string; licence: string };
  by: string;
  statements: StatementDraft[];
}

const EMPTY_MARK: MarkDraft = { text: '', px: null, snapped: false };

export const emptyDraft = (by: string): Draft => ({
  kind: 'curves',
  axes: { x: 'throughput_iops|IOPS', y: 'read_latency_us|µs' },
  isLog: { x: false, y: false },
  marks: { x1: EMPTY_MARK, x2: EMPTY_MARK, y1: EMPTY_MARK, y2: EMPTY_MARK },
  check: { axis: 'x', text: '', px: null },
  series: [],
  loads: '',
  loadUnit: 'threads',
  edges: '',
  event: 'db file sequential read',
  source: { title: '', address: '', figure: '', published_on: '', licence: '' },
  by,
  statements: [],
});

/** A typed number, with grouped thousands; null for other text. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[,\s\u202f]/g, '');
  const value = Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : null;
}

/** `count` numbers of a list such as "1, 2, 4, 8 …", which goes on as it began. */
export function expandNumberList(text: string, count: number): number[] {
  const goesOn = /(…|\.\.\.)\s*$/.test(text);
  const numbers = text
    .replace(/(…|\.\.\.)\s*$/, '')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite);
  while (goesOn && numbers.length >= 2 && numbers.length < count) {
    const [before = 0, last = 0] = numbers.slice(-2);
    const isDoubled =
      numbers.length < 3 ? last === 2 * before : last / before === before / (numbers.at(-3) ?? 1);
    numbers.push(isDoubled ? (last * last) / before : 2 * last - before);
  }
  return numbers.slice(0, count);
}

export function marksOf(draft: Draft): CalibrationMark[] {
  return AXIS_SLOTS.flatMap((slot) => {
    const { text, px, snapped } = draft.marks[slot];
    const value = numberOf(text);
    const axis = slot[0] as AxisName;
    if (!px || value === null || (axis === 'x' && draft.kind !== 'curves')) return [];
    return [{ axis, value, px, snapped }];
  });
}

export const scalesOfDraft = (draft: Draft) => scalesOf(marksOf(draft), draft.isLog);

export const errorOf = (series: SeriesDraft, point: PointDraft): number =>
  point.found === 'sample' ? Math.max(1, series.lineWidth / 2) : POINT_PX[point.found];

/** The points of a series in the order of its table: bars from left to right. */
export const pointsOf = ({ kind }: Draft, { points }: SeriesDraft): PointDraft[] =>
  kind === 'curves' ? points : [...points].sort((a, b) => a.px[0] - b.px[0]);

/** The categories of `count` bars: loads such as "1, 2, 4 …", or names with commas between. */
export function categoriesOf({ loads }: Draft, count: number): string[] {
  const names = loads.split(/[,;]/).flatMap((name) => name.trim() || []);
  const goesOn = /(…|\.\.\.)\s*$/.test(loads);
  return goesOn ? expandNumberList(loads, count).map(String) : names.slice(0, count);
}

const loadIn = (category: string) => (/^\d{1,9}$/.test(category) ? Number(category) : null);

/** The load of each point: typed for it, or its place in the list of loads. */
export function seriesLoads(draft: Draft, series: SeriesDraft): (number | null)[] {
  const count = series.points.length;
  const listed =
    draft.kind === 'bars'
      ? categoriesOf(draft, count).map((name) => loadIn(name))
      : expandNumberList(draft.loads, count);
  return pointsOf(draft, series).map(
    (point, index) => numberOf(point.load) ?? listed[index] ?? null,
  );
}

const orNull = (text: string) => text.trim() || null;

/** Why the draft cannot be saved yet; null if it can. */
export function draftProblem(draft: Draft): string | null {
  const { x, y } = scalesOfDraft(draft);
  if (!y || (!x && draft.kind === 'curves'))
    return 'Place two marks on each axis and type their values.';
  if (!draft.series.some(({ points }) => points.length > 0))
    return draft.kind === 'curves' ? 'Add a curve with points.' : 'Click the top of each bar.';
  if (draft.series.some(({ label }) => !label.trim()))
    return draft.kind === 'curves' ? 'Name each curve.' : 'Name the bars.';
  const proposed = draft.series.find(({ isProposed }) => isProposed);
  if (proposed) return `Accept or remove the proposed points of ${proposed.label}.`;
  if (new Set(draft.series.map(({ label }) => label.trim())).size < draft.series.length)
    return 'Two series have the same name; rename one.';
  for (const series of draft.series) {
    const loads = seriesLoads(draft, series).filter((load) => load !== null);
    if (draft.kind !== 'histogram' && new Set(loads).size < loads.length)
      return `${series.label} has a load level twice; correct the loads.`;
    if (loads.some((load) => !Number.isInteger(load) || load < 1))
      return 'Load levels are whole numbers from 1.';
    const count = series.points.length;
    if (draft.kind === 'bars' && categoriesOf(draft, count).length < count)
      return `Type ${count} categories for the ${count} bars of ${series.label}.`;
    if (draft.kind === 'histogram' && bucketEdgesOf(draft).length < count + 1)
      return `Type ${count + 1} bucket edges for ${count} bars.`;
  }
  if (draft.statements.some(({ text, quote }) => numberOf(text) === null || !quote.trim()))
    return 'Complete or remove the source’s statement.';
  if (!draft.source.title.trim()) return 'Enter the title of the source.';
  if (!draft.by.trim()) return 'Enter the name of the person digitising.';
  return null;
}

/** Bucket edges in µs; "512 µs", "1 ms" and "2 s" are understood. */
export function bucketEdgesOf(draft: Draft): number[] {
  const size = { us: 1, µs: 1, ms: 1000, s: 1e6 } as Record<string, number>;
  const words = [...draft.edges.matchAll(/([\d.]+)\s*(µs|us|ms|s)?/g)];
  if (/(…|\.\.\.)\s*$/.test(draft.edges)) return expandNumberList(draft.edges, 200);
  return words.map(([, number, unit]) => Number(number) * (size[unit ?? 'us'] ?? 1));
}

const axisOf = (choice: string, isLog: boolean) => {
  const [metric = '', unit = ''] = choice.split('|');
  return { metric, unit, scale: isLog ? 'log' : 'linear' };
};

function seriesOf(draft: Draft, series: SeriesDraft) {
  const head = {
    label: series.label.trim(),
    colour: series.colour,
    line_width: Math.max(series.lineWidth, 0.5),
  };
  if (draft.kind !== 'histogram') {
    const loads = seriesLoads(draft, series);
    const names = draft.kind === 'bars' ? categoriesOf(draft, series.points.length) : [];
    const points = pointsOf(draft, series).map(({ px, found }, index) => {
      const load = loads[index] ?? null;
      return { px, found, load, label: load === null ? (names[index] ?? null) : null };
    });
    return { ...head, points };
  }
  const edges = bucketEdgesOf(draft);
  const buckets = pointsOf(draft, series).map(({ px, found }, index) => ({
    px,
    found,
    lower_us: edges[index] ?? 0,
    upper_us: edges[index + 1] ?? null,
  }));
  const [load = null] = expandNumberList(draft.loads, 1);
  return { ...head, buckets, event: draft.event, load };
}

function statementOf(draft: Draft, { series, axis, says, text, load, quote }: StatementDraft) {
  const { metric, unit } = axisOf(draft.axes[axis], false);
  const label = draft.series.find(({ id }) => id === series)?.label.trim();
  if (!label) return [];
  const value = numberOf(text);
  return [{ series: label, metric, unit, value, says, load: numberOf(load), quote: quote.trim() }];
}

/** The document as it is stored, of the picture with this hash and size. */
export function documentOf(
  draft: Draft,
  picture: { sha256: string; width: number; height: number },
  at: Date,
): string {
  const isHistogram = draft.kind === 'histogram';
  const isCurves = draft.kind === 'curves';
  const { source, check } = draft;
  const checked = numberOf(check.text);
  return JSON.stringify(
    {
      format: 'loadcurve-digitised',
      version: 1,
      picture,
      source: {
        title: source.title.trim(),
        address: orNull(source.address),
        figure: orNull(source.figure),
        published_on: orNull(source.published_on),
        licence: orNull(source.licence),
      },
      digitised: { by: draft.by.trim(), at: at.toISOString() },
      axes: {
        x: isCurves ? axisOf(draft.axes.x, draft.isLog.x) : null,
        y: isHistogram
          ? { metric: 'share_pct', unit: '%', scale: draft.isLog.y ? 'log' : 'linear' }
          : axisOf(draft.axes.y, draft.isLog.y),
      },
      marks: marksOf(draft),
      checks:
        check.px && checked !== null
          ? [{ axis: check.axis, value: checked, px: check.px, snapped: false }]
          : [],
      load_unit: orNull(draft.loadUnit),
      statements: isCurves ? draft.statements.flatMap((each) => statementOf(draft, each)) : [],
      series: draft.series
        .filter(({ points }) => points.length > 0)
        .map((series) => seriesOf(draft, series)),
    },
    null,
    1,
  );
}

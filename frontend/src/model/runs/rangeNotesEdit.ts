/** Notes that people enter at ranges of an axis, in the unit they read them in. */
import type { RangeNote, Run } from '../contract';

/** What a range may be of, and how many of the metric's own unit one of the entered unit is. */
export const RANGE_UNITS = [
  { metric: 'throughput_iops', name: 'IOPS', factor: 1 },
  { metric: 'read_latency_us', name: 'ms, read latency', factor: 1000 },
  { metric: 'write_latency_us', name: 'ms, write latency', factor: 1000 },
  { metric: 'mixed_latency_us', name: 'ms, read and write latency', factor: 1000 },
  { metric: 'bandwidth_mib_s', name: 'MiB/s', factor: 1 },
  { metric: 'read_iops', name: 'IOPS, reads', factor: 1 },
  { metric: 'write_iops', name: 'IOPS, writes', factor: 1 },
  { metric: 'read_bandwidth_mib_s', name: 'MiB/s, reads', factor: 1 },
  { metric: 'write_bandwidth_mib_s', name: 'MiB/s, writes', factor: 1 },
] as const;
export type RangeMetric = (typeof RANGE_UNITS)[number]['metric'];

export interface EditedRangeNote {
  metric: RangeMetric;
  low: number | null;
  high: number | null;
  text: string;
}

export const NEW_RANGE_NOTE: EditedRangeNote = {
  ...{ metric: 'throughput_iops', low: null, high: null, text: '' },
};

const DIGITS = 12;
const factorOf = (metric: string): number =>
  RANGE_UNITS.find((unit) => unit.metric === metric)?.factor ?? 1;
/** 1.1 ms are 1100 µs, and not 1100.0000000000002. */
const rounded = (value: number) => Number(value.toPrecision(DIGITS));
const isKnown = (metric: string): metric is RangeMetric =>
  RANGE_UNITS.some((unit) => unit.metric === metric);

function editedOf({ metric, low, high, text }: RangeNote): EditedRangeNote[] {
  const entered = (end: number | null) => (end === null ? null : rounded(end / factorOf(metric)));
  return isKnown(metric) ? [{ metric, low: entered(low), high: entered(high), text }] : [];
}

/** The notes of a run as they were entered, in their order. */
export const editedRangeNotesOf = (run: Pick<Run, 'range_notes'>): EditedRangeNote[] =>
  (run.range_notes ?? []).flatMap(editedOf);

/** Missing parts of the notes, as sentences. */
export const rangeNoteProblems = (notes: EditedRangeNote[]): string[] =>
  notes.flatMap(({ low, high, text }, index) => {
    const name = `Range note ${index + 1}`;
    return [
      ...(low === null && high === null ? [`${name}: enter a start or an end.`] : []),
      ...((low ?? 0) < 0 || (high ?? 0) < 0
        ? [`${name}: “from” and “to” cannot be negative.`]
        : []),
      ...(low !== null && high !== null && low >= high
        ? [`${name}: “from” must be less than “to”.`]
        : []),
      ...(text.trim() === '' ? [`${name}: enter a text.`] : []),
    ];
  });

/** The notes as the server takes them, all of them, if they are not those `before`. */
export function rangeNoteChanges(notes: EditedRangeNote[], before: EditedRangeNote[]) {
  const trimmed = notes.map((note) => ({ ...note, text: note.text.trim() }));
  if (JSON.stringify(trimmed) === JSON.stringify(before)) return {};
  const sent = (end: number | null, metric: string) =>
    end === null ? null : rounded(end * factorOf(metric));
  return {
    range_notes: trimmed.map(({ metric, low, high, text }) => ({
      ...{ metric, low: sent(low, metric), high: sent(high, metric), text },
    })),
  };
}

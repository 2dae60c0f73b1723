/** When the parts of one load ran, as places of bars on one axis of time. */
import type { LoadPoint } from '../contract';

export interface PartWindow {
  key: string;
  name: string;
  /** Share of the axis in per cent: where the bar begins, and its length; null without a clock. */
  bar: { begin: number; length: number } | null;
}

export interface PartWindows {
  rows: PartWindow[];
  /** The time that all parts have in common, in the same shares; null without any. */
  common: { begin: number; length: number } | null;
}

const MS_PER_S = 1000;

/** Null if no part states its time. */
export function partWindows(
  parts: { key: string; name: string; point: LoadPoint | undefined }[],
): PartWindows | null {
  const times = parts.map(({ point }) => {
    const begin = Date.parse(point?.started_at ?? '');
    const seconds = point?.quantities.elapsed_s?.value;
    return Number.isNaN(begin) || seconds === undefined
      ? null
      : { begin, end: begin + seconds * MS_PER_S };
  });
  const known = times.filter((time) => time !== null);
  if (known.length === 0) return null;
  const first = Math.min(...known.map(({ begin }) => begin));
  const last = Math.max(...known.map(({ end }) => end));
  const share = (begin: number, end: number) => ({
    begin: (100 * (begin - first)) / (last - first || 1),
    length: (100 * (end - begin)) / (last - first || 1),
  });
  const latest = Math.max(...known.map(({ begin }) => begin));
  const earliest = Math.min(...known.map(({ end }) => end));
  const isShared = known.length === times.length && earliest > latest;
  return {
    rows: parts.map(({ key, name }, place) => {
      const time = times[place];
      return { key, name, bar: time ? share(time.begin, time.end) : null };
    }),
    common: isShared ? share(latest, earliest) : null,
  };
}

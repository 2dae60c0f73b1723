/** Text of dates, sizes, provenance and evidence. */
import type { Evidence, Provenance, RunSummary } from '../contract';

/** Made when it is first used: the first formatter of a page takes longer than to draw a chart. */
function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
const day = lazily(() => new Intl.DateTimeFormat('en-GB', DATE));
const moment = lazily(() => new Intl.DateTimeFormat('en-GB', { ...DATE, ...MINUTE }));
type Digits = Intl.NumberFormatOptions;
const HALF_EVEN = { roundingMode: 'halfEven' } as const;
const toThreeDigits = lazily(() => formatter({ maximumSignificantDigits: 3, ...HALF_EVEN }));
const toWhole = lazily(() => formatter({ maximumFractionDigits: 0, ...HALF_EVEN }));
const counted = lazily(() => formatter({}));

export const dateText = (iso: string): string => day().format(new Date(iso));
/** "21 Nov 2026, 22:38 CET", in the reader's own zone. */
export const dateTimeText = (iso: string): string => moment().format(new Date(iso));
/** "21 Nov 2026, 21:38 UTC". */
export function utcText(iso: string): string {
  const text = new Date(iso).toUTCString();
  return `${text.slice(5, 16)}, ${text.slice(17, 22)} UTC`;
}
/** Numbers with these digits, thousands separated, and a true minus: "−1,204". */
export function formatter(digits: Digits): (value: number) => string {
  const format = new Intl.NumberFormat('en-GB', digits);
  return (value) => format.format(value).replace('-', '−');
}

export const countText = (count: number): string => counted()(count);

/** Three significant digits, and no decimals from 100 on, as in core: "0.45", "131,072". */
export const numberText = (value: number): string =>
  (Math.abs(value) < 100 ? toThreeDigits() : toWhole())(value);

/** A number and its unit, with a space between unless it is a percentage: "5 ms", "25%". */
export const withUnit = (number: string, unit: string): string =>
  unit === '%' ? `${number}%` : `${number} ${unit}`;
/** "25%", "7.76%". */
export const percentText = (value: number): string => withUnit(numberText(value), '%');

/** A share without its sign, for a column whose head has it: "< 0.05%" as "< 0.05". */
export const bareShare = (text: string): string => text.replaceAll('%', '');

/** "1 run", "2 runs", "1,204 runs". */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${countText(count)} ${count === 1 ? singular : plural}`;

/** "3 runs", or "10,000+ runs" where counting stopped. */
export const cappedCountOf = (count: number, isCapped: boolean, singular: string): string =>
  isCapped ? `${countText(count)}+ ${singular}s` : countOf(count, singular);

/** A size: 512 B, 843 KiB, 1.2 MiB, 40.0 GiB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kib = bytes / 1024;
  if (kib < 1024) return `${Math.round(kib)} KiB`;
  const mib = kib / 1024;
  return mib < 1024 ? `${mib.toFixed(1)} MiB` : `${countText(Math.round(mib / 102.4) / 10)} GiB`;
}

/** What each kind of number is, most trusted first. */
export const PROVENANCE: Record<Provenance, string> = {
  measured: 'Read from an uploaded report.',
  published: 'Stated in a source’s text, which is quoted.',
  digitised: 'Read off a chart image.',
  modelled: 'Computed from published statements by a documented formula.',
};

/** Where a number stands, in one line: the report's section and row, a quote, or a formula. */
export function evidenceText(evidence: Evidence): string {
  const place = [
    evidence.section,
    evidence.row,
    evidence.column,
    evidence.line === null ? null : `line ${countText(evidence.line)}`,
  ].filter(Boolean);
  if (place.length > 0) return place.join(' › ');
  if (evidence.quote) return `“${evidence.quote}”`;
  return evidence.formula ?? '';
}

/**
 * A load level with its unit in singular or plural: "1 session", "8 sessions".
 * Without a unit: "concurrency 8"; a setting comes before its number:
 * "degree of parallelism 16".
 */
export function loadLevelText(count: number | string, unit: string | null): string {
  if (!unit) return `concurrency ${count}`;
  const [, things, after] = /^((?:[^\s/]+ )?[^\s/]*[^\s/s]s)((?:[\s/].*)?)$/.exec(unit) ?? [];
  // A unit that is the name of a setting, not of things, stands before its number.
  if (!things) return unit === 'in flight' ? `${count} ${unit}` : `${unit} ${count}`;
  return `${count} ${String(count) === '1' ? things.slice(0, -1) : things}${after}`;
}

/** "1–128 sessions", "8 sessions", or nothing if no load point states its concurrency. */
export function concurrencyText(run: RunSummary): string | null {
  const { concurrency_min: min, concurrency_max: max, concurrency_unit: unit } = run;
  if (min === null || max === null) return null;
  return loadLevelText(min === max ? min : `${min}–${max}`, unit);
}

const MOST_NAMED = 3;

/** "dNFS and kNFS", "A, B, C and 4 more". */
export function joinNames(labels: string[]): string {
  // Names that contain commas need another separator.
  if (labels.some((label) => label.includes(',')) && labels.length > 1) {
    const more = labels.length - MOST_NAMED;
    return more > 1
      ? `${labels.slice(0, MOST_NAMED).join(' · ')} and ${more} more`
      : labels.join(' · ');
  }
  if (labels.length > MOST_NAMED + 1) {
    return `${labels.slice(0, MOST_NAMED).join(', ')} and ${labels.length - MOST_NAMED} more`;
  }
  return labels.length < 2
    ? (labels[0] ?? '')
    : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

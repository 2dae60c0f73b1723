/** Ceilings that people enter for a run, in the unit they know them by. */
import type { Run } from './contract';

export const LIMIT_UNITS = ['MiB/s', 'MB/s', 'GiB/s', 'Gbps', 'IOPS'] as const;
export type LimitUnit = (typeof LIMIT_UNITS)[number];

export interface EditedLimit {
  value: number | null;
  unit: LimitUnit;
  cause: string;
}

/** How the server marks a limit that a person entered and no source states. */
const BY_HAND = 'entered by hand';
const isUnit = (text: string): text is LimitUnit =>
  (LIMIT_UNITS as readonly string[]).includes(text);

/** A limit as it was entered, such as "5 Gbps"; null for one that a source states. */
function enteredOf({ cause, evidence }: Run['limits'][number]): EditedLimit | null {
  if (evidence.section !== BY_HAND) return null;
  const [number = '', unit = ''] = (evidence.raw ?? '').split(' ');
  const value = Number(number.replaceAll(',', ''));
  return Number.isFinite(value) && isUnit(unit) ? { value, unit, cause } : null;
}

/** The limits of a run that a person entered, in their order. */
export const limitsOf = (run: Pick<Run, 'limits'>): EditedLimit[] =>
  run.limits.map(enteredOf).filter((limit) => limit !== null);

/** What is still missing of the limits, as sentences. */
export const unreadyLimits = (limits: EditedLimit[]): string[] =>
  limits.flatMap(({ value, cause }, index) => [
    ...(value === null || value <= 0 ? [`Limit ${index + 1}: say how much, above zero.`] : []),
    ...(cause.trim() === '' ? [`Limit ${index + 1}: say what sets it, such as a quota.`] : []),
  ]);

/** The limits as the server takes them, all of them, if they are not those `before`. */
export function limitChanges(limits: EditedLimit[], before: EditedLimit[]) {
  const sent = limits.map((limit) => ({
    ...limit,
    value: limit.value ?? 0,
    cause: limit.cause.trim(),
  }));
  return JSON.stringify(sent) === JSON.stringify(before) ? {} : { limits: sent };
}

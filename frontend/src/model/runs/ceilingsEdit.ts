/** Ceilings that people enter for a run, in the unit they know them by. */
import type { Run } from '../contract';

export const CEILING_UNITS = ['MiB/s', 'MB/s', 'GiB/s', 'Gbps', 'IOPS'] as const;
export type CeilingUnit = (typeof CEILING_UNITS)[number];

export interface EditedCeiling {
  value: number | null;
  unit: CeilingUnit;
  cause: string;
}

/** How the server marks a ceiling that a person entered and no source states. */
const BY_HAND = 'entered by hand';
const isUnit = (text: string): text is CeilingUnit =>
  (CEILING_UNITS as readonly string[]).includes(text);

/** A ceiling as it was entered, such as "5 Gbps"; null for one that a source states. */
function enteredOf({ cause, evidence }: Run['ceilings'][number]): EditedCeiling | null {
  if (evidence.section !== BY_HAND) return null;
  const [number = '', unit = ''] = (evidence.raw ?? '').split(' ');
  const value = Number(number.replaceAll(',', ''));
  return Number.isFinite(value) && isUnit(unit) ? { value, unit, cause } : null;
}

/** The ceilings of a run that a person entered, in their order. */
export const editedCeilingsOf = (run: Pick<Run, 'ceilings'>): EditedCeiling[] =>
  run.ceilings.map(enteredOf).filter((ceiling) => ceiling !== null);

/** Missing parts of the ceilings, as sentences. */
export const ceilingProblems = (ceilings: EditedCeiling[]): string[] =>
  ceilings.flatMap(({ value, cause }, index) => [
    ...(value === null || value <= 0 ? [`Ceiling ${index + 1}: enter a limit above zero.`] : []),
    ...(cause.trim() === '' ? [`Ceiling ${index + 1}: enter its cause, such as a quota.`] : []),
  ]);

/** The ceilings as the server takes them, all of them, if they are not those `before`. */
export function ceilingChanges(ceilings: EditedCeiling[], before: EditedCeiling[]) {
  const sent = ceilings.map((ceiling) => ({
    ...ceiling,
    value: ceiling.value ?? 0,
    cause: ceiling.cause.trim(),
  }));
  return JSON.stringify(sent) === JSON.stringify(before) ? {} : { ceilings: sent };
}

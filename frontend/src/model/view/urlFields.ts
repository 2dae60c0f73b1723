/** Reading and writing single fields of an address. What cannot be read is left out, with a note. */
import { isLook, type Looks } from './looks';
import { isOneOf, LARGEST_NUMBER, MAX_NUMBERS } from './options';
import { type ZoomRange, zoomRangeOf } from './zoom';

/** The parts of a comma-separated field. */
export const splitList = (text: string | null) => (text ? text.split(',').filter(Boolean) : []);

/** One of the options `isKnown` knows. */
export function readChoice<T extends string>(
  fields: URLSearchParams,
  key: string,
  isKnown: (text: string) => text is T,
  otherwise: T,
  notes: string[],
): T {
  const text = fields.get(key);
  if (text === null || text === '') return otherwise;
  if (isKnown(text)) return text;
  notes.push(`The address asks for ${key} = “${text}”, which is unknown; ${otherwise} is shown.`);
  return otherwise;
}

/** Distinct list entries that `isKnown` accepts; others go to the notes. */
export function readChoices<T extends string>(
  fields: URLSearchParams,
  key: string,
  isKnown: (text: string) => text is T,
  otherwise: T[],
  notes: string[],
): T[] {
  const text = fields.get(key);
  if (text === null) return otherwise;
  const named = [...new Set(splitList(text))];
  const unknown = named.filter((name) => !isKnown(name)).join(', ');
  if (unknown) {
    notes.push(`The address asks for ${key} = “${unknown}”, which is unknown; it is ignored.`);
  }
  return named.filter(isKnown);
}

const isNumber = (text: string) =>
  /^\d{1,13}(\.\d{1,9})?$/.test(text) && Number(text) > 0 && Number(text) <= LARGEST_NUMBER;

/** Numbers above zero, each once. */
export function readNumbers(
  fields: URLSearchParams,
  key: string,
  otherwise: number[],
  notes: string[],
): number[] {
  const text = fields.get(key);
  if (text === null) return otherwise;
  const named = splitList(text);
  const wrong = named.filter((text) => !isNumber(text)).join(', ');
  if (wrong) {
    notes.push(
      `The address asks for ${key} = “${wrong}”, which is not a number above zero; it is ignored.`,
    );
  }
  const numbers = [...new Set(named.filter(isNumber).map(Number))];
  if (numbers.length > MAX_NUMBERS) {
    notes.push(
      `The address has ${numbers.length} numbers for ${key}; the first ${MAX_NUMBERS} are shown.`,
    );
  }
  return numbers.slice(0, MAX_NUMBERS);
}

const DIGITS = /^\d{1,13}(\.\d{1,9})?$/;

/** Two ends of an axis, or all of it. */
export function readZoomRange(
  fields: URLSearchParams,
  key: string,
  otherwise: ZoomRange,
  notes: string[],
): ZoomRange {
  const text = fields.get(key);
  if (text === null) return otherwise;
  const ends = splitList(text);
  const read = ends.every((end) => DIGITS.test(end)) ? zoomRangeOf(ends.map(Number)) : null;
  if (text && !read) {
    notes.push(
      `The address asks for ${key} = “${text}”, which is not a range; the whole axis is shown.`,
    );
  }
  return read;
}

/** Something that is on or off: 1 or 0. */
export function readSwitch(
  fields: URLSearchParams,
  key: string,
  otherwise: boolean,
  notes: string[],
): boolean {
  const usual = otherwise ? '1' : '0';
  return readChoice(fields, key, isOneOf({ 0: '', 1: '' }), usual, notes) === '1';
}

export const switchText = (isOn: boolean) => (isOn ? '1' : '0');
/** A number in digits alone: an address knows no exponents. */
export const numberParam = (value: number) => value.toFixed(9).replace(/\.?0+$/, '');

/** The two parts of `a:b`. */
export function splitPair(text: string): [string, string] | null {
  const colon = text.indexOf(':');
  return colon > 0 && colon < text.length - 1
    ? [text.slice(0, colon), text.slice(colon + 1)]
    : null;
}

/** Some of the runs on show, as a list of their ids. */
export function readRunIds(
  fields: URLSearchParams,
  key: string,
  runs: string[],
  otherwise: string[],
): string[] {
  const text = fields.get(key);
  return text === null
    ? otherwise
    : [...new Set(splitList(text))].filter((id) => runs.includes(id));
}

/** A load point for some of the visible runs; null if empty. */
export function readPoints(text: string | null, runs: string[]): Record<string, string> | null {
  if (text === null) return null;
  const pairs = splitList(text)
    .map(splitPair)
    .filter((entry) => entry !== null);
  return Object.fromEntries(pairs.filter(([runId]) => runs.includes(runId)));
}

/** Looks of some of the visible runs; null if empty. */
export function readLooks(text: string | null, runs: string[], notes: string[]): Looks | null {
  const looks = readPoints(text, runs);
  if (looks === null) return null;
  const wrong = Object.values(looks).filter((look) => !isLook(look));
  if (wrong.length > 0) {
    const named = wrong.join(', ');
    notes.push(`The address asks for look = “${named}”, which is unknown; it is ignored.`);
  }
  return Object.fromEntries(Object.entries(looks).filter(([, look]) => isLook(look)));
}

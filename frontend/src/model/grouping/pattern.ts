/** Concurrency by a pattern over file names: `awr.txt.{n}`, or a regular expression with one group. */

const MAX_PATTERN_LENGTH = 100;
const MAX_CONCURRENCY = 1_000_000;
const NUMBER = '{n}';
/** A repetition of a group that repeats within: it may take for ever to find no match. */
const NESTED_REPETITION = /\([^()]*[+*{][^()]*\)\s*[+*{]/;

export type ParsedPattern =
  | { ok: true; concurrencyOf: (path: string) => number | null }
  | { ok: false; reason: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `{n}` is the number and `*` anything within a name; the rest stands for itself. */
function fromNamePattern(pattern: string): string {
  const parts = pattern.split(NUMBER).map((part) => part.split('*').map(escaped).join('[^/]*'));
  return parts.join('(\\d{1,7})');
}

function numberIn(match: RegExpExecArray | null): number | null {
  const value = match?.[1] === undefined ? Number.NaN : Number(match[1]);
  return Number.isInteger(value) && value >= 1 && value <= MAX_CONCURRENCY ? value : null;
}

/** Reads a pattern; one that cannot be used says why. */
export function readPattern(pattern: string): ParsedPattern {
  const no = (reason: string): ParsedPattern => ({ ok: false, reason });
  if (pattern.trim() === '') return no('Enter the name with {n} for the concurrency: awr.txt.{n}');
  if (pattern.length > MAX_PATTERN_LENGTH) return no(`At most ${MAX_PATTERN_LENGTH} characters.`);
  const isSimple = pattern.includes(NUMBER);
  if (isSimple && pattern.split(NUMBER).length > 2) return no('Write {n} once.');
  if (!isSimple && NESTED_REPETITION.test(pattern)) {
    return no('Nested quantifiers are not allowed.');
  }
  let expression: RegExp;
  try {
    expression = new RegExp(isSimple ? fromNamePattern(pattern) : pattern);
  } catch {
    return no('This is not a regular expression. Write {n} for the concurrency: awr.txt.{n}');
  }
  // The empty alternative always matches, and lists every group there is.
  const [, ...groups] = new RegExp(`${expression.source}|`).exec('') as RegExpExecArray;
  if (groups.length !== 1) return no('Write {n} for the concurrency, or one group: s(\\d+)_t1');
  return { ok: true, concurrencyOf: (path) => numberIn(expression.exec(path)) };
}

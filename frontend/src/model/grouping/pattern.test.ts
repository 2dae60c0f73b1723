import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from './pattern';

const levelBy = (pattern: string, path: string) => {
  const read = readPattern(pattern);
  return read.ok ? read.concurrencyOf(path) : read.reason;
};

describe('a pattern', () => {
  it.each([
    ['awr.txt.{n}', 'dnfs/awr.txt.128', 128],
    ['awr.{n}.txt', 'awr.032.txt', 32],
    ['run*/s{n}_t1', 'run-7/s064_t1/awr.html', 64],
    ['awr.txt.{n}', 'awrXtxt.8', null],
    ['s(\\d+)_t1', 'x/s032_t1_wu4', 32],
    ['s(\\d+)_t1', 'awr.txt.8', null],
    ['users-{n}', 'users-0', null],
  ])('%s finds in %s: %s', (pattern, path, level) => {
    expect(levelBy(pattern, path)).toBe(level);
  });

  it.each([
    ['', /\{n\}/],
    ['{n} and {n}', /once/],
    ['awr', /one group/],
    ['(a)(b)', /one group/],
    ['(\\d+', /not a regular expression/],
    ['(a+)+$', /Nested quantifiers/],
    ['x'.repeat(101), /100 characters/],
  ])('%s is rejected with a reason', (pattern, reason) => {
    expect(levelBy(pattern, 'awr.txt.8')).toMatch(reason);
  });

  it('finds the number at {n}, whatever surrounds it', () => {
    const plain = fc.string({ maxLength: 30 }).filter((text) => !/[*{}\d]/.test(text));
    fc.assert(
      fc.property(plain, plain, fc.integer({ min: 1, max: 999_999 }), (before, after, level) => {
        expect(levelBy(`${before}{n}${after}`, `${before}${level}${after}`)).toBe(level);
      }),
    );
  });
});

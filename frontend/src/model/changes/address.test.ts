import { describe, expect, test } from 'vitest';
import {
  changesAddress,
  changesFile,
  loadPointKey,
  parseChangesQuery,
  runOf,
  swapSides,
} from './address';

describe('the address of a change', () => {
  const question = { before: loadPointKey('a.b', 'a.b.1'), after: 'c', event: 'log file sync' };

  test('is parsed as it was formatted', () => {
    const address = changesAddress(question);
    expect(address).toBe('/changes?before=a.b:a.b.1&after=c&event=log+file+sync');
    expect(parseChangesQuery(new URL(address, 'http://here').searchParams)).toEqual(question);
  });

  test('omits defaults', () => {
    expect(changesAddress({})).toBe('/changes');
    expect(changesAddress({ before: 'a' })).toBe('/changes?before=a');
    expect(parseChangesQuery(new URLSearchParams('before='))).toEqual({
      before: null,
      after: null,
      event: null,
    });
  });

  test('has an address for each export format', () => {
    const addresses = (['png', 'md', 'json'] as const).map(
      (form) => new URL(changesFile(question, form), 'http://here'),
    );
    expect(addresses.map(({ pathname }) => pathname.replace('/api/v1/changes', ''))).toEqual([
      ...['.png', '.md', ''],
    ]);
    for (const { searchParams } of addresses)
      expect(parseChangesQuery(searchParams)).toEqual(question);
  });

  test('swaps its sides and keeps the event', () => {
    expect(swapSides(question)).toEqual({
      before: 'c',
      after: 'a.b:a.b.1',
      event: 'log file sync',
    });
    expect(swapSides(swapSides(question))).toEqual(question);
    expect(runOf(question.before)).toBe('a.b');
  });
});

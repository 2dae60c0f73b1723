/** Comparability: who states what, the two counts, and the terms of a ratio. */
import { describe, expect, it } from 'vitest';
import type { Comparability, Difference } from '../contract';
import { comparabilityText, comparedRunsOf, countedText, pillText } from './comparability';
import { ratioText, termsOfPair } from './ratios';

const size: Difference = {
  key: 'io_size',
  title: 'I/O size',
  is_blocking: true,
  texts: ['8 KiB', '16 KiB', null],
  why: 'IOPS of different sizes are different work',
};
const updates: Difference = { ...size, key: 'update_pct', title: 'Updates', is_blocking: false };
const alike: Comparability = {
  ...{ differing: [], not_stated: [], concerns: [], systems: [], texts: [] },
  ...{ run_ids: ['a', 'b', 'c'], apart: [{ run_id: 'd', label: 'D', reason: 'hidden' }] },
};
const named = (id: string, provenance: 'measured' | 'modelled' = 'measured') => ({
  ...{ run_id: id, label: id.toUpperCase(), provenance },
});

describe('comparability', () => {
  it('lists the compared runs, and why others are not compared', () => {
    expect(
      comparedRunsOf(
        alike,
        ['a', 'b', 'c', 'd'].map((id) => named(id)),
      ),
    ).toEqual({
      labels: ['A', 'B', 'C'],
      apart: ['D: hidden'],
    });
  });

  it('counts differing and unstated conditions, and is like for like without any', () => {
    const differs = { ...alike, differing: [size, updates], not_stated: [updates] };
    expect([pillText(differs, false), comparabilityText(differs)]).toEqual([
      '2 differ · 1 not stated',
      'differs',
    ]);
    expect(countedText({ ...differs, systems: [size] })).toBe(
      'Differs: I/O size, Updates\nNot stated by all: Updates',
    );
    const unknown = { ...alike, not_stated: [size, updates] };
    expect([pillText(unknown, false), comparabilityText(unknown)]).toEqual([
      '2 not stated',
      'not-stated',
    ]);
    expect([pillText(alike, false), comparabilityText(alike)]).toEqual(['Like for like', 'alike']);
    expect(pillText(alike, true)).toBe('Like for like, modelled');
    expect(comparabilityText({ ...alike, concerns: [updates] })).toBe('differs');
  });

  it('blocks a ratio of two runs that state a blocking condition differently', () => {
    const compared = { ...alike, differing: [size, updates] };
    expect(termsOfPair(compared, named('a'), named('b')).blocked).toContain('8 KiB | 16 KiB');
    expect(termsOfPair(compared, named('a'), named('c')).blocked).toBeNull();
    expect(
      termsOfPair({ ...alike, differing: [updates] }, named('a'), named('b')).blocked,
    ).toBeNull();
  });

  it('marks a ratio between modelled curves as by construction', () => {
    const terms = termsOfPair(alike, named('a', 'modelled'), named('b', 'modelled'));
    expect(ratioText('≥ ', 28.104, 10, [0, 0], terms)).toBe('≥ 2.8× by construction');
    const beside = termsOfPair(alike, named('a', 'modelled'), named('b'));
    expect(ratioText('', 28.104, 10, [0, 0], beside)).toBe('2.81×');
  });
});

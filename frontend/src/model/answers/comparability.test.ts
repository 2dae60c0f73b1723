import { describe, expect, it } from 'vitest';
import type { Difference } from '../contract';
import { comparedOf, statedBy, verdictText } from './comparability';

const size: Difference = {
  key: 'io_size',
  title: 'I/O size',
  severity: 'red',
  texts: ['8 KiB', null, '8 KiB', '16 KiB'],
  why: 'IOPS of different sizes are different work',
};

describe('what runs differ in', () => {
  it('names each value once with its runs, and what is not stated', () => {
    expect(statedBy(size, ['A', 'B', 'C', 'D'])).toEqual([
      { text: '8 KiB', runs: ['A', 'C'] },
      { text: null, runs: ['B'] },
      { text: '16 KiB', runs: ['D'] },
    ]);
  });

  it('counts only the reasons of the verdict', () => {
    const info: Difference = { ...size, key: 'client', severity: 'info' };
    const amber: Difference = { ...size, key: 'access', severity: 'amber' };
    const textOf = (verdict: 'red' | 'amber' | 'info' | 'alike', differences: Difference[]) =>
      verdictText({ verdict, differences, pairs: [], texts: [], run_ids: null, apart: [] });
    expect(textOf('red', [size, amber, info])).toBe('Not the same measure: 1 reason');
    expect(textOf('amber', [amber, { ...amber, key: 'scan' }, info])).toBe(
      'Compare with care: 2 reasons',
    );
    expect(textOf('info', [info])).toMatch(/^Comparable: the systems differ/);
    expect(textOf('alike', [])).toBe('Comparable: nothing differs that is stated');
  });

  it('names the runs that are judged, and apart from them those that are not drawn', () => {
    const all = ['a', 'b', 'c'].map((id) => ({ run_id: id, label: id.toUpperCase() }));
    const alike = { verdict: 'alike' as const, differences: [], pairs: [], texts: [] };
    const apart = [{ run_id: 'c', label: 'C', reason: 'hidden' }];
    expect(comparedOf({ ...alike, run_ids: ['a', 'b'], apart }, all)).toEqual({
      labels: ['A', 'B'],
      apart: ['C: hidden'],
    });
    // Verdicts of earlier versions do not name their runs: they are on all.
    const old = comparedOf({ ...alike, run_ids: null, apart: [] }, all);
    expect(old.labels).toEqual(['A', 'B', 'C']);
  });
});

import { describe, expect, it } from 'vitest';
import { statedBy, verdictText } from './comparability';
import type { Difference } from './contract';

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
    const told = (verdict: 'red' | 'amber' | 'info' | 'alike', differences: Difference[]) =>
      verdictText({ verdict, differences, pairs: [], texts: [] });
    expect(told('red', [size, amber, info])).toBe('Not the same measure: 1 reason');
    expect(told('amber', [amber, { ...amber, key: 'scan' }, info])).toBe(
      'Compare with care: 2 reasons',
    );
    expect(told('info', [info])).toMatch(/^Comparable: the systems differ/);
    expect(told('alike', [])).toBe('Comparable: nothing differs that is stated');
  });
});

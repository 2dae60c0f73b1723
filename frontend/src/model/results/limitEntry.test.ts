import { describe, expect, it } from 'vitest';
import { limitEntry, nextLimit, SLIDER_MS, sliderStep } from './limitEntry';

const IN_MS = { latency: 'ms', throughput: 'IOPS' } as const;

describe('limitEntry', () => {
  it.each([
    ['2', 2],
    ['2.5 ms', 2.5],
    ['2,5 ms', 2.5],
    ['800 µs', 0.8],
    ['800us', 0.8],
    ['0.001 s', 1],
    ['  1 MS ', 1],
  ])('reads %s', (text, limitMs) => {
    expect(limitEntry(text, IN_MS)).toEqual({ limitMs });
  });

  it('reads a bare number in the unit of the axis', () => {
    expect(limitEntry('800', { ...IN_MS, latency: 'µs' })).toEqual({ limitMs: 0.8 });
  });

  it.each([
    ['50k IOPS', 50_000],
    ['50k', 50_000],
    ['50,000 iops', 50_000],
    ['1.2M IOPS', 1_200_000],
  ])('reads %s as a throughput', (text, throughput) => {
    expect(limitEntry(text, IN_MS)).toEqual({ throughput });
  });

  it('reads a throughput in the unit of the axis', () => {
    const entry = limitEntry('500 MiB/s', { latency: 'ms', throughput: 'MiB/s' });
    expect(entry).toEqual({ throughput: 500 });
  });

  it.each([
    '0',
    '0 ms',
    '',
    ' ',
    'abc',
    'fast',
    '-1',
    '1 h',
    '2,500',
    '50 MiB/s',
    '1.2.3',
    '0 IOPS',
    '9e99',
  ])('rejects “%s”', (text) => {
    expect(limitEntry(text, IN_MS)).toHaveProperty('error');
  });
});

describe('nextLimit', () => {
  it('steps through 1, 2, 5 of each decade', () => {
    expect(nextLimit(1, 1)).toBe(2);
    expect(nextLimit(2.3, 1)).toBe(5);
    expect(nextLimit(1, -1)).toBe(0.5);
    expect(nextLimit(0.2, -1)).toBe(0.1);
  });
});

describe('the slider', () => {
  it('has the step nearest to a limit, also at its ends', () => {
    expect(SLIDER_MS[sliderStep(1)]).toBe(1);
    expect(SLIDER_MS[sliderStep(2.3)]).toBe(2.5);
    expect(SLIDER_MS[sliderStep(0.001)]).toBe(0.01);
    expect(SLIDER_MS[sliderStep(5000)]).toBe(100);
  });
});

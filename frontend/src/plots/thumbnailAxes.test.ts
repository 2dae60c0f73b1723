import { expect, it } from 'vitest';
import { axisRange } from './frame';
import { ticksOf } from './thumbnailAxes';

const texts = (values: number[], scale: 'linear' | 'log') =>
  ticksOf(axisRange(values, scale)).map(({ text }) => text);

it('has zero, a round number within the axis, and half of it', () => {
  expect(texts([130_697], 'linear')).toEqual(['0', '50k', '100k']);
  expect(texts([2.74], 'linear')).toEqual(['0', '1', '2']);
  expect(texts([1_400_000], 'linear')).toEqual(['0', '500k', '1M']);
});

it('has powers of ten within a log axis, not all if many', () => {
  expect(texts([16_000, 1_400_000], 'log')).toEqual(['100k', '1M']);
  expect(texts([1, 1e6], 'log')).toEqual(['1', '100', '10k', '1M']);
});

it('has each tick within the axis, in its order', () => {
  for (const most of [0.3, 1, 7, 99, 4096]) {
    const shares = ticksOf(axisRange([most], 'linear')).map(({ share }) => share);
    expect(shares[0]).toBe(0);
    expect(shares[2]).toBeGreaterThan(shares[1] ?? 1);
    expect(shares[2]).toBeLessThanOrEqual(1);
    expect(shares[2]).toBeGreaterThan(0.35);
  }
});

import { expect, it } from 'vitest';
import { tickFormat } from './frame';

it('formats fractions of a request per second as numbers, thousands with a k', () => {
  const linear = (high: number) => ({ scale: 'linear' as const, low: 0, high });
  expect(tickFormat('IOPS', linear(130_000))).toBe('~s');
  expect(tickFormat('IOPS', linear(1.2))).toBe(',~r');
  expect(tickFormat('IOPS', { scale: 'log', low: 0.1, high: 900 })).toBe(',~r');
  expect(tickFormat('IOPS', { scale: 'log', low: 1200, high: 90_000 })).toBe('~s');
  expect(tickFormat('NOPM', linear(440_000))).toBe('~s');
  expect(tickFormat('TPM', linear(440_000))).toBe('~s');
  expect(tickFormat('MiB/s', linear(4000))).toBe(',~r');
});

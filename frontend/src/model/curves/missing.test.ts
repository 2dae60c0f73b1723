import { describe, expect, it } from 'vitest';
import { curveFigure, hook, mark } from '../sample';
import { markersByCurve } from './markers';
import { missingMetrics, reasonMissing } from './missing';

describe('what a load point does not tell', () => {
  const [[point] = [], [axisMark] = []] = markersByCurve(
    curveFigure([hook('a')], [mark('b', 40_000)]),
    [],
  );

  it('is named as the panels call it', () => {
    expect(point && missingMetrics(point)).toEqual([
      'Bandwidth',
      'Write latency',
      'DB CPU',
      'DB time',
    ]);
    expect(axisMark && missingMetrics(axisMark)).toContain('Read latency');
  });

  it('is missing for a reason, by where the rest is from', () => {
    expect(reasonMissing({ values: [] })).toBe('The load point has no values at all.');
    expect(point && reasonMissing(point)).toMatch(/report/);
  });
});

import { describe, expect, it } from 'vitest';
import type { CurveFigure } from '../contract';
import { bestFigure } from './bestFigure';

const figure = (series: Record<string, number>, marks: string[] = []) =>
  ({
    series: Object.entries(series).map(([run_id, count]) => ({
      run_id,
      points: Array.from({ length: count }, () => ({})),
    })),
    marks: marks.map((run_id) => ({ run_id })),
  }) as unknown as CurveFigure;

describe('the best figure', () => {
  it('shows the most runs, and curves rather than marks', () => {
    const marks = figure({}, ['a', 'b', 'c']);
    const curve = figure({ a: 6 });
    expect(bestFigure([marks, curve], null)).toBe(curve);
    expect(bestFigure([marks, curve], ['b'])).toBe(marks);
  });

  it('is the first of equals, or null if nothing is shown', () => {
    const [first, second] = [figure({}, ['a']), figure({}, ['b'])];
    expect(bestFigure([first, second], null)).toBe(first);
    expect(bestFigure([figure({})], null)).toBeNull();
  });
});

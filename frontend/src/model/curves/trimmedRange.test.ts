import { describe, expect, it } from 'vitest';
import { curveFigure, point, series } from '../../../testing/sampleFigures';
import { viewOf } from '../view/view';
import { trimmedRange } from './trimmedRange';

const run = (id: string, ...latencies: number[]) =>
  series(
    id,
    latencies.map((latency, at) => point(id, at + 1, 1000 * (at + 1), latency)),
  );
const view = viewOf(['a', 'b']);

describe('trimmedRange', () => {
  it('leaves out points above three times the limit', () => {
    const figure = curveFigure([run('a', 0.5, 0.8, 30), run('b', 0.4, 2.9, 3.1)]);
    expect(trimmedRange(figure, view)).toEqual({ highUs: 3000, beyond: [30_000, 3100] });
    expect(trimmedRange(figure, { ...view, lineMs: 2 })).toEqual({
      highUs: 6000,
      beyond: [30_000],
    });
    // A lower limit takes nothing out of sight.
    expect(trimmedRange(figure, { ...view, lineMs: 0.5 })?.highUs).toBe(3000);
  });

  it('includes the lowest level of every run', () => {
    const figure = curveFigure([run('a', 0.5, 0.8), run('b', 10, 30)]);
    expect(trimmedRange(figure, view)).toEqual({ highUs: 11_000, beyond: [30_000] });
  });

  it('uses a limit that some level meets', () => {
    const figure = curveFigure([run('a', 3.9, 8, 40)]);
    expect(trimmedRange(figure, view)).toEqual({ highUs: 15_000, beyond: [40_000] });
  });

  it('is null if all points are near, hidden, zoomed or on a log axis', () => {
    const far = curveFigure([run('a', 0.5, 30), run('b', 0.4)]);
    expect(trimmedRange(curveFigure([run('a', 0.5, 2.9)]), view)).toBeNull();
    expect(trimmedRange(far, { ...view, hidden: ['a'] })).toBeNull();
    expect(trimmedRange(far, { ...view, yScale: 'log' })).toBeNull();
    expect(trimmedRange(far, { ...view, latencyRangeUs: [0, 40_000] })).toBeNull();
  });
});

/** When a log scale is offered. */
import { describe, expect, it } from 'vitest';
import { curveFigure, point, series } from '../../../testing/sampleFigures';
import { squeezedAxes } from './logScaleHint';

const LINEAR = { hidden: [] as string[], xScale: 'linear' as const, yScale: 'linear' as const };
const curve = (latencies: number[], id = 'a') =>
  series(
    id,
    latencies.map((y, index) => point(id, index + 1, 1000 * (index + 1), y)),
  );
const squeezed = (latencies: number[], view: object = {}) =>
  squeezedAxes(curveFigure([curve(latencies)]), { ...LINEAR, ...view });

describe('a squeezed axis', () => {
  it('has three quarters of five or more points in its lowest tenth', () => {
    expect(squeezed([1, 2, 3, 4, 100])).toEqual({ throughput: false, latency: true });
    expect(squeezed([1, 2, 3, 40, 100]).latency).toBe(false);
    expect(squeezed([1, 2, 3, 100]).latency).toBe(false);
  });

  it('is false on a log scale, and if a log scale would lose a zero', () => {
    expect(squeezed([1, 2, 3, 4, 100], { yScale: 'log' }).latency).toBe(false);
    expect(squeezed([0, 2, 3, 4, 100]).latency).toBe(false);
  });

  it('is judged by the runs that are shown', () => {
    const both = curveFigure([curve([1, 2, 3, 4]), curve([100], 'b')]);
    expect(squeezedAxes(both, LINEAR).latency).toBe(true);
    expect(squeezedAxes(both, { ...LINEAR, hidden: ['b'] }).latency).toBe(false);
    expect(squeezedAxes(curveFigure([]), LINEAR)).toEqual({ throughput: false, latency: false });
  });
});

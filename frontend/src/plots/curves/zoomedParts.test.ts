import { describe, expect, it } from 'vitest';
import { curveFigure, point, series } from '../../../testing/sampleFigures';
import { viewOf } from '../../model/view/view';
import { LIGHT } from '../palette';
import { curvePlot } from './curve';
import { visiblePoints, zoomOf } from './zoomedParts';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 500, compact: false };
const figure = curveFigure(
  [
    series('a', [
      point('a', 1, 10_000, 0.4),
      point('a', 8, 40_000, 0.8),
      point('a', 32, 90_000, 4),
    ]),
    series('b', [point('b', 1, 60_000, 0.5), point('b', 8, 95_000, 1.5)]),
  ],
  [],
);
const zoomed = {
  ...viewOf(['a', 'b']),
  throughputRange: [5000, 50_000] as const,
  latencyRangeUs: [0, 1000] as const,
};

describe('a zoom', () => {
  it('is the range of both axes, latency in the unit that the axis has', () => {
    const { xaxis, yaxis } = curvePlot(figure, zoomed, drawing).layout;
    expect([xaxis?.range, yaxis?.range]).toEqual([
      [5000, 50_000],
      [0, 1],
    ]);
    expect(visiblePoints(figure, zoomed)).toEqual({ all: 5, seen: 2 });
  });

  it('names a curve at its last visible point, and no invisible curve', () => {
    const names = (curvePlot(figure, zoomed, drawing).layout.annotations ?? []).filter(({ x }) =>
      figure.series.some(({ points }) => points.some((place) => place.x === x)),
    );
    expect(names.map(({ x }) => x)).toEqual([40_000]);
  });

  it('on a log axis from zero shows all', () => {
    const view = { ...zoomed, yScale: 'log' as const };
    const { yaxis } = curvePlot(figure, view, drawing).layout;
    expect(Number(yaxis?.range?.[0])).toBeLessThan(0);
  });

  it('is read from the changed axes, swapped or not', () => {
    for (const isSwapped of [false, true]) {
      const view = { ...viewOf(['a', 'b']), isSwapped };
      const { layout } = curvePlot(figure, view, drawing);
      const latency = isSwapped ? 'xaxis' : 'yaxis';
      const now = { ...layout, [latency]: { ...layout[latency], range: [-0.1, 2.5] } };
      expect(zoomOf(figure, view, layout, now)).toEqual({
        throughputRange: null,
        latencyRangeUs: [0, 2500],
      });
    }
  });
});

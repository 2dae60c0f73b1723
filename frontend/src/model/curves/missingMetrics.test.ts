import { describe, expect, it } from 'vitest';
import { curveFigure, mark, retrogradeCurve } from '../../../testing/sampleFigures';
import { markersByCurve } from './markers';
import { availablePanels, missingMetricReason, missingMetrics } from './missingMetrics';

describe('missing metrics of a load point', () => {
  const [[point] = [], [axisMark] = []] = markersByCurve(
    curveFigure([retrogradeCurve('a')], [mark('b', 40_000)]),
    [],
  );

  it('have the names of the panels', () => {
    expect(point && missingMetrics(point)).toEqual([
      'Bandwidth',
      'Write latency',
      'DB CPU',
      'DB time',
    ]);
    expect(axisMark && missingMetrics(axisMark)).toContain('Read latency');
  });

  it('have a reason, by the source of the other values', () => {
    expect(missingMetricReason({ values: [] })).toBe('The load point has no values at all.');
    expect(point && missingMetricReason(point)).toMatch(/report/);
  });
});

describe('panels', () => {
  const titles = (figure: ReturnType<typeof curveFigure>, chosen: string[] = []) =>
    availablePanels(figure, chosen).map(([, title]) => title);

  it('of driver metrics are available if a run states them or they are chosen', () => {
    const figure = curveFigure([retrogradeCurve('a')]);
    expect(titles(figure)).not.toContain('New orders');
    expect(titles(figure)).toContain('DB time');
    expect(titles(figure, ['new_orders_per_min'])).toContain('New orders');
    const [value] = figure.series[0]?.points[0]?.values ?? [];
    value && Object.assign(value, { metric: 'transactions_per_min' });
    expect(titles(figure)).toContain('Transactions');
    expect(titles(figure)).not.toContain('New orders');
  });
});

import { describe, expect, it } from 'vitest';
import { curveFigure, retrogradeCurve } from '../../../testing/sampleFigures';
import type { FrozenChart } from '../contract';
import { Problem } from '../problem';
import { FIGURE_VERSION, hasNewerFigures, isNewerView } from './frozenVersion';

const chart = { curve: curveFigure([retrogradeCurve('a')]) } as FrozenChart;

describe('a chart from a newer version', () => {
  it('is recognised by the version of any of its figures', () => {
    expect(hasNewerFigures(chart)).toBe(false);
    const newer = { version: FIGURE_VERSION + 1 };
    const { curve } = chart;
    expect(hasNewerFigures({ ...chart, curve: { ...curve, ...newer } })).toBe(true);
    expect(hasNewerFigures({ ...chart, heat_map: newer as FrozenChart['heat_map'] })).toBe(true);
  });

  it('is recognised by the server’s error for an unknown view', () => {
    expect(isNewerView(new Problem('Conflict', 'its view is of version 9', 409))).toBe(true);
    expect(isNewerView(new Problem('Not found', 'no such chart', 404))).toBe(false);
  });
});

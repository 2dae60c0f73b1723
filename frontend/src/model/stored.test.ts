import { describe, expect, it } from 'vitest';
import type { FrozenChart } from './contract';
import stored from './fixtures/chart.v1.json';
import { wholeChart } from './stored';

const chart = {
  title: 'An old chart',
  created_at: '2026-01-01T00:00:00Z',
  view: stored.view,
  ...stored.figures,
} as unknown as FrozenChart;

describe('a chart that the first version stored', () => {
  it('has one curve a run, of regular weight', () => {
    const { series, runs } = wholeChart(chart).curve;
    expect(series.map((one) => [one.metric, one.variant, one.style.weight])).toEqual([
      ['read_latency_us', null, 'regular'],
      ['read_latency_us', null, 'regular'],
    ]);
    expect(runs.every((run) => run.style.weight === 'regular')).toBe(true);
  });

  it('keeps everything it said', () => {
    expect(wholeChart(chart)).toMatchObject(chart);
    expect(wholeChart(wholeChart(chart))).toEqual(wholeChart(chart));
  });
});

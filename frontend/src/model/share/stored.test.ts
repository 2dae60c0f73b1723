import { describe, expect, it } from 'vitest';
import type { FrozenChart } from '../contract';
import stored from '../fixtures/chart.v1.json';
import { wholeChart } from './stored';

const chart = {
  title: 'An old chart',
  created_at: '2026-01-01T00:00:00Z',
  view: stored.view,
  completed: {},
  ...stored.figures,
} as unknown as FrozenChart;

describe('a chart that the first version stored', () => {
  it('has one curve a run, of regular weight', () => {
    const { series, runs } = wholeChart(chart).curve;
    expect(series.map((curve) => [curve.metric, curve.variant, curve.style.weight])).toEqual([
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

describe('answers that were frozen', () => {
  it('say nothing of what later versions found, and get the signs on their curves', () => {
    const knee = { kind: 'knee', throughput: 5, latency_us: 400, text: 'knee' };
    const answers = { runs: [{ run: { run_id: 'a' }, limit_uses: [], bounds: {} }] };
    const runs = (marks: unknown) =>
      wholeChart({ ...chart, answers, marks } as unknown as FrozenChart).answers?.runs;
    expect(runs({ a: [knee] })).toMatchObject([
      { findings: { checks: [] }, marks: [knee], ceiling_uses: [], db_time: {} },
    ]);
    expect(runs({})?.[0]?.marks).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LoadPoint } from '../contract';
import type { PlanRun } from './plan';
import { MAX_PREVIEWED, previewFigure } from './preview';

const run = (key: string, levels: number[]): PlanRun =>
  ({
    key,
    words: { title: `Run ${key}`, unit: 'sessions' },
    points: levels.map((concurrency) => ({
      key: `${key} ${concurrency}`,
      path: `awr.txt.${concurrency}`,
      concurrency,
      repeat: null,
      adds: [],
    })),
  }) as unknown as PlanRun;

const numbers = (entries: Record<string, Record<string, number>>) =>
  new Map(
    Object.entries(entries).map(([key, quantities]) => [
      key,
      {
        quantities: Object.fromEntries(
          Object.entries(quantities).map(([metric, value]) => [metric, { value, evidence: {} }]),
        ),
        findings: [],
      } as unknown as LoadPoint,
    ]),
  );

const at = (throughput_iops: number, read_latency_us: number) => ({
  throughput_iops,
  read_latency_us,
});

describe('the preview', () => {
  it('draws every run in concurrency order, in µs while all are below 1 ms', () => {
    const known = numbers({ 'a 8': at(24_000, 340), 'a 1': at(3000, 320), 'b 4': at(9000, 500) });
    const figure = previewFigure([run('a', [8, 1]), run('b', [4])], known);
    expect(figure?.y).toEqual({ metric: 'read_latency_us', title: 'Read latency', unit: 'µs' });
    expect(figure?.series.map((curve) => curve.points.map(({ x, y }) => [x, y]))).toEqual([
      [
        [3000, 320],
        [24_000, 340],
      ],
      [[9000, 500]],
    ]);
    expect(figure?.series.map((curve) => curve.style.colour_slot)).toEqual([0, 1]);
  });

  it('draws numbers added by another file, and prefers the load point’s own', () => {
    const known = numbers({ 'a 1': { throughput_iops: 3000 }, 'lat 1': at(9, 320) });
    const alone = run('a', [1]);
    expect(previewFigure([alone], known)).toBeNull();
    const point = alone.points[0] as PlanRun['points'][number];
    const figure = previewFigure([{ ...alone, points: [{ ...point, adds: ['lat 1'] }] }], known);
    expect(figure?.series[0]?.points.map(({ x, y }) => [x, y])).toEqual([[3000, 320]]);
  });

  it('draws a run hollow and dashed if one of its numbers is not measured', () => {
    const known = numbers({ 'a 1': at(3000, 320), 'b 4': at(9000, 500) });
    for (const quantity of Object.values(known.get('b 4')?.quantities ?? {})) {
      if (quantity) quantity.provenance = 'modelled';
    }
    const figure = previewFigure([run('a', [1]), run('b', [4])], known);
    expect(figure?.series.map(({ provenance, style }) => [provenance, style.filled])).toEqual([
      ['measured', true],
      ['modelled', false],
    ]);
    expect(figure?.series.map(({ style }) => style.dash)).toEqual(['solid', 'dash']);
  });

  it('uses ms for the whole axis if one point needs it', () => {
    const known = numbers({ 'a 1': at(3000, 320), 'b 64': at(52_000, 1200) });
    const figure = previewFigure([run('a', [1]), run('b', [64])], known);
    expect(figure?.y.unit).toBe('ms');
    expect(figure?.series.flatMap((curve) => curve.points.map(({ y }) => y))).toEqual([0.32, 1.2]);
  });

  it('names runs without title or concurrency', () => {
    const fresh = run('a', [1]);
    const points = fresh.points.map((point) => ({ ...point, concurrency: null }));
    const untitled = { ...fresh, points, words: { ...fresh.words, title: ' ' } };
    const [only] = previewFigure([untitled], numbers({ 'a 1': at(10, 10) }))?.series ?? [];
    expect([only?.label, only?.points[0]?.label]).toEqual(['New run', '?']);
  });

  it('is null without a throughput and a latency', () => {
    expect(previewFigure([run('a', [2])], numbers({ 'a 2': { throughput_iops: 5 } }))).toBeNull();
  });

  it('draws at most one run per colour', () => {
    const runs = Array.from({ length: 20 }, (_, index) => run(`${index}`, [1]));
    const known = numbers(Object.fromEntries(runs.map(({ key }) => [`${key} 1`, at(10, 10)])));
    expect(previewFigure(runs, known)?.series).toHaveLength(MAX_PREVIEWED);
  });

  it('draws repeats of a load as one level, at their median', () => {
    const twice = run('a', [8, 40]);
    twice.points.push({ ...twice.points[1], key: 'a again' } as (typeof twice.points)[number]);
    const known = numbers({
      'a 8': at(2000, 400),
      'a 40': at(8002, 500),
      'a again': at(7938, 520),
    });
    const [first, second] = previewFigure([twice], known)?.series[0]?.points ?? [];
    expect(first).toMatchObject({ x: 2000, x_low: null, repeats: 1 });
    expect(second).toMatchObject({ x: 7970, x_low: 7938, x_high: 8002, y: 510, repeats: 2 });
  });

  it('uses the server’s names, or whole titles if one is missing', () => {
    const known = numbers({ 'a 8': at(10, 10), 'b 8': at(20, 10) });
    const runs = [run('a', [8]), run('b', [8])];
    const short = new Map([['a', 'cache on']]);
    expect(previewFigure(runs, known, { short, shared: 'db1' })).toMatchObject({
      series: [{ short: null }, { short: null }],
      shared_name: null,
    });
    short.set('b', 'cache off');
    expect(previewFigure(runs, known, { short, shared: 'db1' })).toMatchObject({
      series: [{ short: 'cache on' }, { short: 'cache off' }],
      runs: [{ short: 'cache on' }, { short: 'cache off' }],
      shared_name: 'db1',
    });
  });
});

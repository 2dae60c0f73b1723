import { expect, test } from 'vitest';
import { style } from '../../../testing/sampleFigures';
import type { ComparisonResults, RunResults } from '../contract';
import { toTsv } from '../tables/grid';
import {
  ceilingUsesGrid,
  dbTimeGrid,
  differencesGrid,
  findingsGrid,
  fitsGrid,
  kneesGrid,
  latenciesGrid,
  limitsGrid,
  repeatsGrid,
  speedupsGrid,
} from './resultGrids';

const ratio = {
  basis: 'equal latency',
  metric: 'throughput_iops',
  at: 'within 1 ms',
  value: 130697.25,
  baseline_value: 46498,
  ratio: 2.8108,
  difference: 84199.25,
  bound: 'at least',
  ratio_text: '≥ 2.81×',
  difference_text: '≥ +84,198',
  values_text: null,
  reason: null,
};
const within = (limit_us: number, throughput: number | null, is_lower_bound = false) => ({
  within: {
    limit_us,
    throughput,
    is_lower_bound,
    outcome: 'x',
    reason: 'r',
    point_ids: [],
    repeats: [],
    hedge: '',
  },
  text: null,
  against_baseline: throughput === null ? null : ratio,
});
const run = {
  run: { run_id: 'a', label: 'a', style: style(0) },
  limits: [within(500, null), within(1000, 130697.25, true)],
  speedups: [],
  ceiling_uses: [
    { cause: '8 TiB quota', text: '1,024 MiB/s', pct: 99.7, is_binding: true, reason: 'it binds' },
  ],
} as unknown as RunResults;
const answers = {
  x: { metric: 'throughput_iops', title: 'Throughput', unit: 'IOPS' },
  y: { metric: 'read_latency_us', title: 'Read latency', unit: 'µs' },
  limits_us: [500, 1000],
  throughputs: [20_000, 50_000],
  statistic: 'mean',
} as unknown as ComparisonResults;

test('results are exact, with units in the headings, and empty if missing', () => {
  expect(
    toTsv(limitsGrid(answers, [{ ...run, latency_falls: 'from 2 to 4 sessions' }])).split('\n'),
  ).toEqual([
    [
      'Run',
      'Throughput within mean read latency ≤ 0.5 ms (IOPS)',
      'Lower bound, within mean read latency ≤ 0.5 ms',
      'Ratio, within mean read latency ≤ 0.5 ms',
      'Throughput within mean read latency ≤ 1 ms (IOPS)',
      'Lower bound, within mean read latency ≤ 1 ms',
      'Ratio, within mean read latency ≤ 1 ms',
      'Latency falls',
      'Read waits covered',
    ].join('\t'),
    'a\t\t\t\t130697.25\tyes\t2.8108\tfrom 2 to 4 sessions\t',
  ]);
});

test('a result states whether it is a bound, and may have no ratio', () => {
  const limits = [{ ...within(500, 46498), against_baseline: null }];
  const [row] = limitsGrid(answers, [{ ...run, limits } as unknown as RunResults]).rows;
  expect(row).toEqual(['a', 46498, 'no', null, null, null, null, null, null]);
});

test('a digitised result has its interval in a column of its own', () => {
  const digitised = within(500, 128_341);
  const limits = [{ ...digitised, within: { ...digitised.within, plus_minus: 1830 } }];
  const { head, rows } = limitsGrid(answers, [{ ...run, limits } as unknown as RunResults]);
  expect(head[2]).toBe('±, within mean read latency ≤ 0.5 ms (IOPS)');
  expect(rows[0]?.slice(0, 5)).toEqual(['a', 128_341, 1830, 'no', 2.8108]);
});

test('latencies are in ms at each throughput asked about, and empty beyond a curve', () => {
  const latencies = [
    { at: { throughput: 20_000, latency_us: 437.5 } },
    { at: { throughput: 50_000, latency_us: null } },
  ];
  const other = { ...run, run: { ...run.run, label: 'b' }, latencies: [] };
  const grid = latenciesGrid(answers, [{ ...run, latencies }, other] as unknown as RunResults[]);
  expect(toTsv(grid).split('\n')).toEqual([
    'Run\tRead latency at 20000 IOPS (ms)\tRead latency at 50000 IOPS (ms)',
    'a\t0.4375\t',
    'b\t\t',
  ]);
});

test('knees have their level, place and reason, beside both response times', () => {
  const knee = {
    concurrency: 32,
    throughput: 60_000,
    latency_us: 550,
    reason: 'farthest from chord',
  };
  const none = { concurrency: null, throughput: null, latency_us: null, reason: 'too few levels' };
  const ort = { ort: { latency_us: 410 }, ort_common: { latency_us: 380.25 } };
  const measured = { ...run, knee, ...ort };
  const missing = { ...run, knee: none, ...ort, ort_common: { latency_us: null } };
  const grid = kneesGrid(answers, [measured, missing] as unknown as RunResults[]);
  expect(grid.head.slice(1, 4)).toEqual([
    'Knee at concurrency',
    'Knee at throughput (IOPS)',
    'Knee at latency (ms)',
  ]);
  expect(grid.rows).toEqual([
    ['a', 32, 60_000, 0.55, 'farthest from chord', 0.38025, 0.41],
    ['a', null, null, null, 'too few levels', null, 0.41],
  ]);
});

test('fits have each parameter in the column that names it', () => {
  const fit = {
    contention: 0.01,
    coherency: 0.0002,
    throughput_of_one: 3100,
    peak_sessions: 70.4,
    peak_throughput: 88_000,
    largest_residual_pct: 4.5,
    reason: 'fits all 8 levels',
  };
  const { head, rows } = fitsGrid(answers, [{ ...run, fit } as unknown as RunResults]);
  expect(Object.fromEntries(head.map((title, at) => [title, rows[0]?.[at]]))).toEqual({
    Run: 'a',
    'Contention α': 0.01,
    'Coherency β': 0.0002,
    'Single-session throughput γ (IOPS)': 3100,
    'Sessions at peak': 70.4,
    'Peak throughput (IOPS)': 88_000,
    'Largest residual (%)': 4.5,
    Fit: 'fits all 8 levels',
  });
});

test('repeats have median and range of both axes, a load level a line', () => {
  const spread = (median: number, low: number, high: number) => ({ count: 5, median, low, high });
  const level = { text: '8 sessions', throughput: spread(100, 90, 120), latency: spread(3, 2, 7) };
  const { head, rows } = repeatsGrid(answers, [
    { ...run, repeats: [level] } as unknown as RunResults,
    { ...run, repeats: [] } as unknown as RunResults,
  ]);
  expect(head.slice(3)).toEqual([
    ...['median', 'smallest', 'largest'].map((statistic) => `Throughput, ${statistic} (IOPS)`),
    ...['median', 'smallest', 'largest'].map((statistic) => `Read latency, ${statistic} (µs)`),
  ]);
  expect(rows).toEqual([['a', '8 sessions', 5, 100, 90, 120, 3, 2, 7]]);
});

test('differences have their ratio and its p-value', () => {
  const metric = 'throughput_iops';
  const difference = { text: '8 sessions', metric, ratio: 1.25, p_value: 0.008, reason: 'real' };
  const silent = { ...difference, ratio: null, p_value: null, reason: 'one repeat only' };
  const [first, second] = differencesGrid([
    { ...run, differences: [difference, silent] } as unknown as RunResults,
  ]).rows;
  expect(first).toEqual(['a', '8 sessions', 'throughput_iops', 1.25, 0.008, 'real']);
  expect(second).toEqual(['a', '8 sessions', 'throughput_iops', null, null, 'one repeat only']);
});

test('DB time has a line for each wait class at each level', () => {
  const level = (text: string, ...pcts: number[]) => ({
    text,
    largest_event: 'db file sequential read',
    classes: pcts.map((pct, at) => ({ wait_class: ['User I/O', 'DB CPU'][at], pct })),
  });
  const db_time = { levels: [level('1 session', 60, 40), level('8 sessions', 90)] };
  expect(dbTimeGrid([{ ...run, db_time } as unknown as RunResults]).rows).toEqual([
    ['a', '1 session', 'User I/O', 60, 'db file sequential read'],
    ['a', '1 session', 'DB CPU', 40, 'db file sequential read'],
    ['a', '8 sessions', 'User I/O', 90, 'db file sequential read'],
  ]);
});

test('a ceiling that does not bind is marked', () => {
  const uses = run.ceiling_uses.map((use) => ({ ...use, is_binding: false }));
  expect(ceilingUsesGrid([{ ...run, ceiling_uses: uses }]).rows[0]?.[4]).toBe('no');
});

test('every ratio names its equal quantity', () => {
  expect(speedupsGrid([run]).rows).toEqual([
    [
      ...['a', 'equal latency', 'within 1 ms', 'throughput_iops'],
      ...[130697.25, 46498, 2.8108, null, null],
    ],
  ]);
  expect(ceilingUsesGrid([run]).rows[0]).toEqual([
    ...['a', '8 TiB quota', '1,024 MiB/s', 99.7, 'yes', 'it binds'],
  ]);
});

test('findings have a line each, with their load and arithmetic', () => {
  const finding = { severity: 'notice', text: '16 KiB.', level: '8 sessions', point_id: 'p' };
  const check = { check: 'Effective I/O size', severity: 'notice', summary: 'notice at 1' };
  const checks = [{ ...check, findings: [finding] }];
  const checked = { ...run, findings: { points: 1, found: 1, warned: 0, text: '', checks } };
  expect(findingsGrid([checked]).rows).toEqual([
    ['a', 'Effective I/O size', 'notice at 1', '8 sessions', 'notice', '16 KiB.'],
  ]);
});

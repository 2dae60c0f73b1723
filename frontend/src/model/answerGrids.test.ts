import { expect, test } from 'vitest';
import { findingsGrid, limitsGrid, limitUsesGrid, speedupsGrid } from './answerGrids';
import type { ComparisonAnswers, RunAnswers } from './contract';
import { toTsv } from './grid';
import { style } from './sample';

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
  within: { limit_us, throughput, is_lower_bound, outcome: 'x', reason: 'r', point_ids: [] },
  text: null,
  against_baseline: throughput === null ? null : ratio,
});
const run = {
  run: { run_id: 'a', label: 'a', style: style(0) },
  limits: [within(500, null), within(1000, 130697.25, true)],
  speedups: [],
  limit_uses: [
    { cause: '8 TiB quota', text: '1,024 MiB/s', pct: 99.7, is_binding: true, reason: 'it binds' },
  ],
} as unknown as RunAnswers;
const answers = {
  x: { metric: 'throughput_iops', title: 'Throughput', unit: 'IOPS' },
  y: { metric: 'read_latency_us', title: 'Read latency', unit: 'µs' },
  limits_us: [500, 1000],
  statistic: 'mean',
} as unknown as ComparisonAnswers;

test('answers are exact, have their units in the headings, and are empty where there is none', () => {
  expect(toTsv(limitsGrid(answers, [run])).split('\n')).toEqual([
    [
      'Run',
      'Throughput within mean read latency ≤ 0.5 ms (IOPS)',
      'At least, within mean read latency ≤ 0.5 ms',
      'Ratio, within mean read latency ≤ 0.5 ms',
      'Throughput within mean read latency ≤ 1 ms (IOPS)',
      'At least, within mean read latency ≤ 1 ms',
      'Ratio, within mean read latency ≤ 1 ms',
    ].join('\t'),
    'a\t\t\t\t130697.25\tyes\t2.8108',
  ]);
});

test('every ratio says what was held equal', () => {
  expect(speedupsGrid([run]).rows).toEqual([
    [
      ...['a', 'equal latency', 'within 1 ms', 'throughput_iops'],
      ...[130697.25, 46498, 2.8108, null],
    ],
  ]);
  expect(limitUsesGrid([run]).rows[0]).toEqual([
    ...['a', '8 TiB quota', '1,024 MiB/s', 99.7, 'yes', 'it binds'],
  ]);
});

test('findings have a line each, with their load and arithmetic', () => {
  const told = { severity: 'notice', text: '16 KiB.', level: '8 sessions', point_id: 'p' };
  const check = { check: 'Effective I/O size', severity: 'notice', summary: 'notice at 1' };
  const checks = [{ ...check, findings: [told] }];
  const found = { ...run, findings: { points: 1, found: 1, warned: 0, text: '', checks } };
  expect(findingsGrid([found]).rows).toEqual([
    ['a', 'Effective I/O size', 'notice at 1', '8 sessions', 'notice', '16 KiB.'],
  ]);
});

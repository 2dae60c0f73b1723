import { expect, it } from 'vitest';
import type { ComparisonResults, CurveFigure } from '../contract';
import { type RankedRow, rankingOf, sortedRows } from './ranking';

const condition = (title: string, texts: (string | null)[]) => ({
  title,
  texts,
  differs: new Set(texts).size > 1,
});
const figure = {
  y: { metric: 'read_latency_us' },
  runs: [{ run_id: 'a' }, { run_id: 'b' }, { run_id: 'c' }],
  series: [
    {
      run_id: 'a',
      points: [
        {
          point_ids: ['a.2'],
          values: [{ metric: 'read_latency_us', text: '1.16 ms', value: 1160 }],
        },
      ],
    },
  ],
  conditions: [
    condition('Workload', ['SLOB 0%', 'SLOB 20%', 'SLOB 0%']),
    condition('Updates', ['0%', '20%', '0%']),
    condition('Generator', ['SLOB', 'SLOB', 'SLOB']),
    condition('Host', ['Azure E8', 'Azure E16', null]),
  ],
} as unknown as CurveFigure;
const answers = {
  x: { unit: 'IOPS' },
  runs: [
    {
      run: { run_id: 'a' },
      maximum: { text: '219,779 IOPS', throughput: 219_779, point_ids: ['a.2'] },
      knee: { throughput: 175_624.4 },
    },
    { run: { run_id: 'b' }, maximum: null, knee: { throughput: null } },
  ],
} as unknown as ComparisonResults;

it('has each setting that splits the runs as one column, shortest texts first', () => {
  const { conditions, rows } = rankingOf(figure, undefined, null);
  expect(conditions).toEqual(['Updates', 'Host']);
  expect(rows.map((row) => row.conditions.map(({ text }) => text))).toEqual([
    ['0%', 'E8'],
    ['20%', 'E16'],
    ['0%', null],
  ]);
});

it('has peak, its latency and knee, or null', () => {
  const texts = rankingOf(figure, answers, null).rows.map(({ peak, peakLatency, knee }) =>
    [peak, peakLatency, knee].map(({ text }) => text),
  );
  expect(texts).toEqual([
    ['219,779', '1.16 ms', '175,624'],
    [null, null, null],
    [null, null, null],
  ]);
});

it('sorts numbers in texts by their size, and runs without a value last', () => {
  const { rows } = rankingOf(figure, answers, null);
  const ids = (sorted: RankedRow[]) => sorted.map(({ run }) => run.run_id);
  expect(ids(sortedRows(rows, 1, true))).toEqual(['a', 'b', 'c']);
  expect(ids(sortedRows(rows, 1, false))).toEqual(['b', 'a', 'c']);
  expect(ids(sortedRows(rows, 'peak', false))).toEqual(['a', 'b', 'c']);
});

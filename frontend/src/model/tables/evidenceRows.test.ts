import { expect, test } from 'vitest';
import { curveFigure, noEvidence, point, series } from '../../../testing/sampleFigures';
import type { DisplayValue } from '../contract';
import { evidenceGrid, evidenceRows } from './evidenceRows';

const latency: DisplayValue = {
  metric: 'read_latency_us',
  title: 'Read latency',
  value: 758.57,
  unit: 'µs',
  text: '759 µs',
  provenance: 'measured',
  evidence: {
    ...noEvidence,
    report_sha256: 'ab'.repeat(32),
    section: 'Foreground Wait Events',
    row: 'db file sequential read',
    line: 120,
    raw: '0.76',
  },
  low: 758.55,
  high: 758.59,
  qualifier: null,
  bare: null,
  bare_unit: null,
  repeats: 1,
};

test('a value’s row has its precision and its place', () => {
  const level = point('a', 8, 1000, 0.76, { values: [latency] });
  const figure = curveFigure([series('a', [level])]);
  expect(evidenceRows(figure)).toEqual([
    {
      key: 'a a-8 read_latency_us',
      run: 'a',
      level: '8 sessions',
      quantity: 'Read latency',
      value: '758.57 µs, between 758.55 and 758.59',
      provenance: 'measured',
      place: 'Foreground Wait Events › db file sequential read › line 120',
      printed: '0.76',
      report: 'ab'.repeat(32),
    },
  ]);
  const { head, rows } = evidenceGrid(figure);
  expect(rows).toEqual([expect.arrayContaining(['758.57 µs, between 758.55 and 758.59', '0.76'])]);
  expect(rows[0]).toHaveLength(head.length);
});

test('a load point on two curves of its run has one row', () => {
  const level = point('a', 8, 1000, 0.76, { values: [latency] });
  const reads = series('a', [level], { metric: 'read_latency_us', variant: 'reads' });
  const writes = series('a', [level], { metric: 'write_latency_us', variant: 'writes' });
  expect(evidenceRows(curveFigure([reads, writes]))).toHaveLength(1);
});

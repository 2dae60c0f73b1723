import { expect, it } from 'vitest';
import type { DisplayValue, WaitFigure } from '../contract';
import { keyFigures, waitSentence } from './singleLoad';

const value = (metric: string, text: string) => ({ metric, text }) as DisplayValue;
const row = (title: string, pct: number | null, kind = 'event') => ({
  title,
  kind,
  cells: [{ pct, text: pct === null ? 'not stated' : `${pct}%` }],
});
const waits = (rows: object[]) => ({ series: [{ of: 'DB time' }], rows }) as unknown as WaitFigure;

it('lists the latency first, with the share of reads that it covers', () => {
  const figures = keyFigures([
    value('throughput_iops', '2,927 IOPS'),
    value('bandwidth_mib_s', '23.6 MiB/s'),
    value('read_latency_us', '8.55 ms'),
    value('read_latency_coverage_pct', '100%'),
  ]);
  expect(figures.map(({ value, aside }) => [value.text, aside])).toEqual([
    ['8.55 ms', 'covers 100% of read waits'],
    ['2,927 IOPS', '23.6 MiB/s'],
  ]);
});

it('has a throughput of reads only once', () => {
  const figures = keyFigures([
    value('read_iops', '16,000 IOPS'),
    value('throughput_iops', '16,000 IOPS'),
  ]);
  expect(figures.map(({ value }) => value.metric)).toEqual(['read_iops']);
  const bandwidth = (metric: string, text: string) => [
    value('read_iops', '16,000 IOPS'),
    value('read_bandwidth_mib_s', '125 MiB/s'),
    value('throughput_iops', '16,000 IOPS'),
    value(metric, text),
  ];
  expect(keyFigures(bandwidth('bandwidth_mib_s', '125 MiB/s'))).toHaveLength(1);
  expect(keyFigures(bandwidth('bandwidth_mib_s', '140 MiB/s'))).toHaveLength(2);
});

it('has bandwidth separately without IOPS, and omits unstated metrics', () => {
  const figures = keyFigures([value('bandwidth_mib_s', '900 MiB/s'), value('redo_mib_s', '1')]);
  expect(figures.map(({ value }) => value.metric)).toEqual(['bandwidth_mib_s', 'redo_mib_s']);
});

it('names the largest waits by size, without sums and shares below 1%', () => {
  const rows = [row('DB CPU', 4.5, 'cpu'), row('reads', 12), row('free buffer waits', 37)];
  const rest = [row('small', 0.3), row('Other events', 46, 'other')];
  expect(waitSentence(waits([...rows, ...rest]))).toBe(
    '37% of DB time is free buffer waits, 12% reads, 4.5% DB CPU.',
  );
});

it('has no sentence without shares', () => {
  expect(waitSentence(waits([row('reads', null)]))).toBeNull();
});

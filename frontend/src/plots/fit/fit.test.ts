import { expect, test } from 'vitest';
import type { FitResult } from '../../model/contract';
import { LIGHT } from '../palette';
import { fitPlot } from './fit';

test('many intervals are drawn as clusters, sized by count', () => {
  const point = { throughput_iops: 100, bandwidth_mib_s: 1, exceeds: false };
  const cells = [
    { throughput_iops: 100, bandwidth_mib_s: 1, count: 900, exceeds: false, size: 1 },
    { throughput_iops: 500, bandwidth_mib_s: 9, count: 100, exceeds: false, size: 1 / 3 },
    { throughput_iops: 900, bandwidth_mib_s: 20, count: 1, exceeds: true, size: 1 / 30 },
  ];
  const answer = {
    points: [point, { throughput_iops: 900, bandwidth_mib_s: 20, exceeds: true }],
    gathered: cells,
    chosen: null,
  } as unknown as FitResult;
  const drawing = { theme: LIGHT, widthPx: 900, heightPx: 420, compact: false };
  const [within, over] = fitPlot(answer, drawing).data as unknown as {
    x: number[];
    text: string[];
    marker: { size: number[]; symbol: string };
  }[];
  expect(within?.x).toEqual([100, 500]);
  // The areas are as the counts, 9 to 1; only the large one says its count.
  expect(within?.marker.size).toEqual([32, 32 / 3]);
  expect(within?.text).toEqual(['900', '']);
  expect(over?.marker).toMatchObject({ size: [4], symbol: 'x-thin' });
  const apart = fitPlot({ ...answer, gathered: [] }, drawing).data;
  expect(apart).toHaveLength(2);
});

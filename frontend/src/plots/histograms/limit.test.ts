import { expect, it } from 'vitest';
import type { HistogramFigure } from '../../model/contract';
import { latencyPosition } from './limit';

const edges: [number, number | null][] = [
  [0, 512],
  [512, 1024],
  [1024, null],
];
const columns = edges.map(([lower_us, upper_us]) => ({
  ...{ lower_us, upper_us, label: '', lower_text: '', upper_text: '' },
})) as HistogramFigure['columns'];

it('is log-linear in its bucket, and null in the open one', () => {
  expect(latencyPosition(columns, 256)).toBe(0);
  expect(latencyPosition(columns, 512)).toBe(0.5);
  expect(latencyPosition(columns, 1000)).toBeCloseTo(1.466, 3);
  expect(latencyPosition(columns, 2000)).toBeNull();
});

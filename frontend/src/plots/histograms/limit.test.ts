import { expect, it } from 'vitest';
import type { HistogramFigure } from '../../model/contract';
import { LIGHT } from '../palette';
import { latencyPosition, withLimitLine } from './limit';

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

it('has no text over that of a stated share', () => {
  const texts = (cumulative: object[], widthPx: number) => {
    const figure = { columns, series: [{ cumulative }] } as unknown as HistogramFigure;
    const plot = { data: [], layout: {}, config: {} };
    return withLimitLine(plot, figure, 700, { theme: LIGHT, widthPx }).layout.annotations;
  };
  const share = { column: 1, stated: true };
  expect(texts([share], 300)).toEqual([]);
  expect(texts([share], 900)).toHaveLength(1);
  expect(texts([{ ...share, stated: false }], 300)).toHaveLength(1);
});

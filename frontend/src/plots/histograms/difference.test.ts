import type { Annotation } from 'plotly.js';
import { expect, test } from 'vitest';
import type { HistogramDifference } from '../../model/contract';
import { LIGHT } from '../palette';
import { differencePlot } from './difference';

const column = (label: string) => ({
  label,
  lower_us: 1,
  upper_us: 2,
  lower_text: '',
  upper_text: '',
});

const FIGURE = {
  event: 'db file sequential read',
  columns: ['< 512 µs', '512 µs–1.02 ms', '≥ 1.02 ms', '≥ 2.05 ms'].map(column),
  bars: [
    { points: 20, text: '+20 points', is_shown: true },
    { points: -19.9, text: '−19.9 points', is_shown: true },
    { points: 0.1, text: 'no difference shown', is_shown: false },
    { points: null, text: 'not stated', is_shown: false },
  ],
  reach_points: 25,
  axis_title: 'After minus before (percentage points)',
} as unknown as HistogramDifference;

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 300, compact: false };

test('columns go up and down from zero in two colours, and rounding is an outline', () => {
  const { data, layout } = differencePlot(FIGURE, drawing);
  const bars = data[0] as unknown as { y: unknown; text: string[]; marker: { color: string[] } };
  expect(bars.y).toEqual([20, -19.9, 0.1, null]);
  expect(bars.text).toEqual(['+20', '−19.9', '', '']);
  const [grew, shrank, rounding] = bars.marker.color;
  expect(new Set([grew, shrank, rounding]).size).toBe(3);
  expect(rounding).toBe(LIGHT.paper);
  expect(layout.yaxis?.range).toEqual([-25, 25]);
});

test('an unstated share has a question mark, never an empty column', () => {
  const { layout } = differencePlot(FIGURE, drawing);
  expect((layout.annotations as Annotation[]).map(({ x, text }) => [x, text])).toEqual([[3, '?']]);
});

test('numbers are above all bars beyond rounding, or above none', () => {
  const textsAt = (widthPx: number) =>
    (differencePlot(FIGURE, { ...drawing, widthPx }).data[0] as unknown as { text: string[] }).text;
  expect(textsAt(900)).toContain('−19.9');
  // A column fits "+20", not "−19.9".
  expect(textsAt(200)).toEqual([]);
});

import type { Annotation, ScatterData, Shape } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { ceiling, curveFigure, mark, point, series } from '../../testing/sampleFigures';
import { type View, viewOf } from '../model/view/view';
import { curvePlot, withRings } from './curves/curve';
import { LIGHT } from './palette';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 520, compact: false };
const all = viewOf([]);
const traces = (plot: { data: unknown[] }) => plot.data as Partial<ScatterData>[];
const axisOf = (plot: { layout: object }, name: string) =>
  (plot.layout as Record<string, { range: [number, number]; domain?: number[] }>)[name];

describe('swapped axes', () => {
  const swapped: View = { ...all, isSwapped: true };
  const wide = [
    point('a', 1, 100, 1, { y_low: 0.9, y_high: 1.3, x_low: 90, x_high: 120, repeats: 5 }),
    point('a', 2, 200, 2),
  ];
  const figure = curveFigure([series('a', wide)], [mark('b', 150), mark('c', 152)], {
    ceilings: [ceiling(210, 'a quota', ['a']), ceiling(212, 'another', ['a'])],
    annotations: [{ run_id: 'a', text: 'a knee', x: 200, y: 2 }],
  });
  const plot = curvePlot(figure, swapped, drawing);
  const words = (plot.layout.annotations ?? []) as Partial<Annotation>[];
  const labelled = (text: string) => words.find((word) => String(word.text).includes(text));
  const lines = (plot.layout.shapes ?? []) as Partial<Shape>[];

  it('have latency horizontal and throughput vertical, with whiskers', () => {
    const [trace] = traces(plot);
    expect([trace?.x, trace?.y]).toEqual([
      [1, 2],
      [100, 200],
    ]);
    expect(trace?.error_x).toMatchObject({ array: [expect.closeTo(0.3), 0] });
    expect(trace?.error_y).toMatchObject({ array: [20, 0], arrayminus: [10, 0] });
    const title = (name: string) =>
      (axisOf(plot, name) as { title?: { text: string } }).title?.text;
    expect(title('xaxis')).toContain('Read latency');
    expect(title('yaxis')).toContain('Throughput');
  });

  it('swap ceilings, reference lines and remarks too', () => {
    expect(lines.filter((line) => line.y0 === 210 && line.y1 === 210)).toHaveLength(1);
    expect(lines.filter((line) => line.x0 === 1 && line.x1 === 1)).toHaveLength(1);
    expect(labelled('a quota')).toMatchObject({ y: 210, yanchor: 'top' });
    expect(labelled('another')).toMatchObject({ y: 212, yanchor: 'bottom' });
    expect(labelled('a knee')).toMatchObject({ x: 2, y: 200 });
  });

  it('have throughputs without a latency in a lane beside the curves, labels apart', () => {
    const [first, second] = traces(plot).slice(1);
    expect(first).toMatchObject({ y: [152], xaxis: 'x2' });
    expect(second).toMatchObject({ y: [150], xaxis: 'x2' });
    const places = ['b', 'c'].map((run) => labelled(`${run}<br>`));
    expect(places[0]?.yshift).not.toBe(places[1]?.yshift);
    expect(axisOf(plot, 'xaxis')?.domain?.[0]).toBeGreaterThan(0);
  });

  it('are ringed at swapped positions', () => {
    const ringed = withRings(plot, figure, swapped, [{ runId: 'a', pointId: 'a-2' }], LIGHT);
    expect(traces(ringed).at(-1)).toMatchObject({ x: [2], y: [200] });
    expect(withRings(plot, figure, swapped, [{ runId: 'a', pointId: 'x' }], LIGHT)).toBe(plot);
  });

  it('use the scale each quantity was given', () => {
    const log = curvePlot(figure, { ...swapped, xScale: 'log' }, drawing);
    expect(axisOf(log, 'yaxis')).toMatchObject({ type: 'log' });
    expect(axisOf(log, 'xaxis')).toMatchObject({ type: 'linear' });
  });

  it('omit labels of ceilings and marks on a phone', () => {
    const small = curvePlot(figure, swapped, { ...drawing, widthPx: 360, compact: true });
    const texts = (small.layout.annotations ?? []).map((annotation) => String(annotation.text));
    expect(texts.filter((text) => /quota|another|b|c|stated/.test(text))).toEqual([]);
    expect(traces(small).slice(1)).toHaveLength(2);
    expect((small.layout.shapes ?? []).length).toBe(lines.length);
  });

  it('are not swapped if nothing states a latency', () => {
    const marks = curveFigure([], [mark('b', 150)]);
    expect(curvePlot(marks, swapped, drawing)).toEqual(curvePlot(marks, all, drawing));
  });
});

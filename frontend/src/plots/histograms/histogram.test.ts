import type { BarData, ScatterData, Shape } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import {
  ceiling,
  curveFigure,
  histogramFigure,
  histogramSeries,
  mark,
  retrogradeCurve,
} from '../../../testing/sampleFigures';
import { thumbnail } from '../curves/thumbnail';
import { LIGHT } from '../palette';
import { histogramPlot } from './histogram';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 400, compact: false };
const drawn = (plot: { data: unknown[] }) => plot.data as Partial<BarData & ScatterData>[];

describe('one histogram', () => {
  it('has a bar of equal width per bucket, and none for unstated ones', () => {
    const plot = histogramPlot(histogramFigure([histogramSeries('a', [47, null, 0])]), drawing);
    const [bars] = drawn(plot);
    expect(bars).toMatchObject({ type: 'bar', x: [0, 1, 2], y: [47, null, 0] });
    expect(bars?.text).toEqual(['47%', '', '0%']);
  });

  it('labels every bar or none, in the longest form that fits', () => {
    const shares = [0.02, 0, 12.345, ...Array.from({ length: 20 }, () => 1)];
    const brief = shares.map((pct) => (pct === 12.345 ? '12.3%' : `${pct}%`));
    const bare = brief.map((text) => text.replace('%', ''));
    const writings = [shares.map((pct) => `${pct}%`), brief, bare];
    const figure = histogramFigure([histogramSeries('a', shares, { writings })]);
    const textsAt = (widthPx: number) =>
      drawn(histogramPlot(figure, { ...drawing, widthPx }))[0]?.text?.slice(0, 4);
    expect(textsAt(1200)).toEqual(['0.02%', '', '12.345%', '1%']);
    expect(textsAt(1000)).toEqual(['0.02%', '', '12.3%', '1%']);
    expect(textsAt(700)).toEqual(['0.02', '', '12.3', '1']);
    expect(textsAt(390)).toEqual(['', '', '', '']);
  });

  it('marks unstated columns', () => {
    const plot = histogramPlot(histogramFigure([histogramSeries('a', [47, null])]), drawing);
    expect((plot.layout.shapes as Partial<Shape>[]).map((shape) => shape.x0)).toEqual([1 - 0.43]);
    expect(plot.layout.annotations?.map((annotation) => annotation.text)).toEqual(['not stated']);
  });

  it('is hollow unless measured', () => {
    const published = { ...histogramSeries('a', [47]).style, filled: false };
    const [bars] = drawn(
      histogramPlot(histogramFigure([histogramSeries('a', [47], { style: published })]), drawing),
    );
    expect(bars?.marker?.color).toBe(LIGHT.paper);
  });

  it('shows traces above zero as a sliver', () => {
    const series = histogramSeries('a', [0], { writings: [['< 0.05%']] });
    const cells = series.cells.map((cell) => ({ ...cell, trace: true, text: '< 0.05%' }));
    const [bars] = drawn(histogramPlot(histogramFigure([{ ...series, cells }]), drawing));
    expect(bars?.y).toEqual([0.05]);
    expect(bars?.text).toEqual(['&lt; 0.05%']);
  });

  it('runs its cumulative line to 100% on the same scale', () => {
    const cumulative = [40, 100].map((pct, column) => ({
      column,
      pct,
      stated: false,
      text: `${pct}%`,
    }));
    const plot = histogramPlot(
      histogramFigure([histogramSeries('a', [40, 60], { cumulative })]),
      drawing,
    );
    expect(drawn(plot)[1]).toMatchObject({ mode: 'lines', x: [0.5, 1.5], y: [40, 100] });
    expect((plot.layout as { yaxis: { range: number[] } }).yaxis.range).toEqual([0, 104]);
  });

  it('draws only the cumulative shares a source states, as marks', () => {
    const cumulative = [
      { column: 0, pct: 47, stated: true, text: '47%' },
      { column: 1, pct: 90, stated: true, text: '90%' },
      { column: 2, pct: 100, stated: false, text: '100%' },
    ];
    const series = histogramSeries('a', [47, null, 10], { cumulative });
    const [, marks] = drawn(histogramPlot(histogramFigure([series]), drawing));
    expect(marks).toMatchObject({ mode: 'markers+text', x: [1.5], y: [90], text: ['90% below'] });
  });
});

describe('several histograms', () => {
  it('are outlined steps with gaps for unstated buckets', () => {
    const figure = histogramFigure([
      histogramSeries('a', [10, null, 30]),
      histogramSeries('b', [5, 5, 90]),
    ]);
    const [first, second] = drawn(histogramPlot(figure, drawing));
    expect(first?.x).toEqual([-0.5, -0.5, 0.5, 0.5, null, 1.5, 1.5, 2.5, 2.5]);
    expect(first?.y).toEqual([0, 10, 10, 0, null, 0, 30, 30, 0]);
    expect(second?.y).toEqual([0, 5, 5, 5, 5, 90, 90, 0]);
  });
});

describe('a thumbnail', () => {
  const linear = { xScale: 'linear', yScale: 'linear' } as const;

  it('has the curves, the marks and the ceilings inside its frame', () => {
    const figure = curveFigure([retrogradeCurve('a')], [mark('b', 40_000)], {
      ceilings: [ceiling(50_000, 'quota', ['a'])],
    });
    const { lines, ceilings } = thumbnail(figure, linear, LIGHT, 280, 112);
    expect(lines.map(({ kind, dots }) => [kind, dots.length])).toEqual([
      ['bar', 1],
      ['curve', 4],
    ]);
    for (const dot of lines.flatMap(({ dots }) => dots)) {
      expect(dot.x).toBeGreaterThanOrEqual(0);
      expect(dot.x).toBeLessThanOrEqual(280);
      expect(dot.y).toBeGreaterThanOrEqual(0);
      expect(dot.y).toBeLessThanOrEqual(112);
    }
    expect(ceilings).toHaveLength(1);
  });

  it('gives marks the whole height without a curve', () => {
    const figure = curveFigure([], [mark('a', 40_000), mark('b', 60_000)]);
    const { lines } = thumbnail(figure, linear, LIGHT, 280, 112);
    expect(lines.flatMap(({ dots }) => dots.map(({ y }) => y))).toEqual([28, 84]);
  });
});

import type { ScatterData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { sampleGrid, sampleSweep, sweepPoint } from '../../../testing/sweepSample';
import type { SweepResults } from '../../model/contract';
import { LIGHT } from '../palette';
import { sweepPlot } from './sweepPlot';

const drawing = { theme: LIGHT, widthPx: 800, heightPx: 340, compact: false };
const plotOf = (sweep: SweepResults, widthPx = 800) =>
  sweepPlot(sweep, null, { ...drawing, widthPx });
const tracesOf = (sweep: SweepResults) => plotOf(sweep).data as Partial<ScatterData>[];
const xAxis = (sweep: SweepResults, widthPx = 800) =>
  plotOf(sweep, widthPx).layout.xaxis as { tickvals: number[]; ticktext: string[] };

const bySize = (places: number[]): SweepResults => {
  const sweep = sampleSweep();
  const values = places.map((place, at) => ({ text: `<${at}>`, number: null, place }));
  if (!sweep.x) throw new Error('the sample has a setting');
  return { ...sweep, x: { ...sweep.x, values } };
};

describe('the plot of a sweep', () => {
  it('has a line to scale and a marker for each run that states the metric', () => {
    const [line, a, b, ...more] = tracesOf(sampleSweep());
    expect([line?.mode, line?.x, line?.y]).toEqual(['lines', [0, 50], [100, 60]]);
    expect([a?.mode, a?.x, b?.x]).toEqual(['markers', [0], [50]]);
    expect(a?.marker?.color).toBe(LIGHT.slots[0]?.line);
    expect(more).toHaveLength(1);
  });

  it('has a lane for the runs without a value, under the values', () => {
    const lane = tracesOf(sampleSweep()).at(-1);
    expect([lane?.name, lane?.x, lane?.yaxis]).toEqual(['run c', [100], 'y2']);
    const all = sampleSweep({ points: [sweepPoint('a', 0, 1), sweepPoint('b', 1, 2)] });
    expect(plotOf(all).layout.yaxis2).toBeUndefined();
  });

  it('has a line of its own dash for each value of the second setting', () => {
    const [first] = sampleGrid().drawn_lines;
    if (!first) throw new Error('the sample has a line');
    const grid = { ...sampleGrid(), drawn_lines: [first, { ...first, series: 1 }] };
    const lines = tracesOf(grid).filter(({ mode }) => mode === 'lines');
    expect(lines.map(({ line }) => line?.dash)).toEqual(['solid', 'dash']);
  });

  it('has its values at the server’s positions, and names a log scale', () => {
    expect(xAxis(bySize([3, 6, 9])).tickvals).toEqual([3, 6, 9]);
    const { x, ...sweep } = sampleSweep();
    const plot = plotOf({ ...sweep, x: x && { ...x, is_log: true } });
    expect((plot.layout.xaxis as { title: { text: string } }).title.text).toBe('Updates (log)');
  });

  it('shows values verbatim, if they fit', () => {
    expect(xAxis(bySize([1, 2, 3])).ticktext).toEqual(['&lt;0&gt;', '&lt;1&gt;', '&lt;2&gt;']);
    expect(xAxis(bySize([100, 100.1, 200])).ticktext).toEqual(['&lt;0&gt;', '&lt;2&gt;']);
  });

  it('has the server’s unit and range of repeats', () => {
    const sweep = sampleSweep();
    const point = { ...sweepPoint('a', 0, 2000), y: 2, y_low: 1, y_high: 4 };
    const y = { metric: 'read_latency_us', title: 'Read latency', unit: 'ms' };
    const plot = plotOf({ ...sweep, y, points: [point] });
    const [, marker] = plot.data as Partial<ScatterData>[];
    expect(marker?.y).toEqual([2]);
    expect(marker?.error_y).toMatchObject({ array: [2], arrayminus: [1] });
    expect((plot.layout.yaxis as { title: { text: string } }).title.text).toBe('Read latency (ms)');
  });
});

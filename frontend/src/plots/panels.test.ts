import type { HeatmapData, ScatterData, Shape } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { histogramFigure, histogramSeries, noEvidence, style } from '../../testing/sampleFigures';
import type { HeatMap, HeatMapFigure, HistogramSeries } from '../model/contract';
import { bracketLanes, lanesHeight } from './histograms/brackets';
import { cumulativePlot } from './histograms/cumulative';
import { heatMapPlot, heatMapSize } from './histograms/heatMap';
import { histogramPlot } from './histograms/histogram';
import { DARK, LIGHT } from './palette';
import { escapeText } from './text';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 400, compact: false };
const lines = (plot: { data: unknown[] }) => plot.data as Partial<ScatterData>[];

function openFigure(list: HistogramSeries[]) {
  const figure = histogramFigure(list);
  const last = figure.columns.length - 1;
  const columns = figure.columns.map((column, index) =>
    index === last
      ? { ...column, upper_us: null, label: `≥ ${column.lower_us} µs`, upper_text: '∞' }
      : column,
  );
  return { ...figure, columns };
}

const bracket = (percentile: number, low: number, high: number, estimate: number | null) => ({
  percentile,
  low,
  high,
  estimate,
  is_open: estimate === null,
  text: `p${percentile}`,
});

describe('percentile brackets', () => {
  const brackets = [bracket(50, 0, 1, 0.5), bracket(90, 1, 2, 1.6), bracket(99, 2, 3, null)];
  const figure = openFigure([histogramSeries('a', [10, 20, 70], { brackets })]);

  it('are on columns centred on their numbers, with arrows at open ends', () => {
    const [first, estimate, , , open, none] = lines({ data: bracketLanes(figure, drawing).traces });
    expect([first?.x, estimate?.x, open?.x, none?.x]).toEqual([[-0.5, 0.5], [0], [1.5, 2.5], []]);
    expect([first, open].map((trace) => trace?.marker?.symbol)).toEqual([
      ['line-ns-open', 'line-ns-open'],
      ['line-ns-open', 'triangle-right'],
    ]);
  });

  it('have a lane for each percentile of each run', () => {
    const two = { ...figure, series: [...figure.series, ...figure.series] };
    const { traces, titles } = bracketLanes(two, drawing);
    const heights = lines({ data: traces })
      .filter((trace) => trace.mode === 'lines+markers')
      .map((trace) => trace.y?.[0]);
    expect(new Set(heights).size).toBe(6);
    expect(titles.map((title) => title.text)).toEqual(['p50', 'p90', 'p99']);
  });

  it('are omitted if there are too many runs, or none is known', () => {
    const many = { ...figure, series: Array.from({ length: 5 }, () => figure.series).flat() };
    expect(lanesHeight(many)).toBe(0);
    expect(lanesHeight(histogramFigure([histogramSeries('a', [1])]))).toBe(0);
  });
});

const ZERO = { place: 0, pct: 0, is_marked: false, writing: null };
const STATED = { place: 1, pct: 98, is_marked: true, writing: '98% below' };

describe('the cumulative form', () => {
  it('draws a line to its edges, dotted without a known end, with stated shares', () => {
    const series = histogramSeries('a', [98, 2], {
      line: { steps: [ZERO, STATED], open_until: 2 },
    });
    const plot = cumulativePlot(histogramFigure([series]), drawing);
    const [steps, open] = lines(plot);
    expect(steps).toMatchObject({ x: [-0.5, 0.5], y: [0, 98], line: { shape: 'hv' } });
    // Zero is where the line begins, not an edge that anybody stated.
    expect(steps?.marker?.opacity).toEqual([0, 1]);
    expect(open).toMatchObject({ x: [0.5, 1.5], y: [98, 98], line: { dash: 'dot' } });
    const written = plot.layout.annotations?.map(({ x, y, text }) => [x, y, text]);
    expect(written).toContainEqual([0.5, 98, '98% below']);
  });

  it('is dashed and hollow unless measured', () => {
    const line = { steps: [ZERO, STATED], open_until: null };
    const published = { style: style(0, 'published'), line };
    const [steps] = lines(
      cumulativePlot(histogramFigure([histogramSeries('a', [40, 60], published)]), drawing),
    );
    expect(steps?.line?.dash).toBe('dash');
    expect(steps?.marker?.color).toBe(LIGHT.paper);
  });

  it('omits stated shares if there are many runs', () => {
    const texts = (count: number) => {
      const list = Array.from({ length: count }, (_, at) =>
        histogramSeries(`r${at}`, [98, 2], { line: { steps: [STATED], open_until: null } }),
      );
      return cumulativePlot(histogramFigure(list), drawing).layout.annotations?.length;
    };
    expect([texts(3), texts(4)]).toEqual([3, 0]);
  });

  it('names buckets by their edges if names do not fit, always the last', () => {
    const axis = (buckets: number) => {
      const shares = Array.from({ length: buckets }, () => 1);
      const figure = openFigure([histogramSeries('a', shares)]);
      return cumulativePlot(figure, drawing).layout.xaxis as {
        tickvals: number[];
        ticktext: string[];
        tickangle: number;
        title: { text: string };
      };
    };
    const few = axis(3);
    expect(few.ticktext).toEqual(['1–2 µs', '2–4 µs', '≥ 4 µs'].map(escapeText));
    const many = axis(16);
    expect(many.tickvals).toEqual(Array.from({ length: 17 }, (_, index) => index - 0.5));
    expect(many.ticktext.filter(Boolean)).toHaveLength(9);
    expect(many.ticktext.slice(-3)).toEqual(['16384 µs', '', '∞']);
    for (const ticks of [few, many]) {
      expect([ticks.tickangle, ticks.title.text]).toEqual([0, 'Latency']);
    }
  });

  it('leaves less space for the scale on a phone, like the other forms', () => {
    const figure = histogramFigure([histogramSeries('a', [40, 60])]);
    for (const plot of [cumulativePlot, histogramPlot]) {
      const left = (compact: boolean) => plot(figure, { ...drawing, compact }).layout.margin?.l;
      expect([left(false), left(true)]).toEqual([56, 42]);
    }
  });
});

type Cell = HeatMap['levels'][number]['cells'][number];
const cell = (pct: number | null, time: number | null = pct, trace = false): Cell => ({
  pct,
  text: pct === null ? 'not stated' : `${pct}%`,
  trace,
  time_pct: time,
  time_low_pct: time,
  time_high_pct: time,
  time_text: time === null ? 'not stated' : `≈ ${time}%`,
});

const shaded = (levels: Cell[][], most: number, pctOf: (shade: Cell) => number | null) =>
  (levels[0] ?? []).map((_, row) =>
    levels.map((cells) => {
      const pct = cells[row] ? pctOf(cells[row]) : null;
      return pct === null ? null : Math.sqrt(pct / most);
    }),
  );
const form = (most_pct: number, a: (number | null)[][]) => ({
  title: 'share',
  most_pct,
  ticks: [],
  shades: { a },
});

function heatFigure(...levels: Cell[][]): HeatMapFigure {
  const rows = histogramFigure([histogramSeries('a', [1, 2])]).columns;
  const map: HeatMap = {
    run_id: 'a',
    label: 'a',
    title: 'a',
    event: 'db file sequential read',
    events: ['db file sequential read'],
    provenance: 'measured',
    style: style(0),
    concurrency_unit: 'sessions',
    levels: levels.map((cells, index) => ({
      point_id: `p${index}`,
      label: `${2 ** index} sessions`,
      concurrency: 2 ** index,
      repeat: 1,
      total_waits: null,
      evidence: noEvidence,
      cells,
      reason: null,
    })),
    groups: levels.map((_, middle) => ({ middle, text: `${2 ** middle}` })),
    load_title: 'sessions',
  };
  return {
    rows,
    maps: [map],
    most_pct: 100,
    most_time_pct: 64,
    omitted: [],
    notes: [],
    kind: 'heat map',
    version: 1,
    frequency: form(
      100,
      shaded(levels, 100, (shade) => shade.pct),
    ),
    time: form(
      64,
      shaded(levels, 64, (shade) => shade.time_pct),
    ),
  };
}

describe('a heat map', () => {
  const figure = heatFigure([cell(0), cell(100, 64)], [cell(25, 16), cell(null)]);
  const [map] = figure.maps;
  const drawn = (quantity: 'frequency' | 'time') =>
    map ? heatMapPlot(figure, map, quantity, drawing) : { data: [], layout: {}, config: {} };

  it('has a row for each bucket and a column for each load point', () => {
    const [cells] = drawn('frequency').data as Partial<HeatmapData>[];
    expect(cells?.z).toEqual([
      [0, 0.5],
      [1, null],
    ]);
    const { xaxis, yaxis } = drawn('frequency').layout;
    expect(xaxis).toMatchObject({ ticktext: ['1', '2'], range: [-0.5, 1.5] });
    expect(yaxis).toMatchObject({ ticktext: ['1–2 µs', '2–4 µs'], range: [-0.5, 1.5] });
  });

  it('colours both forms by a scale up to the maximum of all runs', () => {
    const [cells] = drawn('time').data as Partial<HeatmapData>[];
    expect(cells?.z).toEqual([
      [0, 0.5],
      [1, null],
    ]);
    expect(cells).toMatchObject({ zmin: 0, zmax: 1 });
  });

  it('hatches unstated buckets with a label, and nothing else', () => {
    const plot = drawn('frequency');
    const hatched = lines(plot).filter((line) => 'fillpattern' in line);
    expect(hatched).toHaveLength(1);
    expect(hatched[0]?.x).toEqual([0.52, 1.48, 1.48, 0.52, 0.52, null]);
    expect(hatched[0]?.y).toEqual([0.53, 0.53, 1.47, 1.47, 0.53, null]);
    expect(plot.layout.annotations?.map((annotation) => annotation.text)).toEqual(['not stated']);
    const whole = heatFigure([cell(0), cell(100)]);
    const [first] = whole.maps;
    const clean = first && heatMapPlot(whole, first, 'frequency', drawing);
    expect(clean?.data).toHaveLength(1);
    expect(clean?.layout.annotations).toEqual([]);
  });

  it('writes along a narrow column of at least four unstated buckets', () => {
    const angle = (unstated: number, widthPx: number) => {
      const narrow = heatFigure(Array.from({ length: unstated }, () => cell(null)));
      const rows = Array.from({ length: unstated }, () => narrow.rows[0]).filter(
        (row) => row !== undefined,
      );
      const [first] = narrow.maps;
      const plot =
        first && heatMapPlot({ ...narrow, rows }, first, 'time', { ...drawing, widthPx });
      return plot?.layout.annotations?.map((annotation) => [annotation.y, annotation.textangle]);
    };
    expect(angle(5, 900)).toEqual([[2, 0]]);
    expect(angle(5, 120)).toEqual([[2, -90]]);
    expect(angle(3, 120)).toEqual([[1, 0]]);
  });

  it('is sized by its cells, between a minimum and the page width', () => {
    const [row] = figure.rows;
    const rows = Array.from({ length: 20 }, () => row).filter((defined) => defined !== undefined);
    const [single] = heatFigure([cell(1)]).maps;
    const wide = heatFigure(...Array.from({ length: 30 }, () => [cell(1)])).maps[0];
    expect(single && heatMapSize(figure.rows, single, 1200)).toEqual({
      widthPx: 382,
      heightPx: 164,
    });
    expect(wide && heatMapSize(rows, wide, 1200)).toEqual({ widthPx: 1200, heightPx: 500 });
  });

  it('dots traces that are too small to print', () => {
    const traced = heatFigure([cell(0, 0, true), cell(100)]);
    const [first] = traced.maps;
    const plot = first && heatMapPlot(traced, first, 'frequency', drawing);
    expect(plot && lines(plot)[1]).toMatchObject({ mode: 'markers', x: [0], y: [0] });
  });

  it('never reads a label as HTML', () => {
    const named = map && { ...map, load_title: '<b>unit</b>' };
    const plot = named && heatMapPlot(figure, named, 'frequency', { ...drawing, theme: DARK });
    expect(plot?.layout.xaxis).toMatchObject({ title: { text: '&lt;b&gt;unit&lt;/b&gt;' } });
    expect(plot?.layout.shapes as Shape[] | undefined).toBeUndefined();
  });
});

import type { HeatmapData, ScatterData, Shape } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import type { HeatMap, HeatMapFigure, HistogramSeries } from '../model/contract';
import { histogramFigure, histogramSeries, noEvidence, style } from '../model/sample';
import { bracketLanes, bracketsOf, lanesHeight } from './brackets';
import { placeOf } from './bucketAxis';
import { cumulativePlot, knownEdges, openEnds } from './cumulative';
import { heatMapPlot, levelGroups } from './heatMap';
import { heat, heatTicks } from './heatScale';
import { DARK, LIGHT } from './palette';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 400, compact: false };
const lines = (plot: { data: unknown[] }) => plot.data as Partial<ScatterData>[];

const cumulative = (...pcts: number[]): HistogramSeries['cumulative'] =>
  pcts.map((pct, column) => ({ column, pct, stated: false, text: `${pct} %` }));

/** Columns 1–2, 2–4 and from 4 µs without an end. */
function openFigure(list: HistogramSeries[]) {
  const figure = histogramFigure(list);
  const last = figure.columns.length - 1;
  const columns = figure.columns.map((one, index) =>
    index === last ? { ...one, upper_us: null, label: `≥ ${one.lower_us} µs` } : one,
  );
  return { ...figure, columns };
}

const percentile = (at: number, low_us: number, high_us: number | null, estimate_us: number) => ({
  percentile: at,
  low_us,
  high_us,
  estimate_us: high_us === null ? null : estimate_us,
  text: `p${at}`,
});

describe('a latency on the axis of buckets', () => {
  const { columns } = openFigure([histogramSeries('a', [10, 20, 70])]);

  it('lies in its column by its logarithm', () => {
    expect(placeOf(columns, 1)).toBe(-0.5);
    expect(placeOf(columns, Math.SQRT2)).toBeCloseTo(0);
    expect(placeOf(columns, 2)).toBe(0.5);
  });

  it('has a place in an open column only at its lower edge', () => {
    expect(placeOf(columns, 4)).toBe(1.5);
    expect(placeOf(columns, 5)).toBeNull();
  });

  it('lies in a column from zero in proportion', () => {
    const [first, ...rest] = columns;
    const fromZero = first ? [{ ...first, lower_us: 0 }, ...rest] : [];
    expect(placeOf(fromZero, 1)).toBe(0);
  });
});

describe('percentile brackets', () => {
  const percentiles = [
    percentile(50, 1, 2, Math.SQRT2),
    percentile(90, 2, 4, 3),
    percentile(95, 2, 4, 3.5),
    percentile(99, 4, null, 0),
  ];
  const figure = openFigure([histogramSeries('a', [10, 20, 70], { percentiles })]);
  const [series] = figure.series;

  it('span from hard end to hard end, open where there is none', () => {
    const drawn = series ? bracketsOf(figure, series) : [];
    expect(drawn.map((one) => [one.percentile, one.low, one.high, one.isOpen])).toEqual([
      [50, -0.5, 0.5, false],
      [90, 0.5, 1.5, false],
      [99, 1.5, 2.5, true],
    ]);
    expect(drawn[0]?.estimate).toBeCloseTo(0);
    expect(drawn[2]?.estimate).toBeNull();
  });

  it('have a lane for each percentile of each run', () => {
    const two = { ...figure, series: [...figure.series, ...figure.series] };
    const { traces, titles } = bracketLanes(two, drawing);
    const heights = lines({ data: traces })
      .filter((one) => one.mode === 'lines+markers')
      .map((one) => one.y?.[0]);
    expect(new Set(heights).size).toBe(6);
    expect(titles.map((one) => one.text)).toEqual(['p50', 'p90', 'p99']);
  });

  it('give way where there are too many runs, or nothing is known', () => {
    const many = { ...figure, series: Array.from({ length: 5 }, () => figure.series).flat() };
    expect(lanesHeight(many)).toBe(0);
    expect(lanesHeight(histogramFigure([histogramSeries('a', [1])]))).toBe(0);
  });
});

describe('the cumulative form', () => {
  it('steps from zero through the known edges and stops at the open bucket', () => {
    const figure = openFigure([
      histogramSeries('a', [10, 20, 70], { cumulative: cumulative(10, 30, 100) }),
    ]);
    const [steps, open] = lines(cumulativePlot(figure, drawing));
    expect(steps).toMatchObject({ x: [-0.5, 0.5, 1.5], y: [0, 10, 30] });
    expect(steps?.line?.shape).toBe('hv');
    expect(open).toMatchObject({ x: [1.5, 2.5], y: [30, 30] });
    expect(open?.line?.dash).toBe('dot');
    expect(openEnds(figure)).toEqual([{ label: 'a', restPct: 70, above: '≥ 4 µs' }]);
  });

  it('shows only the edges a source states, and starts nowhere', () => {
    const stated = [{ column: 1, pct: 90, stated: true, text: '~90 %' }];
    const figure = histogramFigure([histogramSeries('a', [null, 47], { cumulative: stated })]);
    const plot = cumulativePlot(figure, drawing);
    expect(lines(plot)[0]).toMatchObject({ x: [1.5], y: [90] });
    expect(plot.layout.annotations?.map((one) => one.text)).toEqual(['~90 % below']);
  });

  it('knows no edge where nothing is known', () => {
    const figure = histogramFigure([histogramSeries('a', [null])]);
    const [series] = figure.series;
    expect(series && knownEdges(figure, series)).toEqual([]);
  });
});

type Cell = HeatMap['levels'][number]['cells'][number];
const cell = (pct: number | null, time: number | null = pct, trace = false): Cell => ({
  pct,
  text: pct === null ? 'not stated' : `${pct} %`,
  trace,
  time_pct: time,
  time_low_pct: time,
  time_high_pct: time,
  time_text: time === null ? 'not stated' : `≈ ${time} %`,
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
    expect(drawn('frequency').layout.xaxis).toMatchObject({ ticktext: ['1', '2'] });
  });

  it('names a load level once, under the middle of its repeats', () => {
    const three = heatFigure([cell(1)], [cell(1)], [cell(1)]).maps[0]?.levels ?? [];
    const levels = three.map((level, at) => ({ ...level, concurrency: at < 2 ? 8 : 16 }));
    expect(levelGroups(levels)).toEqual([
      { middle: 0.5, text: '8' },
      { middle: 2, text: '16' },
    ]);
    const unknown = three.map((level) => ({
      ...level,
      concurrency: null,
      label: 'load not stated',
    }));
    expect(levelGroups(unknown)).toHaveLength(3);
  });

  it('colours both forms by a scale that ends at the most of all runs', () => {
    const [cells] = drawn('time').data as Partial<HeatmapData>[];
    expect(cells?.z).toEqual([
      [0, 0.5],
      [1, null],
    ]);
    expect(cells).toMatchObject({ zmin: 0, zmax: 1 });
  });

  it('hatches what is not stated and says so; nothing else is hatched', () => {
    const plot = drawn('frequency');
    const hatched = lines(plot).filter((one) => 'fillpattern' in one);
    expect(hatched).toHaveLength(1);
    expect(hatched[0]?.x?.slice(0, 2)).toEqual([0.52, 1.48]);
    expect(plot.layout.annotations?.map((one) => one.text)).toEqual(['not stated']);
    const whole = heatFigure([cell(0), cell(100)]);
    const [first] = whole.maps;
    const clean = first && heatMapPlot(whole, first, 'frequency', drawing);
    expect(clean?.data).toHaveLength(1);
    expect(clean?.layout.annotations).toEqual([]);
  });

  it('dots what is more than nothing but too little to print', () => {
    const traced = heatFigure([cell(0, 0, true), cell(100)]);
    const [first] = traced.maps;
    const plot = first && heatMapPlot(traced, first, 'frequency', drawing);
    expect(plot && lines(plot)[1]).toMatchObject({ mode: 'markers', x: [0], y: [0] });
  });

  it('never reads a label as HTML', () => {
    const named = map && { ...map, concurrency_unit: '<b>unit</b>' };
    const plot = named && heatMapPlot(figure, named, 'frequency', { ...drawing, theme: DARK });
    expect(plot?.layout.xaxis).toMatchObject({ title: { text: '&lt;b&gt;unit&lt;/b&gt;' } });
    expect(plot?.layout.shapes as Shape[] | undefined).toBeUndefined();
  });
});

describe('the colour scale', () => {
  it('grows with the share, by its square root', () => {
    expect(heat(0, 80)).toBe(0);
    expect(heat(20, 80)).toBe(0.5);
    expect(heat(80, 80)).toBe(1);
    expect(heat(5, 0)).toBe(0);
  });

  it('has ticks apart from each other, none beyond its end', () => {
    const ticks = heatTicks(64);
    expect(ticks[0]).toBe(0);
    expect(Math.max(...ticks)).toBeLessThanOrEqual(64);
    const places = ticks.map((tick) => heat(tick, 64));
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(0.09);
    }
  });
});

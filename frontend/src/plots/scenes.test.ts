/** Scenes of the drawing of a result; see ../parts/componentScenes.test.tsx. */
import type { Annotation, Shape } from 'plotly.js';
import { expect, it } from 'vitest';
import {
  colourAt,
  DRAWING,
  expectPlaces,
  levelsOf,
  type Place,
  placesOf,
  sceneOf,
  shapes,
  type Trace,
  traces,
} from '../../testing/scene';
import type {
  ComparisonResults,
  CurveFigure,
  FitResult,
  HistogramDifference,
  TimelineResult,
  ViewRecord,
} from '../model/contract';
import { overlayOf } from '../model/curves/overlay';
import { sharedFigures } from '../model/timeline/timelineView';
import { fromRecord } from '../model/view/record';
import { curvePlot } from './curves/curve';
import { fitPlot } from './fit/fit';
import { differencePlot } from './histograms/difference';
import { LIGHT } from './palette';
import { timelinePlot } from './timeline/timelinePlot';

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

it('a difference of histograms has bars, numbers and texts at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{
    figure: HistogramDifference;
    drawn: { bars: Place[]; outlines: number[]; not_stated: number[] } & Record<
      'numbers' | 'labels' | 'titles',
      string[]
    >;
  }>('difference');
  const plot = differencePlot(figure, DRAWING);
  const bars = traces(plot)[0] as Trace & { marker: { color: string[] } };
  const stated = placesOf(bars).filter((_, at) => bars.y[at] !== null);
  expectPlaces(stated, drawn.bars);
  const outlined = figure.bars.flatMap(({ points }, at) =>
    points !== null && bars.marker.color[at] === LIGHT.paper ? [at] : [],
  );
  expect(outlined).toEqual(drawn.outlines);
  const { annotations, xaxis, yaxis } = plot.layout;
  const unknown = ((annotations ?? []) as Partial<Annotation>[]).filter(({ text }) => text === '?');
  expect(unknown.map(({ x }) => x)).toEqual(drawn.not_stated);
  expect(bars.text?.filter((text) => text !== '')).toEqual(drawn.numbers);
  expect((xaxis as { ticktext: string[] }).ticktext.map(unescaped)).toEqual(drawn.labels);
  expect([yaxis?.title?.text, xaxis?.title?.text]).toEqual(drawn.titles);
});

it.each(['signs', 'signs_swapped'])(
  '%s over and under the curves are at the picture’s positions',
  (name) => {
    const { figure, answers, drawn, ...scene } = sceneOf<{
      figure: CurveFigure;
      answers: ComparisonResults;
      view: ViewRecord;
      drawn: Record<'curves' | 'bands' | 'asked', Place[][]> &
        Record<'cloud' | 'at' | 'ends', Place[]> &
        Record<'signs' | 'names', string[]> & { words: string };
    }>(name);
    const view = fromRecord(scene.view);
    const overlay = overlayOf(answers, figure, view);
    const plot = curvePlot(figure, view, DRAWING, overlay);
    const [x, y] = [plot.layout.xaxis?.range, plot.layout.yaxis?.range] as [Place, Place];
    expectPlaces([x, y], drawn.ends);
    const ofRun = (runId: string) =>
      traces(plot).find((trace) => trace.customdata?.[0]?.[0] === runId) as Trace;
    expect(ofRun('a').mode).toContain('lines');
    expectPlaces(placesOf(ofRun('a')), drawn.curves[0] as Place[]);
    expect(ofRun('o').mode).toBe('markers');
    expectPlaces(placesOf(ofRun('o')), drawn.cloud);

    const within = ([low, high]: Place, at: number) => Math.min(Math.max(at, low), high);
    /** The ends of a shape in units of the data: a share of the plot, or cut where the axis ends. */
    const endsOf = (shape: Partial<Shape>) =>
      (['0', '1'] as const).map((end): Place => {
        const [across, up] = [shape[`x${end}`], shape[`y${end}`]] as [number, number];
        return [
          shape.xref === 'x domain' ? x[across] : within(x, across),
          shape.yref === 'y domain' ? y[up] : within(y, up),
        ] as Place;
      });
    const bands = shapes(plot).filter((shape) => shape.type === 'rect' && shape.opacity === 0.1);
    expect(bands).toHaveLength(drawn.bands.length);
    bands.forEach((band, at) => {
      expectPlaces(endsOf(band), drawn.bands[at] as Place[]);
    });
    const asked = shapes(plot).filter(
      ({ type, line }) => type === 'line' && line?.color === LIGHT.ink && line.width === 1.2,
    );
    expectPlaces(asked.flatMap(endsOf), drawn.asked.flat());
    const ticks = traces(plot).filter(({ marker }) => `${marker?.symbol}`.startsWith('line-'));
    expectPlaces(ticks.flatMap(placesOf), drawn.at);

    const annotations = (plot.layout.annotations ?? []) as Partial<Annotation>[];
    const written = [
      ...annotations.map(({ text }) => text ?? ''),
      ...traces(plot).flatMap(({ text }) => text ?? []),
    ];
    expect(written).toEqual(expect.arrayContaining([...drawn.signs, ...drawn.names]));
    expect(overlay.asked?.words).toBe(drawn.words);
  },
);

it.each(['levels', 'levels_swapped'])(
  '%s of curves that bend back are on the picture’s side of their marker',
  (name) => {
    const { figure, drawn, ...scene } = sceneOf<{
      figure: CurveFigure;
      view: ViewRecord;
      drawn: [text: string, side: string][];
    }>(name);
    const plot = curvePlot(figure, fromRecord(scene.view), DRAWING);
    expect(levelsOf(plot)).toEqual(drawn);
  },
);

it.each(['numbers', 'numbers_swapped'])(
  '%s at marks are on the picture’s side, and not on a knee',
  (name) => {
    const { figure, answers, drawn, ...scene } = sceneOf<{
      figure: CurveFigure;
      answers: ComparisonResults;
      view: ViewRecord;
      drawn: [text: string, side: string][];
    }>(name);
    const view = fromRecord(scene.view);
    const plot = curvePlot(figure, view, DRAWING, overlayOf(answers, figure, view));
    const signs = traces(plot).filter(({ marker }) =>
      ['x-thin-open', 'diamond-tall-open'].includes(marker?.symbol ?? ''),
    );
    const written = signs.flatMap(({ text = [], textposition = [] }) =>
      text.flatMap((level, at) => (level ? [[level, textposition[at] ?? '']] : [])),
    );
    expect(written.toSorted()).toEqual(drawn);
  },
);

it.each(['crowd', 'crowd_swapped'])('%s: many observed points are clustered alike', (name) => {
  const { figure, drawn, ...scene } = sceneOf<{
    figure: CurveFigure;
    view: ViewRecord;
    drawn: { places: Place[]; widths: number[]; counts: string[] };
  }>(name);
  const view = fromRecord(scene.view);
  const plot = curvePlot(figure, view, DRAWING);
  const crowd = traces(plot).find(({ marker }) => Array.isArray(marker?.size)) as Trace;
  expectPlaces(placesOf(crowd), drawn.places);
  expect(crowd.marker?.size).toEqual(drawn.widths.map((width) => expect.closeTo(width, 1)));
  expect(crowd.text?.filter(Boolean)).toEqual(drawn.counts);
  // Each point is there still, unseen, for a hand to find; on a log axis it is seen.
  const ofOthers = (drawing: typeof plot) =>
    traces(drawing).find(({ customdata }) => customdata?.[0]?.[0] === 'o') as Trace;
  expect([ofOthers(plot).x.length, ofOthers(plot).marker?.opacity]).toEqual([3, 0]);
  const closer = [{ xScale: 'log' as const }, { throughputRange: [5_000, 20_000] as Place }];
  for (const change of closer) {
    const near = curvePlot(figure, { ...view, ...change }, DRAWING);
    expect(ofOthers(near).marker?.opacity).toBeGreaterThan(0);
    expect(traces(near).some(({ marker }) => Array.isArray(marker?.size))).toBe(false);
  }
});

it('a demand has its intervals and ceilings at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{
    figure: FitResult;
    drawn: Record<'within' | 'exceeding' | 'ends', Place[]> &
      Record<'upright' | 'level' | 'binding', number[]> &
      Record<'texts' | 'titles', string[]>;
  }>('fit');
  const plot = fitPlot(figure, DRAWING);
  const signed = (symbol: string) =>
    traces(plot)
      .filter((trace) => trace.marker?.symbol === symbol)
      .flatMap(placesOf);
  expectPlaces(signed('circle'), drawn.within);
  expectPlaces(signed('x'), drawn.exceeding);

  const lines = shapes(plot);
  const [upright, level] = [
    lines.filter(({ x0, x1 }) => x0 === x1).map(({ x0 }): Place => [x0 as number, 0]),
    lines.filter(({ y0, y1 }) => y0 === y1).map(({ y0 }): Place => [y0 as number, 0]),
  ] as const;
  expectPlaces(
    upright,
    drawn.upright.map((x): Place => [x, 0]),
  );
  expectPlaces(
    level,
    drawn.level.map((y): Place => [y, 0]),
  );
  expect(lines.flatMap(({ line }, at) => (line?.width === 2 ? [at] : []))).toEqual(drawn.binding);

  const { annotations, xaxis, yaxis } = plot.layout;
  const texts = ((annotations ?? []) as Partial<Annotation>[]).map(({ text }) => text ?? '');
  expect(texts.toSorted()).toEqual(drawn.texts);
  expect([xaxis?.title?.text, yaxis?.title?.text]).toEqual(drawn.titles);
  expectPlaces([xaxis?.range as Place, yaxis?.range as Place], drawn.ends);
});

it('load points over time have lines, bands and shades at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{
    figure: TimelineResult;
    drawn: {
      shade: Place;
      curves: Place[][];
      bands: Place[][];
      dots: Place[];
      stated: number[];
      marks: number[];
    }[];
  }>('timeline');
  const plot = timelinePlot(sharedFigures(figure.points, 'figure'), DRAWING);
  const axes = [...new Set(traces(plot).map((trace) => trace.yaxis ?? 'y'))];
  expect(axes).toHaveLength(drawn.length);
  for (const [at, axis] of axes.entries()) {
    const panel = drawn[at] as (typeof drawn)[number];
    const ofAxis = traces(plot).filter((trace) => (trace.yaxis ?? 'y') === axis);
    // A gap has no place.
    const drawnOf = (trace: Trace) => placesOf(trace).filter((_, index) => trace.y[index] !== null);
    const [lines, edges, dots] = [
      ofAxis.filter(({ name }) => name !== undefined),
      ofAxis.filter(({ name, mode }) => name === undefined && mode === 'lines'),
      ofAxis.filter(({ mode }) => mode === 'markers'),
    ].map((some) => some.flatMap(drawnOf)) as [Place[], Place[], Place[]];
    expectPlaces(dots, panel.dots);
    // A sample between two gaps is a place of its line too, which leads nowhere from it.
    const isDot = ([x, y]: Place) => dots.some(([right, up]) => x === right && y === up);
    expectPlaces(
      lines.filter((place) => !isDot(place)),
      panel.curves.flat(),
    );
    const byPlace = ([x, y]: Place, [x1, y1]: Place) => x - x1 || y - y1;
    expectPlaces(edges.toSorted(byPlace), panel.bands.flat());
    const behind = shapes(plot).filter(({ yref }) => yref === `${axis} domain`);
    const [shade, ...marks] = behind;
    expectPlaces([[shade?.x0, shade?.x1] as Place], [panel.shade]);
    expect(marks.map(({ x0 }) => x0)).toEqual(panel.marks);
    const level = shapes(plot).filter(({ yref, y0, y1 }) => yref === axis && y0 === y1);
    expectPlaces(
      level.map(({ y0 }): Place => [y0 as number, 0]),
      panel.stated.map((y): Place => [y, 0]),
    );
  }
});

it('intervals over days are steps at the picture’s positions, hovered in the middle', () => {
  const { figure, drawn } = sceneOf<{
    figure: TimelineResult;
    drawn: Record<'curves' | 'bands', Place[][]>[];
  }>('timeline_days');
  const plot = timelinePlot(sharedFigures(figure.points, 'figure'), DRAWING);
  expect(drawn).toHaveLength(2);
  for (const [at, axis] of ['y', 'y2'].entries()) {
    const ofAxis = traces(plot).filter((trace) => (trace.yaxis ?? 'y') === axis);
    const known = (trace: Trace) => placesOf(trace).filter((_, index) => trace.y[index] !== null);
    const lines = ofAxis.filter(({ name, mode }) => name !== undefined && mode === 'lines');
    const edges = ofAxis.filter(({ name, mode }) => name === undefined && mode === 'lines');
    expectPlaces(lines.flatMap(known), drawn[at]?.curves.flat() ?? []);
    const byPlace = ([x, y]: Place, [x1, y1]: Place) => x - x1 || y - y1;
    const bands = (drawn[at]?.bands.flat() ?? []).toSorted(byPlace);
    expectPlaces(edges.flatMap(known).toSorted(byPlace), bands);
    const middles = ofAxis.filter(({ mode }) => mode === 'markers').flatMap(known);
    expectPlaces(middles, [
      [0, 1000],
      [17.5, 2000],
      [40, 500],
    ]);
    expect(shapes(plot).filter(({ yref }) => yref === `${axis} domain`)).toEqual([]);
  }
});

it('latency over time has cells and colours at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{
    figure: TimelineResult;
    drawn: [from: number, to: number, low: number, high: number, fill: string][][];
  }>('timeline_heat');
  const maps = traces(timelinePlot(sharedFigures(figure.points, 'figure'), DRAWING));
  expect(maps.map(({ type }) => type)).toEqual(drawn.map(() => 'heatmap'));
  for (const [at, map] of maps.entries()) {
    const cells = map.z.flatMap((ofBand, band) =>
      ofBand.flatMap((shade, column) => (shade === null ? [] : [{ band, column, shade }])),
    );
    expect(cells).toHaveLength(drawn[at]?.length ?? 0);
    for (const [index, { band, column, shade }] of cells.entries()) {
      const [from, to, low, high, fill] = (drawn[at] ?? [])[
        index
      ] as (typeof drawn)[number][number];
      const ends = (line: (number | null)[], from_: number) =>
        line.slice(from_, from_ + 2) as Place;
      expectPlaces(
        [ends(map.x, column), ends(map.y, band)],
        [
          [from, to],
          [low, high],
        ],
      );
      const wanted = [1, 3, 5].map((digit) => Number.parseInt(fill.slice(digit, digit + 2), 16));
      colourAt(map.colorscale, shade).forEach((channel, part) => {
        expect(Math.abs(channel - (wanted[part] ?? 0))).toBeLessThanOrEqual(1);
      });
    }
  }
});

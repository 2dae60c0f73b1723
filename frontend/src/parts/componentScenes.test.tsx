/**
 * One scene of each kind of figure, drawn by the page: what the server's pictures draw of it lies in
 * backend/tests/core/pictures/scenes, in the units of its data, and must be where the page has it.
 */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Annotation, Shape } from 'plotly.js';
import { afterEach, expect, it } from 'vitest';
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
  CompanionFigure,
  ComparisonResults,
  CurveFigure,
  HeatMapFigure,
  HistogramFigure,
  SweepResults,
  ViewRecord,
  WaitFigure,
} from '../model/contract';
import { overlayOf } from '../model/curves/overlay';
import { fromRecord } from '../model/view/record';
import { companionPlot } from '../plots/curves/companion';
import { curvePlot } from '../plots/curves/curve';
import { cumulativePlot } from '../plots/histograms/cumulative';
import { heatMapPlot } from '../plots/histograms/heatMap';
import { histogramPlot } from '../plots/histograms/histogram';
import { sweepPlot } from '../plots/sweeps/sweepPlot';
import { HeatBar } from './histograms/HeatBar';
import { WaitEvents } from './histograms/WaitEvents';

afterEach(cleanup);

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

it.each(['curve', 'curve_in_us', 'curve_in_mb_s'])(
  'a %s has points, fits, signs, ceilings and texts at the picture’s positions',
  (name) => {
    const scene = sceneOf<{
      figure: CurveFigure;
      answers: ComparisonResults;
      view: ViewRecord;
      drawn: Record<'curves' | 'fits', Place[][]> &
        Record<'knees' | 'crossings', Place[]> &
        Record<'ceilings' | 'references' | 'marks', number[]> & {
          levels: [text: string, side: string][];
          texts: string[];
          ends: Place[];
        };
    }>(name);
    const { figure, answers, drawn } = scene;
    const view = fromRecord(scene.view);
    const plot = curvePlot(figure, view, DRAWING, overlayOf(answers, figure, view));
    const drawnBy = (symbol: string) =>
      traces(plot).filter((trace) => trace.marker?.symbol === symbol);

    const curves = traces(plot).filter((trace) => trace.mode?.startsWith('lines+markers'));
    expect(curves).toHaveLength(drawn.curves.length);
    drawn.curves.forEach((places, at) => {
      expectPlaces(placesOf(curves[at] as Trace), places);
    });
    expect(levelsOf(plot)).toEqual(drawn.levels);
    const fits = traces(plot).filter((trace) => trace.mode === 'lines');
    drawn.fits.forEach((places, at) => {
      const all = placesOf(fits[at] as Trace);
      const first = all.findIndex(([x]) => Math.abs(x - (places[0]?.[0] ?? 0)) < x * 1e-3);
      expectPlaces(all.slice(first, first + places.length), places);
    });
    expectPlaces(drawnBy('diamond-tall-open').flatMap(placesOf), drawn.knees);
    expectPlaces(drawnBy('x-thin-open').flatMap(placesOf), drawn.crossings);

    const upright = (dash: string) =>
      shapes(plot).filter(
        (shape) => shape.line?.dash === dash && shape.x0 === shape.x1 && shape.yref === 'paper',
      );
    const along = (list: Partial<Shape>[]) => list.map((shape): Place => [shape.x0 as number, 0]);
    expectPlaces(
      along(upright('dash')),
      drawn.ceilings.map((x): Place => [x, 0]),
    );
    expectPlaces(
      along(upright('dot')),
      drawn.references.map((x): Place => [x, 0]),
    );
    const marks = traces(plot).filter((trace) => trace.yaxis === 'y2');
    expectPlaces(
      marks.map((mark): Place => [mark.x[0] ?? 0, 0]),
      drawn.marks.map((x): Place => [x, 0]),
    );

    const { xaxis, yaxis } = plot.layout;
    expectPlaces([xaxis?.range as Place, yaxis?.range as Place], drawn.ends);

    const annotations = (plot.layout.annotations ?? []) as Partial<Annotation>[];
    const written = [
      ...annotations.map((annotation) => annotation.text ?? ''),
      ...traces(plot).flatMap((trace) => trace.text ?? []),
    ];
    const said = written.map((text) => text.replaceAll('<br>', ' '));
    expect(said).toEqual(expect.arrayContaining(drawn.texts));
  },
);

it('a quantity against concurrency has its curves at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{ figure: CompanionFigure; drawn: Place[][][] }>('companion');
  const view = { hidden: [], dimmed: [], chosen: null };
  drawn.forEach((curves, at) => {
    const panel = figure.panels[at] as CompanionFigure['panels'][number];
    const drawnTraces = traces(companionPlot(panel, figure.x, view, null, DRAWING));
    expect(drawnTraces).toHaveLength(curves.length);
    curves.forEach((places, index) => {
      expectPlaces(placesOf(drawnTraces[index] as Trace), places);
    });
  });
});

it('a histogram has bars, line and gaps at the picture’s positions', () => {
  const { figure, drawn } = sceneOf<{
    figure: HistogramFigure;
    drawn: { bars: Place[]; cumulative: Place[]; not_stated: number[] } & Record<
      'labels' | 'titles' | 'shares',
      string[]
    >;
  }>('histogram');
  const plot = histogramPlot(figure, DRAWING);
  const [bars, line] = traces(plot);
  // A page counts columns from their middles, a picture from their left edges.
  const stated = placesOf(bars as Trace).filter((_, at) => bars?.y[at] !== null);
  expectPlaces(stated, drawn.bars, 0.5);
  expectPlaces(placesOf(line as Trace), drawn.cumulative, 0.5);
  const gaps = shapes(plot).map(
    (shape): Place => [((shape.x0 as number) + (shape.x1 as number)) / 2, 0],
  );
  expectPlaces(
    gaps,
    drawn.not_stated.map((x): Place => [x, 0]),
    0.5,
  );
  const { xaxis, yaxis } = plot.layout;
  expect((xaxis as { ticktext: string[] }).ticktext.map(unescaped)).toEqual(drawn.labels);
  expect([yaxis?.title?.text, xaxis?.title?.text]).toEqual(drawn.titles);
  expect(bars?.text?.filter((text) => text !== '')).toEqual(drawn.shares);
});

it('percentiles have the picture’s lanes and ends', () => {
  const { figure, drawn } = sceneOf<{
    figure: HistogramFigure;
    drawn: Record<'lines' | 'dotted', Place[][]> & {
      brackets: Place[];
      names: string[];
      open_ends: string[];
    };
  }>('brackets');
  const plot = cumulativePlot(figure, DRAWING);
  const lanes = traces(plot).filter(
    (trace) => trace.yaxis === 'y2' && trace.mode === 'lines+markers',
  );
  const downwards = lanes.toSorted((lane, other) => (other.y[0] ?? 0) - (lane.y[0] ?? 0));
  expect(new Set(lanes.map((lane) => lane.y[0])).size).toBe(drawn.brackets.length);
  drawn.brackets.forEach((ends, at) => {
    expectPlaces(
      (downwards[at]?.x ?? []).map((x): Place => [x ?? 0, 0]),
      ends.map((x): Place => [x, 0]),
      0.5,
    );
  });
  const linesOf = (dash: string) =>
    traces(plot).filter(
      (trace) => !trace.yaxis && (trace.line?.dash === 'dot') === (dash === 'dot'),
    );
  for (const [dash, wanted] of [['', drawn.lines] as const, ['dot', drawn.dotted] as const]) {
    const lines = linesOf(dash).filter((trace) => trace.type === 'scatter' && trace.line);
    expect(lines).toHaveLength(wanted.length);
    wanted.forEach((places, at) => {
      expectPlaces(placesOf(lines[at] as Trace), places, 0.5);
    });
  }
  const names = plot.layout.annotations?.map((annotation) => annotation.text);
  expect(names).toEqual(drawn.names);
  expect(
    figure.series.flatMap((series) =>
      series.open_end ? `${series.label}: ${series.open_end}.` : [],
    ),
  ).toEqual(drawn.open_ends);
});

it('a heat map has the colours and the gaps of the picture, cell by cell', () => {
  const { figure, drawn } = sceneOf<{
    figure: HeatMapFigure;
    drawn: { cells: [number, number, string][]; not_stated: Place[] } & Record<
      'levels' | 'scale',
      [number, string][]
    >;
  }>('heat_map');
  const plot = heatMapPlot(
    figure,
    figure.maps[0] as HeatMapFigure['maps'][number],
    'frequency',
    DRAWING,
  );
  const [map] = traces(plot) as [Trace];
  const cells = map.z.flatMap((row, y) => row.map((share, x) => ({ x, y, share })));
  expect(cells.filter(({ share }) => share !== null)).toHaveLength(drawn.cells.length);
  for (const [x, y, fill] of drawn.cells) {
    const colour = colourAt(map.colorscale, map.z[y]?.[x] ?? Number.NaN);
    colourAt(
      [
        [0, fill],
        [1, fill],
      ],
      0,
    ).forEach((channel, at) => {
      expect(Math.abs(channel - (colour[at] ?? 0))).toBeLessThanOrEqual(1);
    });
  }
  const gaps = cells.filter(({ share }) => share === null).map(({ x, y }) => `${x} ${y}`);
  expect(gaps.sort()).toEqual(drawn.not_stated.map((place) => place.join(' ')).sort());
  const axis = plot.layout.xaxis as { tickvals: number[]; ticktext: string[] };
  expect(axis.tickvals.map((at, index) => [at, axis.ticktext[index]])).toEqual(drawn.levels);
  const bar = render(
    <MantineProvider>
      <HeatBar scale={figure.frequency} />
    </MantineProvider>,
  ).getByRole('img');
  const left = Number(bar.querySelector('rect')?.getAttribute('x'));
  const width = Number(bar.querySelector('rect')?.getAttribute('width'));
  const along = [...bar.querySelectorAll('text')].map((text) => [
    Math.round(((Number(text.getAttribute('x')) - left) / width) * 1000) / 1000,
    text.textContent,
  ]);
  expect(along).toEqual(drawn.scale);
});

it.each(['sweep', 'sweep_bars'])('a %s has all elements at the picture’s positions', (name) => {
  const { figure, drawn } = sceneOf<{
    figure: SweepResults;
    drawn: {
      lines: Place[][];
      bars: [number, number, number][];
      markers: Place[];
      lane: number[];
      ceilings: number[];
    } & Record<'ticks' | 'titles' | 'texts', string[]>;
  }>(name);
  const plot = sweepPlot(figure, null, DRAWING);
  const lines = traces(plot).filter(({ mode }) => mode === 'lines');
  expect(lines).toHaveLength(drawn.lines.length);
  drawn.lines.forEach((places, at) => {
    expectPlaces(placesOf(lines[at] as Trace), places);
  });
  const markers = traces(plot).filter(({ mode }) => mode?.endsWith('markers'));
  expectPlaces(markers.filter(({ yaxis }) => !yaxis).flatMap(placesOf), drawn.markers);
  expectPlaces(
    markers.filter(({ yaxis }) => yaxis === 'y2').flatMap(placesOf),
    drawn.lane.map((x): Place => [x, 0]),
  );
  const across = shapes(plot).filter(({ type }) => type === 'line');
  expect(across.map(({ y0 }) => y0)).toEqual(drawn.ceilings);
  const bars = shapes(plot).filter(({ type }) => type === 'rect');
  for (const side of ['x0', 'x1'] as const) {
    expectPlaces(
      bars.map((bar): Place => [bar[side] as number, bar.y1 as number]),
      drawn.bars.map(([left, right, y]): Place => [side === 'x0' ? left : right, y]),
    );
  }
  const { xaxis, yaxis } = plot.layout;
  expect((xaxis as { ticktext: string[] }).ticktext).toEqual(drawn.ticks);
  expect([xaxis?.title?.text, yaxis?.title?.text]).toEqual(drawn.titles);
  const annotations = (plot.layout.annotations ?? []) as Partial<Annotation>[];
  const texts = [
    ...annotations.map(({ text, xanchor }) => `${text} (${xanchor})`),
    ...markers.flatMap(({ text }) => text ?? []),
  ];
  expect(texts).toEqual(drawn.texts);
});

it('wait events have the picture’s bars and texts, in its order', () => {
  const { figure, drawn } = sceneOf<{
    figure: WaitFigure;
    drawn: { bars: number[]; texts: string[] };
  }>('waits');
  render(
    <MantineProvider>
      <WaitEvents figure={figure} hidden={[]} />
    </MantineProvider>,
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const bars = rows.flatMap((row) => [...row.querySelectorAll('td rect')]);
  const widths = bars.map((bar) => Math.round(Number(bar.getAttribute('width')) * 10) / 10);
  expect(widths).toEqual(drawn.bars);
  const texts = rows.flatMap((row) => [
    row.querySelector('th')?.firstChild?.textContent,
    ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
  ]);
  expect(texts).toEqual(drawn.texts);
});

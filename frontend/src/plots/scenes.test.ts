/** Scenes of what is drawn of an answer; see ../parts/scenes.test.tsx. */
import type { Annotation } from 'plotly.js';
import { expect, it } from 'vitest';
import type { FitAnswer, HistogramDifference } from '../model/contract';
import { fitPlot } from './fit/fit';
import { differencePlot } from './histograms/difference';
import { LIGHT } from './palette';
import {
  DRAWING,
  expectPlaces,
  type Place,
  placesOf,
  sceneOf,
  shapes,
  type Trace,
  traces,
} from './scene';

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');

it('a difference of histograms has its bars, numbers and words where the picture has them', () => {
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

it('a demand has its intervals and ceilings where the picture has them', () => {
  const { figure, drawn } = sceneOf<{
    figure: FitAnswer;
    drawn: Record<'within' | 'exceeding' | 'ends', Place[]> &
      Record<'upright' | 'level' | 'binding', number[]> &
      Record<'texts' | 'titles', string[]>;
  }>('fit');
  const plot = fitPlot(figure, DRAWING);
  const signed = (symbol: string) =>
    traces(plot)
      .filter((one) => one.marker?.symbol === symbol)
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

it('a ceiling that was frozen without a short text is written in full', () => {
  const { figure } = sceneOf<{ figure: FitAnswer }>('fit');
  const chosen = figure.chosen as NonNullable<FitAnswer['chosen']>;
  const older = chosen.ceilings.map((one) => ({ ...one, short_text: '' }));
  const plot = fitPlot({ ...figure, chosen: { ...chosen, ceilings: older } }, DRAWING);
  const texts = ((plot.layout.annotations ?? []) as Partial<Annotation>[]).map(({ text }) => text);
  expect(texts).toContain('throughput 90,000 IOPS, binds');
});

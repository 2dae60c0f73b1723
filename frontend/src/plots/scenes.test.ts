/** Scenes of what is drawn of an answer; see ../parts/scenes.test.tsx. */
import type { Annotation } from 'plotly.js';
import { expect, it } from 'vitest';
import type { HistogramDifference } from '../model/contract';
import { differencePlot } from './histograms/difference';
import { LIGHT } from './palette';
import { DRAWING, expectPlaces, type Place, placesOf, sceneOf, type Trace, traces } from './scene';

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

/** Scenes for tests: figures with what the server's pictures draw of them, and a plot read alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data, Shape } from 'plotly.js';
import { expect } from 'vitest';
import type { Plot } from '../src/plots/drawing';
import { LIGHT } from '../src/plots/palette';

const SCENES = join(process.cwd(), '../backend/tests/core/pictures/scenes');
export const DRAWING = { theme: LIGHT, widthPx: 1200, heightPx: 640, compact: false };
export const sceneOf = <T>(name: string): T =>
  JSON.parse(readFileSync(join(SCENES, `${name}.json`), 'utf8'));

export type Place = [number, number];
export interface Trace {
  type: string;
  name?: string;
  mode?: string;
  x: (number | null)[];
  y: (number | null)[];
  z: (number | null)[][];
  text?: string[];
  textposition?: string | string[];
  yaxis?: string;
  opacity?: number;
  colorscale: [number, string][];
  customdata?: string[][];
  marker?: { symbol: string; size?: number | number[]; opacity?: number };
  line?: { dash?: string };
}
export const traces = (plot: Plot) => plot.data as (Data & Trace)[] as Trace[];
/** Each load level that stands at a marker, with the side of it that it stands on. */
export const levelsOf = (plot: Plot) =>
  traces(plot)
    .filter(({ mode }) => mode === 'lines+markers+text')
    .flatMap(({ text = [], textposition = [] }) =>
      text.flatMap((level, at) => (level ? [[level, textposition[at] ?? '']] : [])),
    )
    .toSorted();
export const shapes = (plot: Plot) => (plot.layout.shapes ?? []) as Partial<Shape>[];
export const placesOf = ({ x, y }: Trace): Place[] =>
  x.map((value, at) => [value ?? 0, y[at] ?? 0]);

/** Pictures have places to a hundredth of a pixel; `right` is moved to the picture's left edge. */
export function expectPlaces(actual: Place[], wanted: Place[], moved = 0) {
  expect(actual).toHaveLength(wanted.length);
  wanted.forEach(([x, y], at) => {
    const [right = 0, up = 0] = actual[at] ?? [];
    expect(Math.abs(right + moved - x)).toBeLessThan(Math.abs(x) * 1e-3 + 2e-3);
    expect(Math.abs(up - y)).toBeLessThan(Math.abs(y) * 1e-3 + 2e-3);
  });
}

/** The colour at a share of a scale, between its two nearest stops. */
export function colourAt(scale: [number, string][], share: number): number[] {
  const above = Math.max(
    1,
    scale.findIndex(([at]) => at >= share),
  );
  const [[low, from], [high, to]] = [scale[above - 1], scale[above]] as [
    [number, string],
    [number, string],
  ];
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const ends = [channels(from), channels(to)] as [number[], number[]];
  return ends[0].map(
    (channel, at) => channel + (((ends[1][at] ?? 0) - channel) * (share - low)) / (high - low),
  );
}

/** The colours of a heat map: one hue, from the page's ground to its strongest, evenly to the eye. */
import type { PlotTheme } from '../palette';

const LIGHT_STOPS = ['#eef3f8', '#cfe0ee', '#9dc3de', '#5f9fca', '#2c76ad', '#0c4f86', '#072f57'];
const DARK_STOPS = ['#1c2730', '#1b3f5c', '#1d5b8a', '#2f7ebb', '#5aa5df', '#97ccf3', '#e4f3ff'];

/** Colours at equal steps from nothing to the most. */
export const heatStops = (theme: PlotTheme): string[] =>
  theme.name === 'light' ? LIGHT_STOPS : DARK_STOPS;

/** The stops as Plotly takes them. */
export function plotlyScale(theme: PlotTheme): [number, string][] {
  const stops = heatStops(theme);
  return stops.map((colour, index) => [index / (stops.length - 1), colour]);
}

/**
 * How strongly a share is coloured, from 0 to 1, where `mostPct` is 1. By the square root, so that
 * the rare long waits of a tail can be seen beside the many short ones.
 */
export const heat = (pct: number, mostPct: number): number =>
  mostPct > 0 ? Math.sqrt(Math.max(pct, 0) / mostPct) : 0;

const TICKS = [0, 0.1, 1, 5, 10, 20, 30, 50, 75, 100];
const LEAST_APART = 0.09;

/** Round shares to write along the colour bar, far enough apart to be read. */
export function heatTicks(mostPct: number): number[] {
  const kept: number[] = [];
  for (const tick of TICKS.filter((one) => one <= mostPct)) {
    const last = kept.at(-1);
    const isApart = last === undefined || heat(tick, mostPct) - heat(last, mostPct) >= LEAST_APART;
    if (isApart) kept.push(tick);
  }
  return kept;
}

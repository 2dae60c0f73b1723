/** The colours of a heat map: one hue, from the page's ground to its strongest, evenly to the eye. */
import type { PlotTheme } from './palette';

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

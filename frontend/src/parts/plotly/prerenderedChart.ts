/** The chart that was drawn before the program had loaded, until the program takes it over. */
import type { Plot } from '../../plots/drawing';

export interface PrerenderedChart {
  /** What Plotly drew in. */
  element: HTMLDivElement;
  /** What it shows, as `textOf` its figure, taken before Plotly added to that. */
  shows: string;
}

let waiting: PrerenderedChart | null = null;

export function storePrerendered(drawn: PrerenderedChart): void {
  waiting = drawn;
}

/** Returns it once, to the first chart of the page. */
export function takePrerendered(): PrerenderedChart | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

/** The same text for figures that look the same: they are plain data, made by the same code. */
export const figureKey = (plot: Plot): string => JSON.stringify(plot);

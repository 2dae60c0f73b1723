/** Which form the histograms take, and between which a person can choose. */
import { HISTOGRAM_MODES, type HistogramMode } from './view';

/** The most runs that share one chart without hiding each other. */
export const MOST_OVERLAID = 2;

export type DrawnMode = Exclude<HistogramMode, 'auto'>;

/** What "auto" comes to: one chart for few runs, small multiples for more. */
export const automaticMode = (runs: number): DrawnMode =>
  runs > MOST_OVERLAID ? 'multiples' : 'columns';

export const shownMode = (mode: HistogramMode, runs: number): DrawnMode =>
  mode === 'auto' ? automaticMode(runs) : mode;

/** The stored form of a choice: the default is stored as no choice. */
export const storedMode = (mode: DrawnMode, runs: number): HistogramMode =>
  mode === automaticMode(runs) ? 'auto' : mode;

/** The forms to choose from: one run has no multiples, and a heat map needs one to be there. */
export function offeredModes(
  runs: number,
  hasHeat: boolean,
): { value: DrawnMode; label: string }[] {
  return (['columns', 'cdf', 'multiples', 'heat'] as const)
    .filter((mode) => (mode !== 'multiples' || runs > 1) && (mode !== 'heat' || hasHeat))
    .map((value) => ({ value, label: HISTOGRAM_MODES[value] }));
}

/** How high the chart of a workbench is: it fills the screen down to the tabs below it. */
import type { CurveFigure } from '../../model/contract';

const WIDE_FROM_PX = 1001;
const LEAST_PX = 380;
/** The line of conditions and the tabs. */
const BELOW_PX = 74;

/** `topPx` is where the plot begins on the page; undefined where the chart chooses by its width. */
export function availableHeight(figure: CurveFigure, topPx: number): number | undefined {
  if (window.innerWidth < WIDE_FROM_PX || figure.series.length === 0) return undefined;
  return Math.max(LEAST_PX, Math.floor(window.innerHeight - topPx - BELOW_PX));
}

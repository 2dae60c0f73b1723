/** The chart that shows most of the same runs. */
import type { CurveFigure } from '../contract';

/** How many of the runs a figure shows, a curve counting more than a mark on the axis. */
function shown(figure: CurveFigure, runIds: string[] | null): number {
  const counts = (runId: string) => runIds === null || runIds.includes(runId);
  const curves = figure.series.filter((curve) => counts(curve.run_id));
  const marks = new Set(figure.marks.map((mark) => mark.run_id).filter(counts));
  return curves.reduce((sum, curve) => sum + 1 + Math.min(curve.points.length, 3), 0) + marks.size;
}

/** The figure that shows most of these runs, or of all; the first of several. Null if none does. */
export function bestFigure(figures: CurveFigure[], runIds: string[] | null): CurveFigure | null {
  let best: CurveFigure | null = null;
  for (const figure of figures) {
    const count = shown(figure, runIds);
    if (count > (best ? shown(best, runIds) : 0)) best = figure;
  }
  return best;
}

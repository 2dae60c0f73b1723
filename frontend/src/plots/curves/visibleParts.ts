/** What a view shows of a figure: the runs that are not hidden, the points its scales can show. */
import type { CurveFigure, CurvePoint, CurveSeries } from '../../model/contract';
import type { View } from '../../model/view/view';
import type { Zoom } from '../../model/view/zoom';

/** The choices of a view that affect the chart. */
export type VisibilityChoices = Pick<
  View,
  'hidden' | 'dimmed' | 'xScale' | 'yScale' | 'isSwapped'
> &
  Partial<Zoom> & {
    /** The figure whose panel is drawn: its axes are those of the panel. */
    whole?: CurveFigure | undefined;
  };

export type VisibleParts = ReturnType<typeof shownParts>;

export function shownParts(figure: CurveFigure, view: VisibilityChoices) {
  const isShown = ({ run_id }: { run_id: string }) => !view.hidden.includes(run_id);
  const fits = (point: CurvePoint) =>
    (view.xScale === 'linear' || point.x > 0) && (view.yScale === 'linear' || point.y > 0);
  const series = figure.series
    .filter(isShown)
    .map((curve) => ({ ...curve, points: curve.points.filter(fits) }))
    .filter((curve) => curve.points.length > 0);
  const marks = figure.marks
    .filter(isShown)
    .filter((mark) => view.xScale === 'linear' || mark.x > 0);
  const ceilings = figure.ceilings.filter((ceiling) =>
    ceiling.run_ids.some((id) => !view.hidden.includes(id)),
  );
  const annotations = figure.annotations.filter(isShown);
  const bands = figure.range_bands.filter((band) =>
    band.run_ids.some((id) => !view.hidden.includes(id)),
  );
  return { series, marks, ceilings, annotations, references: figure.references, bands };
}

/** What the answer about a figure will be as high as, by how many runs may have one. */
export function answerHeightOf(
  figure: CurveFigure,
  isFrozen = false,
): Record<`--${string}`, string> {
  const curves = figure.series.filter(({ points }) => points.length > 0).length;
  // The limit of a frozen answer is a text, less high than a field.
  return { '--curves': String(curves), '--without-field': isFrozen ? '12px' : '0px' };
}

/** Whether the view shows anything of the figure at all. */
export function isBlank(figure: CurveFigure, view: VisibilityChoices): boolean {
  const { series, marks } = shownParts(figure, view);
  return series.length === 0 && marks.length === 0;
}

/** How many points a log scale cannot show, so that the page can say so. */
export function hiddenByLogScale(figure: CurveFigure, view: VisibilityChoices): number {
  const count = (list: CurveSeries[]) => list.reduce((sum, curve) => sum + curve.points.length, 0);
  const all = figure.series.filter((curve) => !view.hidden.includes(curve.run_id));
  return count(all) - count(shownParts(figure, view).series);
}

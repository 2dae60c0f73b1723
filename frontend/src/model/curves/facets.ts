/** The facet by which curves are split into panels. */
import type { CurveFacet, CurveFigure } from '../contract';
import type { View } from '../view/view';

/** The facet by which a view draws the curves apart; null if all are on one chart. */
export const facetOf = (
  { facets }: Pick<CurveFigure, 'facets'>,
  { split }: Pick<View, 'split'>,
): CurveFacet | null => facets?.find((facet) => facet.key === split) ?? null;

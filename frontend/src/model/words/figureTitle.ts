/** The title of a comparison, and the names of runs in it. */
import type { CurveFigure } from '../contract';

/** The name of a run beside others: the short name if present, else the full one. */
export const shortLabel = ({ label, short }: { label: string; short?: string | null }): string =>
  short ?? label;

/** The title `given` to a comparison, else the server's default for its runs. */
export const figureTitle = (
  figure: Pick<CurveFigure, 'title'> | undefined,
  given: string | null = null,
): string => given ?? (figure?.title || 'Compare');

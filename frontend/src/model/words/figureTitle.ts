/** What a comparison is called: the names that tell its runs apart, and what they share. */
import type { CurveFigure } from '../contract';
import { namesOf } from './wording';

const LONGEST_TITLE = 200;
/** The button behind the line about a comparison. */
export const EDIT_TITLE = 'Edit title';

/** The name of a run beside others: the short name if present, else the full one. */
export const shortLabel = ({ label, short }: { label: string; short?: string | null }): string =>
  short ?? label;

/**
 * A heading, and the line under it that begins with what all names share. `whole` has both, for
 * where the heading stands by itself; it is as long as a chart's title may be. A title that was
 * `given` stands by itself everywhere.
 */
export function figureTitle(
  figure: Pick<CurveFigure, 'runs' | 'shared_name'> | undefined,
  axes: string,
  given: string | null = null,
): { title: string; whole: string; about: string } {
  const title = given ?? (namesOf((figure?.runs ?? []).map(shortLabel)) || 'Compare');
  const whole = figure?.shared_name && given === null ? `${figure.shared_name}: ${title}` : title;
  return {
    title,
    whole: whole.slice(0, LONGEST_TITLE),
    about: [figure?.shared_name, axes].filter(Boolean).join(' · '),
  };
}

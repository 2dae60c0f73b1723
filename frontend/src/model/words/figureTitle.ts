/** What a comparison is called: the names that tell its runs apart, and what they share. */
import type { CurveFigure } from '../contract';
import { namesOf } from './wording';

/** The name of a run beside others; a figure of an earlier version has full names only. */
export const shortLabel = ({ label, short }: { label: string; short?: string | null }): string =>
  short ?? label;

/** A heading, and the line under it that begins with what all names share. */
export function figureTitle(
  figure: Pick<CurveFigure, 'runs' | 'shared_name'> | undefined,
  axes: string,
): { title: string; about: string } {
  const title = namesOf((figure?.runs ?? []).map(shortLabel)) || 'Compare';
  return { title, about: [figure?.shared_name, axes].filter(Boolean).join(' · ') };
}

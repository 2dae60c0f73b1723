/** Differences and unstated conditions of runs, in words. */
import type { Comparability, RunLabel } from '../contract';

export interface ComparedRuns {
  /** The names of the runs that are compared, in the order of each difference's texts. */
  labels: string[];
  /** The others, each with why it is not compared: "C: hidden". */
  apart: string[];
}

/** Which runs a comparison is of, by name. */
export function comparedRunsOf(
  { run_ids, apart }: Comparability,
  all: Pick<RunLabel, 'run_id' | 'label'>[],
): ComparedRuns {
  const labelOf = new Map(all.map((run) => [run.run_id, run.label]));
  return {
    labels: run_ids.map((id) => labelOf.get(id) ?? id),
    apart: apart.map((run) => `${run.label}: ${run.reason}`),
  };
}

export type ComparabilityLevel = 'alike' | 'differs' | 'not-stated';

/** Whether runs are like for like; differences count more than unstated conditions. */
export function comparabilityText({
  differing,
  not_stated,
  concerns,
}: Comparability): ComparabilityLevel {
  if (differing.length + concerns.length > 0) return 'differs';
  return not_stated.length > 0 ? 'not-stated' : 'alike';
}

/** Both counts: "2 differ · 3 not stated"; "Like for like" only if both are 0. */
export function pillText(comparability: Comparability, areModelled: boolean): string {
  const { differing, not_stated, concerns } = comparability;
  const counts = [
    differing.length > 0 && `${differing.length} differ${differing.length === 1 ? 's' : ''}`,
    not_stated.length > 0 && `${not_stated.length} not stated`,
    concerns.length > 0 && `${concerns.length} questionable`,
  ].filter(Boolean);
  const text = counts.length > 0 ? counts.join(' · ') : 'Like for like';
  return areModelled ? `${text}, modelled` : text;
}

/** The lists of a comparison, each with its heading, the gravest first. */
export const groupsOf = (comparability: Comparability) =>
  [
    { key: 'differing', title: 'Differs', differences: comparability.differing },
    { key: 'not-stated', title: 'Not stated by all', differences: comparability.not_stated },
    { key: 'concerns', title: 'Questionable', differences: comparability.concerns },
    { key: 'systems', title: 'Compared', differences: comparability.systems },
  ].filter(({ differences }) => differences.length > 0);

/** What the counts are of: "Differs: I/O size" and "Not stated by all: Scans", a line each. */
export const countedText = (comparability: Comparability) =>
  groupsOf(comparability)
    .filter(({ key }) => key !== 'systems')
    .map(({ title, differences }) => `${title}: ${differences.map((one) => one.title).join(', ')}`)
    .join('\n');

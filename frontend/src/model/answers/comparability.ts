/** What runs differ in, put so that a person can read it. */
import type { Comparability, Difference, RunLabel } from '../contract';

export interface StatedBy {
  text: string | null;
  runs: string[];
}

/** Each text of a difference once, with the runs that state it, in their order. */
export function statedBy(difference: Difference, labels: string[]): StatedBy[] {
  const runsByText = new Map<string | null, string[]>();
  labels.forEach((label, index) => {
    const text = difference.texts[index] ?? null;
    runsByText.set(text, [...(runsByText.get(text) ?? []), label]);
  });
  return [...runsByText].map(([text, runs]) => ({ text, runs }));
}

export interface Compared {
  /** The names of the runs that are judged, in the order of each difference's texts. */
  labels: string[];
  /** The others, each with why it is not judged: "C: hidden". */
  apart: string[];
}

/** Which runs a verdict is on; one stored before verdicts named them is on all of its chart. */
export function comparedOf(
  { run_ids, apart }: Comparability,
  all: Pick<RunLabel, 'run_id' | 'label'>[],
): Compared {
  const labelOf = new Map(all.map((run) => [run.run_id, run.label]));
  return {
    labels: (run_ids ?? [...labelOf.keys()]).map((id) => labelOf.get(id) ?? id),
    apart: (apart ?? []).map((run) => `${run.label}: ${run.reason}`),
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The verdict in a few words. */
export function verdictText({ verdict, differences }: Comparability): string {
  const worst = differences.filter((difference) => difference.severity === verdict).length;
  switch (verdict) {
    case 'red':
      return `Not the same measure: ${counted(worst, 'reason')}`;
    case 'amber':
      return `Compare with care: ${counted(worst, 'reason')}`;
    case 'info':
      return 'Comparable: the systems differ, or a condition is not stated';
    case 'alike':
      return 'Comparable: nothing differs that is stated';
  }
}

/** The verdict beside an answer: why runs are comparable is told when one asks. */
export const shortVerdict = (comparability: Comparability): string =>
  comparability.verdict === 'red' || comparability.verdict === 'amber'
    ? verdictText(comparability)
    : 'Comparable';

/** What each severity means, the worst first. */
export const SEVERITIES: { key: Difference['severity']; title: string }[] = [
  { key: 'red', title: 'The numbers do not mean the same' },
  { key: 'amber', title: 'The workload or the way of measuring differs' },
  { key: 'info', title: 'What is compared, or not stated by all' },
];

/** What runs differ in, put so that a person can read it. */
import type { Comparability, Difference } from './contract';

export interface StatedBy {
  text: string | null;
  runs: string[];
}

/** Each text of a difference once, with the runs that state it, in their order. */
export function statedBy(difference: Difference, labels: string[]): StatedBy[] {
  const found = new Map<string | null, string[]>();
  labels.forEach((label, index) => {
    const text = difference.texts[index] ?? null;
    found.set(text, [...(found.get(text) ?? []), label]);
  });
  return [...found].map(([text, runs]) => ({ text, runs }));
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The verdict in a few words. */
export function verdictText({ verdict, differences }: Comparability): string {
  const worst = differences.filter((one) => one.severity === verdict).length;
  switch (verdict) {
    case 'red':
      return `Not the same measure: ${counted(worst, 'reason')}`;
    case 'amber':
      return `Compare with care: ${counted(worst, 'reason')}`;
    case 'info':
      return 'Comparable: the systems differ, or not all is stated';
    case 'alike':
      return 'Comparable: nothing differs that is stated';
  }
}

/** What each severity means, the worst first. */
export const SEVERITIES: { key: Difference['severity']; title: string }[] = [
  { key: 'red', title: 'The numbers do not mean the same' },
  { key: 'amber', title: 'The workload or the way of measuring differs' },
  { key: 'info', title: 'What is compared, or not stated by all' },
];

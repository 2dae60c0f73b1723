/** Counts of differences and unstated conditions; opens the full list. */

import type { Comparability, RunLabel } from '../../model/contract';
import { comparabilityText, countedText, pillText } from '../../model/results/comparability';
import styles from './ComparabilityPill.module.css';

interface ComparabilityPillProps {
  comparability: Comparability;
  /** The requested runs, compared or not. */
  runs: Pick<RunLabel, 'run_id' | 'provenance'>[];
  /** Absent if the page shows the conditions. */
  onOpen?: () => void;
}

export function ComparabilityPill({ comparability, runs, onOpen }: ComparabilityPillProps) {
  // A single run has nothing to compare.
  if (comparability.run_ids.length < 2) return null;
  const areModelled = runs
    .filter(({ run_id: id }) => comparability.run_ids.includes(id))
    .every(({ provenance }) => provenance === 'modelled');
  const look = {
    className: styles.pill,
    title: countedText(comparability),
    'data-alike': areModelled ? 'modelled' : comparabilityText(comparability),
  };
  const text = pillText(comparability, areModelled);
  if (!onOpen) return <span {...look}>{text}</span>;
  return (
    <button type="button" data-print="" {...look} onClick={onOpen}>
      {text}
    </button>
  );
}

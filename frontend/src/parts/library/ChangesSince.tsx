/** Notes that runs of a frozen chart have changed since, and how. */
import type { ReactNode } from 'react';
import type { ChartChange } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import styles from './ChangesSince.module.css';

interface ChangesSinceProps {
  changes: ChartChange[];
  /** Kind of the shared item. */
  kind?: 'chart' | 'answer';
  /** The address of the current runs; null if none is left. */
  live: ReactNode;
}

export function ChangesSince({ changes, kind = 'chart', live }: ChangesSinceProps) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.moved}>
      <summary>
        Its runs have changed since: {countOf(changes.length, 'difference')}. This {kind} shows them
        as they were.
      </summary>
      <ul>
        {changes.map(({ run_id, label, text }) => (
          <li key={`${run_id} ${text}`}>
            <strong>{label}</strong> {text}
          </li>
        ))}
      </ul>
      {live}
    </details>
  );
}

/** Whether the runs can be compared: differing and unstated conditions. */
import { useState } from 'react';
import {
  alikenessOf,
  comparedOf,
  groupsOf,
  pillText,
  statedBy,
} from '../../model/answers/comparability';
import type { Comparability, Difference, RunLabel } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import styles from './ComparabilityBadge.module.css';

interface ComparabilityBadgeProps {
  comparability: Comparability;
  /** The runs that were asked about, compared or not. */
  runs: Pick<RunLabel, 'run_id' | 'label' | 'provenance'>[];
  /** It was shared with its chart, and stays as it was then. */
  isFrozen?: boolean;
}

interface ConditionProps {
  difference: Difference;
  labels: string[];
  /** Whether the reader should know what a difference does to the answer. */
  hasWhy: boolean;
}

function Condition({ difference, labels, hasWhy }: ConditionProps) {
  const { title, why, is_blocking: isBlocking } = difference;
  return (
    <div className={styles.difference}>
      <p>
        <strong>{title}</strong>{' '}
        {hasWhy && (
          <span className="muted">
            ({why}
            {isBlocking && '; if it differs, a ratio is shown on a click'})
          </span>
        )}
      </p>
      <ul>
        {statedBy(difference, labels).map(({ text, runs }) => (
          <li key={text ?? ''}>
            {text ?? <span className="muted">not stated</span>}: {runs.join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ComparabilityReasons({ comparability, runs, isFrozen }: ComparabilityBadgeProps) {
  const { labels, apart } = comparedOf(comparability, runs);
  const groups = groupsOf(comparability);
  return (
    <div className={styles.reasons}>
      {isFrozen && <p className="muted">As it was when this chart was shared.</p>}
      {groups.map(({ key, title, differences }) => (
        <section key={key} aria-label={title} className={styles.group} data-kind={key}>
          <h3>
            {title} <span className="muted">{differences.length}</span>
          </h3>
          {differences.map((difference) => (
            <Condition
              key={difference.key}
              difference={difference}
              labels={labels}
              hasWhy={key !== 'systems'}
            />
          ))}
        </section>
      ))}
      {groups.length === 0 && labels.length > 1 && (
        <p>All conditions that matter are stated, and none differs.</p>
      )}
      {apart.length > 0 && (
        <section aria-label="Not compared" className={styles.group}>
          <h3>Not compared</h3>
          <ul>
            {apart.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function ComparabilityBadge(props: ComparabilityBadgeProps) {
  const { comparability, runs } = props;
  const [isOpen, setIsOpen] = useState(false);
  // A single run has no comparison.
  if (comparability.run_ids.length < 2) return null;
  const areModelled = runs
    .filter(({ run_id: id }) => comparability.run_ids.includes(id))
    .every(({ provenance }) => provenance === 'modelled');
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-alike={areModelled ? 'modelled' : alikenessOf(comparability)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {pillText(comparability, areModelled)}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Can these runs be compared?"
        isWide
      >
        <ComparabilityReasons {...props} />
      </Dialog>
    </>
  );
}

/** Whether the runs can be compared, in a few words; a click tells the reasons. */
import { useState } from 'react';
import {
  comparedOf,
  SEVERITIES,
  shortVerdict,
  statedBy,
  verdictText,
} from '../../model/answers/comparability';
import type { Comparability, RunLabel } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import styles from './ComparabilityBadge.module.css';

interface ComparabilityBadgeProps {
  comparability: Comparability;
  /** The runs that were asked about, judged or not. */
  runs: Pick<RunLabel, 'run_id' | 'label'>[];
  /** The verdict was shared with its chart, and stays as it was then. */
  isFrozen?: boolean;
  /** Beside an answer there is room for a word or two. */
  isShort?: boolean;
}

export function ComparabilityReasons({ comparability, runs, isFrozen }: ComparabilityBadgeProps) {
  const { labels, apart } = comparedOf(comparability, runs);
  return (
    <div className={styles.reasons}>
      {isFrozen && <p className="muted">The verdict as it was when this chart was shared.</p>}
      {SEVERITIES.map(({ key, title }) => {
        const differences = comparability.differences.filter(
          (difference) => difference.severity === key,
        );
        if (differences.length === 0) return null;
        return (
          <section key={key} aria-label={title} className={styles.group} data-verdict={key}>
            <h3>{title}</h3>
            {differences.map((difference) => (
              <div key={difference.key} className={styles.difference}>
                <p>
                  <strong>{difference.title}</strong>{' '}
                  {key !== 'info' && <span className="muted">({difference.why})</span>}
                </p>
                <ul>
                  {statedBy(difference, labels).map(({ text, runs }) => (
                    <li key={text ?? ''}>
                      {text ?? <span className="muted">not stated</span>}: {runs.join(' · ')}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
      {comparability.differences.length === 0 && labels.length > 1 && (
        <p>The runs differ in no condition that they state.</p>
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
  const { comparability, runs, isShort = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Of a single run there is nothing to judge.
  if (comparedOf(comparability, runs).labels.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-verdict={comparability.verdict}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {isShort ? shortVerdict(comparability) : verdictText(comparability)}
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

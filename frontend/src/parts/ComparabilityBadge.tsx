/** Whether the runs can be compared, in a few words; a click tells the reasons. */
import { useState } from 'react';
import { SEVERITIES, statedBy, verdictText } from '../model/comparability';
import type { Comparability } from '../model/contract';
import styles from './ComparabilityBadge.module.css';
import { Dialog } from './Dialog';

interface ComparabilityBadgeProps {
  comparability: Comparability;
  /** The runs' names, in their order. */
  labels: string[];
}

export function ComparabilityReasons({ comparability, labels }: ComparabilityBadgeProps) {
  return (
    <div className={styles.reasons}>
      {SEVERITIES.map(({ key, title }) => {
        const found = comparability.differences.filter((one) => one.severity === key);
        if (found.length === 0) return null;
        return (
          <section key={key} aria-label={title} className={styles.group} data-verdict={key}>
            <h3>{title}</h3>
            {found.map((difference) => (
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
      {comparability.differences.length === 0 && (
        <p>The runs differ in no condition that they state.</p>
      )}
    </div>
  );
}

export function ComparabilityBadge({ comparability, labels }: ComparabilityBadgeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-verdict={comparability.verdict}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {verdictText(comparability)}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Can these runs be compared?"
        isWide
      >
        <ComparabilityReasons comparability={comparability} labels={labels} />
      </Dialog>
    </>
  );
}

/** The sticky bar of an upload's three steps, with progress. */
import type { ReactNode } from 'react';
import styles from './UploadSteps.module.css';

export interface Step {
  name: 'Files' | 'Runs' | 'Save';
  /** How far it is, such as "30 read · 2 refused". */
  says: string;
  isNow: boolean;
  /** Scrolls to the part of the page for the step; null without one. */
  onGo: (() => void) | null;
}

export function UploadSteps({ steps, children }: { steps: Step[]; children?: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label="Steps of this upload">
      <ol>
        {steps.map(({ name, says, isNow, onGo }, index) => (
          <li key={name} aria-current={isNow ? 'step' : undefined}>
            <button type="button" disabled={!onGo} onClick={onGo ?? undefined}>
              <strong>
                <span className={styles.number}>{index + 1}</span> {name}
              </strong>
              <span className={styles.says}>{says}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

/** Findings of cross-checks: each with its name, severity and arithmetic. */
import type { Finding } from '../../model/contract';
import { Icon } from '../controls/Icon';
import styles from './FindingList.module.css';

interface FindingListProps {
  findings: Finding[];
  /** Each is one line, and a click shows the rest of a longer one. */
  isFolded?: boolean;
}

export function FindingList({ findings, isFolded = false }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.text}`} data-severity={finding.severity}>
          <Icon name={finding.severity === 'agrees' ? 'check' : 'warn'} size={16} />
          {isFolded ? (
            <details className={styles.folded}>
              <summary>
                <strong>{finding.check}</strong>: {finding.text}
              </summary>
            </details>
          ) : (
            <span>
              <strong>{finding.check}</strong>: {finding.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

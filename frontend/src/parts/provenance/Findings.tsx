/** What cross-checks found: each with its name, how much it matters, and its arithmetic. */
import type { Finding } from '../../model/contract';
import { Icon } from '../controls/Icon';
import styles from './Findings.module.css';

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.text}`} data-severity={finding.severity}>
          <Icon name={finding.severity === 'agrees' ? 'check' : 'warn'} size={16} />
          <span>
            <strong>{finding.check}</strong>: {finding.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

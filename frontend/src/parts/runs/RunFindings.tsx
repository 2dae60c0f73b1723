/** What cross-checks found, check by check, each with its arithmetic at every load point. */

import type { Run } from '../../model/contract';
import { type CheckResult, findingsByCheck } from '../../model/results/findings';
import { levelNames, pointsText } from '../../model/runs/evidence';
import { Icon } from '../controls/Icon';
import styles from './RunFindings.module.css';

function Sign({ severity }: { severity: string }) {
  return (
    <span className={styles.sign} data-severity={severity}>
      <Icon name={severity === 'agrees' ? 'check' : 'warn'} size={17} />
    </span>
  );
}

interface CheckProps {
  result: CheckResult;
  names: Map<string, string>;
}

function Check({ result, names }: CheckProps) {
  const { check, summary, severity, findings } = result;
  const isMixed = new Set(findings.map((finding) => finding.severity)).size > 1;
  return (
    <details open={severity === 'warning'}>
      <summary>
        <Sign severity={severity} />
        <strong>{check}</strong> <span className="muted">{summary}</span>
      </summary>
      <dl className={styles.found}>
        {findings.map(({ text, severity: ownSeverity, pointIds }) => (
          <div key={text}>
            <dt>{pointsText(pointIds, names, names.size)}</dt>
            <dd>
              {isMixed && ownSeverity !== 'agrees' && (
                <span className={styles.own}>{ownSeverity}: </span>
              )}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function RunFindings({ run }: { run: Run }) {
  const checks = findingsByCheck(run.points);
  if (checks.length === 0) return null;
  const names = levelNames(run);
  return (
    <section aria-label="Cross-checks" className={styles.section}>
      <h2>Cross-checks</h2>
      <ul className={styles.checks}>
        {checks.map((result) => (
          <li key={result.check}>
            <Check result={result} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}

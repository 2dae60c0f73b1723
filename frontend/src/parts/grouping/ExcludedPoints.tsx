/** Load points in no run: removed ones, and unusable readings. */
import { Button } from '@mantine/core';
import type { Plan } from '../../model/grouping/plan';
import type { PlanChange } from '../../model/grouping/planReducer';
import { countOf } from '../../model/words/formatting';
import styles from './PlanRun.module.css';

interface ExcludedPointsProps {
  plan: Plan;
  onChange: (change: PlanChange) => void;
}

export function ExcludedPoints({ plan, onChange }: ExcludedPointsProps) {
  const { removed, leftOver } = plan;
  return (
    <>
      {removed.length > 0 && (
        <section aria-label="Excluded" className={styles.removed}>
          <h3>Excluded</h3>
          {removed.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                onChange({ type: 'put back', points: removed.map((point) => point.key) })
              }
            >
              Restore all
            </Button>
          )}
          <ul>
            {removed.map((point) => (
              <li key={point.key}>
                <span>{point.path}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Restore ${point.path}`}
                  onClick={() => onChange({ type: 'put back', points: [point.key] })}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOver.length > 0 && (
        <details className={styles.removed}>
          <summary>{countOf(leftOver.length, 'reading is', 'readings are')} no load point</summary>
          <ul>
            {leftOver.map(({ path, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path may repeat; rows never move.
              <li key={`${path} ${index}`}>
                <strong>{path}</strong> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The load points about to be saved: at which concurrency, and which of them count. */
import { Checkbox, NumberInput } from '@mantine/core';
import { type DraftPoint, withRepeats } from '../model/draft';
import styles from './DraftRun.module.css';

interface DraftPointsProps {
  points: DraftPoint[];
  unit: string;
  onDecide: (
    key: string,
    decision: Partial<Pick<DraftPoint, 'concurrency' | 'isIncluded'>>,
  ) => void;
}

export function DraftPoints({ points, unit, onDecide }: DraftPointsProps) {
  const repeats = new Map(withRepeats(points).map((point) => [point.key, point.repeat]));
  return (
    <fieldset className={styles.points}>
      <legend>Load points, in {unit || 'sessions'}</legend>
      <ul>
        {points.map((point) => {
          const repeat = repeats.get(point.key);
          return (
            <li key={point.key} className={styles.point}>
              <Checkbox
                aria-label={`Include ${point.fileName}`}
                checked={point.isIncluded}
                onChange={(event) =>
                  onDecide(point.key, { isIncluded: event.currentTarget.checked })
                }
              />
              <div className={styles.file}>
                <p>{point.fileName}</p>
                <p className="muted small">
                  {point.concurrencyReason}
                  {repeat !== undefined && repeat > 1 && ` · repeat ${repeat}`}
                </p>
              </div>
              <NumberInput
                aria-label={`Concurrency of ${point.fileName}`}
                placeholder="?"
                min={1}
                max={1_000_000}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                disabled={!point.isIncluded}
                className={styles.level}
                value={point.concurrency ?? ''}
                onChange={(value) =>
                  onDecide(point.key, { concurrency: typeof value === 'number' ? value : null })
                }
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Chooses the load of each run, and whether all runs follow one. */
import { Checkbox } from '@mantine/core';
import styles from './HistogramPanel.module.css';

/** Whether the loads are locked together, and its toggle. */
export interface LoadLock {
  isApart: boolean;
  onApart: (isApart: boolean) => void;
}

export function LoadPicker({ text, lock }: { text: string | null; lock?: LoadLock | undefined }) {
  if (text === null) return null;
  return (
    <div className={styles.load}>
      {lock && (
        <Checkbox
          size="xs"
          label="Match loads"
          checked={!lock.isApart}
          onChange={(event) => lock.onApart(!event.currentTarget.checked)}
        />
      )}
      <span className="small">{text}</span>
    </div>
  );
}

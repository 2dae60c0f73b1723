/** The progress and rate of a batch, with stop and retry. */
import { Button } from '@mantine/core';
import { type BatchProgress, durationText } from '../../model/upload/uploads';
import { countOf, countText, sizeText } from '../../model/words/formatting';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  progress: BatchProgress;
  isUnderWay: boolean;
  /** How many files were not sent and can be tried again. */
  stopped: number;
  onCancel: () => void;
  onRetry: () => void;
}

function pace({ bytesPerSecond, secondsLeft }: BatchProgress): string {
  if (bytesPerSecond === null || secondsLeft === null) return '';
  return ` · ${sizeText(bytesPerSecond)}/s · about ${durationText(secondsLeft)} left`;
}

export function UploadProgress(props: UploadProgressProps) {
  const { progress, isUnderWay, stopped, onCancel, onRetry } = props;
  return (
    <section className={styles.overall} aria-label="Upload">
      {isUnderWay && (
        <>
          <progress max={1} value={progress.share} aria-label="All files" />
          <p>
            {countText(progress.settled)} of {countOf(progress.files, 'file')}
            {pace(progress)}
          </p>
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
      {!isUnderWay && stopped > 0 && (
        <>
          <p>
            {countOf(stopped, 'file was', 'files were')} not sent. Sent files are stored and not
            sent again.
          </p>
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}

/** Reading stored reports again with the readers of this version, for admins: start and progress. */
import { Button } from '@mantine/core';
import { useReread, useRereading } from '../api/jobs';
import { outdatedText, rereadingText } from '../model/access/rereading';
import { ProblemNote } from '../parts/controls/States';
import styles from './QuotasPage.module.css';

export function RereadingSection() {
  const { data, error, refetch } = useRereading();
  const start = useReread();
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { waiting, done, refused, failed, told: reports } = data.progress;
  const text = rereadingText(data);
  return (
    <section aria-label="Reports read by other versions" className={styles.quotas}>
      <h2>Reports read by other versions</h2>
      {waiting === 0 && <p>{outdatedText(data.outdated_reports)}</p>}
      {waiting > 0 && (
        <progress
          aria-label="Reports read again"
          className={styles.progress}
          max={waiting + done + refused + failed}
          value={done + refused + failed}
        />
      )}
      <p role="status">{text}</p>
      {reports.length > 0 && (
        <ul>
          {reports.map(({ subject, reason }) => (
            <li key={subject}>{reason}</li>
          ))}
        </ul>
      )}
      {start.error && <ProblemNote error={start.error} onRetry={() => start.mutate()} />}
      {waiting === 0 && data.outdated_reports > 0 && (
        <Button className={styles.start} loading={start.isPending} onClick={() => start.mutate()}>
          Read again
        </Button>
      )}
    </section>
  );
}

/** Unfinished uploads, to continue or discard. */
import { Button } from '@mantine/core';
import { countOf, dateTimeText } from '../../model/words/formatting';
import styles from './UnfinishedUploads.module.css';

export interface UnfinishedUpload {
  id: string;
  reports: number;
  runs: number;
  /** Titles of some runs, to tell one upload from another. */
  titles: string;
  savedAt: string;
}

interface UnfinishedUploadsProps {
  uploads: UnfinishedUpload[];
  onContinue: (id: string) => void;
  onDiscard: (id: string) => void;
}

export function UnfinishedUploads({ uploads, onContinue, onDiscard }: UnfinishedUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label="Unfinished uploads">
      <h2>Not saved yet</h2>
      <p className="muted small">Your entries are stored in this browser only.</p>
      <ul>
        {uploads.map(({ id, reports, runs, titles, savedAt }) => {
          const counts = `${countOf(reports, 'report')}, ${countOf(runs, 'run')}`;
          return (
            <li key={id}>
              <p>
                <strong>{counts}</strong>{' '}
                <span className="muted small">{dateTimeText(savedAt)}</span>
                {titles && <span className={styles.titles}>{titles}</span>}
              </p>
              <Button size="compact-md" onClick={() => onContinue(id)}>
                Continue
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                color="gray"
                aria-label={`Discard ${counts} of ${dateTimeText(savedAt)}`}
                onClick={() => onDiscard(id)}
              >
                Discard
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

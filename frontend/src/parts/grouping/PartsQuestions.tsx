/** Asks whether files are parts of one load, if nothing in them shows it. */
import { Button } from '@mantine/core';
import type { PartsQuestion } from '../../model/grouping/records';
import { countOf } from '../../model/words/formatting';
import styles from './PlanRun.module.css';

interface PartsQuestionsProps {
  asked: PartsQuestion[];
  onAnswer: (isOneLoad: boolean) => void;
}

export function PartsQuestions({ asked, onAnswer }: PartsQuestionsProps) {
  if (asked.length === 0) return null;
  const files = new Set(asked.flatMap(({ points }) => points)).size;
  const reasons = [...new Set(asked.map(({ reason }) => reason))];
  return (
    <section className={styles.offer} aria-label="Parts of one load?">
      <p>
        <strong>
          Are these {countOf(files, 'load point')} parts of {countOf(asked.length, 'load')}?
        </strong>
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className={styles.whole}>
        <Button size="xs" variant="default" onClick={() => onAnswer(true)}>
          {asked.length === 1 ? 'Parts of one load' : `Parts of ${asked.length} loads`}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onAnswer(false)}>
          Keep separate
        </Button>
      </div>
    </section>
  );
}

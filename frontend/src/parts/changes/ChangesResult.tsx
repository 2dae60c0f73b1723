/** Changes between two load points: as sentences, as charts, and side by side. */
import type { LoadPointChanges } from '../../model/contract';
import { DifferencePlot } from '../histograms/DifferencePlot';
import styles from './ChangesResult.module.css';
import { ChangeTable } from './ChangeTable';

interface ChangesResultProps {
  answer: LoadPointChanges;
  /** Selects the event to draw; absent on a frozen result. */
  onEvent?: (event: string) => void;
}

export function ChangesResult({ answer, onEvent }: ChangesResultProps) {
  const [first, ...rest] = answer.sentences;
  return (
    <div className={styles.found}>
      <section aria-label="In words" className={styles.words}>
        <p className={styles.first}>{first}</p>
        {rest.length > 0 && (
          <ul>
            {rest.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </section>
      {answer.histogram && (
        <DifferencePlot
          figure={answer.histogram}
          events={onEvent ? answer.events : []}
          onEvent={(event) => onEvent?.(event)}
        />
      )}
      <div className={styles.groups}>
        {answer.groups.map((group) => (
          <ChangeTable key={group.key} group={group} />
        ))}
      </div>
    </div>
  );
}

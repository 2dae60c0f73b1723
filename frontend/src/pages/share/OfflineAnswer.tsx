/** A shared answer as a document of its own: all that its page shows, without a server. */
import type { SharedAnswer } from '../../model/contract';
import { PageHead } from '../sections/PageHead';
import { type Made, MadeNote } from './MadeNote';
import styles from './OfflineReport.module.css';
import { SharedAnswerBody } from './SharedAnswerBody';
import { AboutAnswer } from './SharedAnswerPage';

export type ReportedAnswer = SharedAnswer & Made;

export function OfflineAnswer({ answer }: { answer: ReportedAnswer }) {
  return (
    <main className={styles.report}>
      <PageHead
        title={answer.title}
        about={
          <>
            <AboutAnswer answer={answer} />
            <MadeNote made={answer} />
          </>
        }
      />
      <SharedAnswerBody answer={answer} />
    </main>
  );
}

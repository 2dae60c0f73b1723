/** A shared answer as a document of its own: all that its page shows, without a server. */
import type { SharedAnswer } from '../../model/contract';
import { momentText } from '../../model/words/wording';
import { PageHead } from '../sections/PageHead';
import styles from './OfflineReport.module.css';
import { AboutAnswer, SharedAnswerBody } from './SharedAnswer';

/** Where and when a report was made, and of which link. */
export interface Made {
  permalink: string;
  origin: string;
  made_at: string;
}

export function MadeNote({ made }: { made: Made }) {
  return (
    <p className={styles.made}>
      A copy made by Loadcurve on <time dateTime={made.made_at}>{momentText(made.made_at)}</time> of{' '}
      <a href={made.permalink} rel="noreferrer">
        {made.permalink}
      </a>
      . It needs no network. The link may have ended since.
    </p>
  );
}

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

/** What an offline report says of itself: a copy, of what and when. */
import { momentText } from '../../model/words/wording';
import styles from './OfflineReport.module.css';

/** Where and when a report was made, and of which link. */
export interface Made {
  permalink: string;
  origin: string;
  made_at: string;
}

export function MadeNote({ of }: { of: Made }) {
  return (
    <p className={styles.made}>
      A copy made by Loadcurve on <time dateTime={of.made_at}>{momentText(of.made_at)}</time> of{' '}
      <a href={of.permalink} rel="noreferrer">
        {of.permalink}
      </a>
      . It needs no network. The link may have ended since.
    </p>
  );
}

/** What an offline report says of itself: a copy, of what and when. */
import { momentText } from '../../model/words/wording';
import styles from './OfflineReport.module.css';

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

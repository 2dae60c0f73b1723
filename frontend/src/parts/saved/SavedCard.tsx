/** A saved comparison as a card: its picture, name and note, and what is no longer in it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SavedComparison } from '../../model/contract';
import { leftOutText, savedAddress } from '../../model/saved/saved';
import { countOf } from '../../model/words/wording';
import styles from './Saved.module.css';

interface SavedCardProps {
  saved: SavedComparison;
  /** Its chart, small; null where no run is left to draw. */
  picture: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

export function SavedCard({ saved, picture, actions }: SavedCardProps) {
  const { about, runs } = saved;
  const leftOut = leftOutText(saved);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ?? <p className="muted">No run is left in it.</p>}
      </div>
      <h3>
        <Link to={savedAddress(saved)}>{about.title}</Link>
      </h3>
      {about.note && <p className={styles.note}>{about.note}</p>}
      <div className={styles.row}>
        <span className={styles.about}>
          {countOf(runs.length, 'run')}
          {about.owner && ` · by ${about.owner}`}
        </span>
        {actions}
      </div>
      {leftOut && <p className={styles.left}>{leftOut}</p>}
    </article>
  );
}

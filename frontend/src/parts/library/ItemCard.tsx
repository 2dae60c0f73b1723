/** A live item as a card: picture, name, note, and missing runs. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '../../model/contract';
import { itemAddress, leftOutText } from '../../model/library/saved';
import { countOf } from '../../model/words/wording';
import styles from './Item.module.css';

interface ItemCardProps {
  item: LibraryItem;
  /** Its chart, small; null where no run is left to draw. */
  picture: ReactNode;
}

export function ItemCard({ item, picture }: ItemCardProps) {
  const leftOut = leftOutText(item);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ?? <p className="muted">No run is left in it.</p>}
      </div>
      <h3>
        <Link to={itemAddress(item) ?? '/library'}>{item.title}</Link>
      </h3>
      {item.note && <p className={styles.note}>{item.note}</p>}
      <span className={styles.about}>
        {countOf(item.runs.length, 'run')}
        {item.owner && ` · by ${item.owner}`}
      </span>
      {leftOut && <p className={styles.left}>{leftOut}</p>}
    </article>
  );
}

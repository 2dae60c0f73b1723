/** A published comparison as a card: its picture, its title, what it shows. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Comparison } from '../../model/contract';
import styles from './ComparisonCard.module.css';

interface ComparisonCardProps {
  comparison: Comparison;
  address: string;
  /** Its chart, small. */
  picture: ReactNode;
}

export function ComparisonCard({ comparison, address, picture }: ComparisonCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <h3>
        <Link to={address} className={styles.link}>
          {comparison.title}
        </Link>
      </h3>
      <p>{comparison.sentence}</p>
    </article>
  );
}

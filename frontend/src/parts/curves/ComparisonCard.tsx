/** A published comparison as a card: its picture, its title, the answer, and what it shows. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Comparison } from '../../model/contract';
import styles from './ComparisonCard.module.css';

interface ComparisonCardProps {
  comparison: Comparison;
  address: string;
  /** Its chart, small. */
  picture: ReactNode;
  /** What the chart answers, in a line. */
  verdict: ReactNode;
}

export function ComparisonCard({ comparison, address, picture, verdict }: ComparisonCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <h3>
        <Link to={address} className={styles.link}>
          {comparison.title}
        </Link>
      </h3>
      <div className={styles.verdict}>{verdict}</div>
      <p className={styles.about}>{comparison.sentence}</p>
    </article>
  );
}

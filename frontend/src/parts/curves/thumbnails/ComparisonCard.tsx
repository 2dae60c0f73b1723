/** A published comparison as a card: its picture beside its title and the answer in a line. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Comparison } from '../../../model/contract';
import styles from './ComparisonCard.module.css';

interface ComparisonCardProps {
  comparison: Comparison;
  address: string;
  /** Its chart, small. */
  picture: ReactNode;
  /** The chart's result in one line. */
  verdict: ReactNode;
}

export function ComparisonCard({ comparison, address, picture, verdict }: ComparisonCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3>
          <Link to={address} className={styles.link} title={comparison.question}>
            {comparison.title}
          </Link>
        </h3>
        <div className={styles.verdict}>{verdict}</div>
      </div>
    </article>
  );
}

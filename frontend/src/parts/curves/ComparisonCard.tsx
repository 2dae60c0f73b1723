/** A published comparison as a card: its question, its picture, its answer. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Comparison, CurveFigure } from '../../model/contract';
import { fromRecord } from '../../model/view/record';
import styles from './ComparisonCard.module.css';
import { ThumbnailPlot } from './ThumbnailPlot';

interface ComparisonCardProps {
  comparison: Comparison;
  figure: CurveFigure | undefined;
  address: string;
}

export function ComparisonCard({ comparison, figure, address }: ComparisonCardProps) {
  const scales = useMemo(() => fromRecord(comparison.view), [comparison]);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {figure && <ThumbnailPlot figure={figure} scales={scales} />}
      </div>
      <h3>
        <Link to={address} className={styles.link}>
          {comparison.title}
        </Link>
      </h3>
      <p>{comparison.sentence}</p>
    </article>
  );
}

/** Details of the marker under the pointer, beside it. */
import type { ReactNode } from 'react';
import { levelText, type Marker, statisticText } from '../../model/curves/markers';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './HoverCard.module.css';

interface HoverCardProps {
  left: number;
  top: number;
  widthPx: number;
  children: ReactNode;
}

/** A card clamped to the chart: left of the marker if there is no space on its right. */
export function HoverCard({ left, top, widthPx, children }: HoverCardProps) {
  const isRight = left > widthPx * 0.55;
  const shift = isRight ? 'translate(calc(-100% - 16px), -30%)' : 'translate(16px, -30%)';
  return (
    <div className={styles.card} style={{ left, top, transform: shift }} aria-hidden="true">
      {children}
    </div>
  );
}

export function MarkerCard({ marker }: { marker: Marker }) {
  const level = levelText(marker);
  const provenances = [...new Set(marker.values.map((value) => value.provenance))];
  const statistic = statisticText(marker);
  return (
    <>
      <p className={styles.head}>
        <strong>{marker.shortCurve}</strong>
        {level && <span>{level}</span>}
        {statistic && <span>{statistic}</span>}
      </p>
      {marker.curve !== marker.shortCurve && <p className={styles.whole}>{marker.curve}</p>}
      <dl className={styles.values}>
        {marker.values.map((value) => (
          <div key={value.metric}>
            <dt>{value.title}</dt>
            <dd>{value.text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        {provenances.map((provenance) => (
          <ProvenanceBadge key={provenance} provenance={provenance} />
        ))}
        <span>Click for the evidence</span>
      </p>
    </>
  );
}

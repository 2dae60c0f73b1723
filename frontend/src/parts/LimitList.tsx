/** The ceilings of a chart in words, with their arithmetic and where they are stated. */
import { memo } from 'react';
import type { LimitLine } from '../model/contract';
import { EvidenceNote } from './EvidenceNote';
import styles from './LimitList.module.css';
import { ProvenanceBadge } from './ProvenanceBadge';

interface LimitListProps {
  limits: LimitLine[];
  originalAddress: (sha256: string) => string;
}

export const LimitList = memo(({ limits, originalAddress }: LimitListProps) => {
  if (limits.length === 0) return null;
  return (
    <section aria-label="Limits" className={styles.limits}>
      <h2>Limits</h2>
      <ul>
        {limits.map((limit) => (
          <li key={`${limit.value} ${limit.cause}`}>
            <p className={styles.text}>
              <span>{limit.text}</span>
              <ProvenanceBadge provenance={limit.provenance} />
            </p>
            <EvidenceNote evidence={limit.evidence} originalAddress={originalAddress} />
          </li>
        ))}
      </ul>
    </section>
  );
});

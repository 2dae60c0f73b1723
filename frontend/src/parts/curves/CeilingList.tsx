/** The ceilings and reference lines of a chart as text, with their evidence. */
import { memo } from 'react';
import type { CeilingLine } from '../../model/contract';
import { Term } from '../controls/Term';
import { EvidenceNote } from '../provenance/EvidenceNote';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './CeilingList.module.css';

interface CeilingListProps {
  ceilings: CeilingLine[];
  originalAddress: (sha256: string) => string;
}

function Lines({ title, ceilings, originalAddress }: CeilingListProps & { title: string }) {
  if (ceilings.length === 0) return null;
  return (
    <section aria-label={title} className={styles.ceilings}>
      <h2>
        <Term of="ceiling">{title}</Term>
      </h2>
      <ul>
        {ceilings.map((ceiling) => (
          <li key={`${ceiling.value} ${ceiling.cause}`}>
            <p className={styles.text}>
              <span>{ceiling.text}</span>
              <ProvenanceBadge provenance={ceiling.provenance} />
            </p>
            <EvidenceNote evidence={ceiling.evidence} originalAddress={originalAddress} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const CeilingList = memo(({ ceilings, originalAddress }: CeilingListProps) => (
  <>
    <Lines
      title="Ceilings"
      ceilings={ceilings.filter((ceiling) => !ceiling.is_reference)}
      originalAddress={originalAddress}
    />
    <Lines
      title="References"
      ceilings={ceilings.filter((ceiling) => ceiling.is_reference)}
      originalAddress={originalAddress}
    />
  </>
));

/** The provenance of a number as a badge. */
import type { Provenance } from '../../model/contract';
import { PROVENANCE } from '../../model/words/formatting';
import styles from './ProvenanceBadge.module.css';

export function ProvenanceBadge({ provenance }: { provenance: Provenance }) {
  return (
    <span className={styles.badge} data-provenance={provenance} title={PROVENANCE[provenance]}>
      {provenance}
    </span>
  );
}

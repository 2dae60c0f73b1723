/** A run as the first cell of a row of answers: its colour, name, star and provenance. */
import type { RunLabel } from '../model/contract';
import styles from './Answers.module.css';
import { Icon } from './Icon';
import { ProvenanceBadge } from './ProvenanceBadge';
import { Swatch } from './Swatch';

interface RunNameProps {
  run: RunLabel;
  isBaseline?: boolean;
}

export function RunName({ run, isBaseline = false }: RunNameProps) {
  return (
    <th scope="row" className={styles.run}>
      <span className={styles.name}>
        <Swatch style={run.style} line={false} />
        <span>{run.label}</span>
      </span>
      <span className={styles.origin}>
        <ProvenanceBadge provenance={run.provenance} />
        {isBaseline && (
          <span className={styles.star}>
            <Icon name="star" size={14} isFilled /> baseline
          </span>
        )}
      </span>
    </th>
  );
}

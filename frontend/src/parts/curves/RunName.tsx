/** A run as the row header of a result table: colour, name, baseline star and provenance. */
import type { RunLabel } from '../../model/contract';
import styles from '../controls/Answers.module.css';
import { Icon } from '../controls/Icon';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';

interface RunNameProps {
  run: RunLabel;
  /** The wait event of its latency, if the runs differ in it. */
  event?: string | null | undefined;
  isBaseline?: boolean;
  /** A remark on its curve. */
  note?: string | null | undefined;
}

export function RunName({ run, event, isBaseline = false, note }: RunNameProps) {
  return (
    <th scope="row" className={styles.run}>
      <span className={styles.name}>
        <Swatch style={run.style} line={false} />
        <ShortName run={run} />
      </span>
      {event && <span className={styles.event}>latency of “{event}”</span>}
      {note && <span className={styles.event}>{note}</span>}
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

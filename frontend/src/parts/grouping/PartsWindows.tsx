/** The time window of each part of a load as bars; the common time is shaded. */
import type { CSSProperties } from 'react';
import type { PartWindows } from '../../model/grouping/partWindows';
import styles from './PartsWindows.module.css';

const placed = ({ begin, length }: { begin: number; length: number }): CSSProperties => ({
  left: `${begin}%`,
  width: `${length}%`,
});

/** `about` is the overlap in words; a screen reader has it instead of the bars. */
export function PartsWindows({ windows, about }: { windows: PartWindows; about: string }) {
  return (
    <figure className={styles.windows}>
      <div className={styles.rows} role="img" aria-label={`When each part ran. ${about}`}>
        {windows.rows.map(({ key, name, bar }) => (
          <div key={key} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track}>
              {windows.common && <i className={styles.common} style={placed(windows.common)} />}
              {bar ? (
                <i className={styles.bar} style={placed(bar)} />
              ) : (
                <span className="muted small">no time stated</span>
              )}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="muted small">{about}</figcaption>
    </figure>
  );
}

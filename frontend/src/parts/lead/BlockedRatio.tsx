/** A ratio of numbers that are not the same measure: shown when one asks for it, with the reason. */
import styles from './BlockedRatio.module.css';

interface BlockedRatioProps {
  ratio: string;
  why: string;
}

export function BlockedRatio({ ratio, why }: BlockedRatioProps) {
  return (
    <details className={styles.blocked}>
      <summary>Show ratio</summary>
      {ratio} <span className="muted">({why})</span>
    </details>
  );
}

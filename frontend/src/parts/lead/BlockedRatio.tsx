/** A ratio of unlike measures: hidden with its reason until the user asks for it. */
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

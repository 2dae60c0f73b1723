/** A ratio of unlike measures: hidden with its reason until the user asks for it. */
import styles from './HiddenRatio.module.css';

interface BlockedRatioProps {
  ratio: string;
  why: string;
}

export function HiddenRatio({ ratio, why }: BlockedRatioProps) {
  return (
    <details className={styles.blocked}>
      <summary>Show ratio</summary>
      {ratio} <span className="muted">({why})</span>
    </details>
  );
}

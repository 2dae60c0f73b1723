/** A ratio of unlike measures: hidden with its reason until the user asks for it. */
import styles from './HiddenRatio.module.css';

interface HiddenRatioProps {
  ratio: string;
  why: string;
}

export function HiddenRatio({ ratio, why }: HiddenRatioProps) {
  return (
    <details className={styles.blocked}>
      <summary>Show ratio</summary>
      {ratio} <span className="muted">({why})</span>
    </details>
  );
}

/** What the signs drawn over the curves mean. */
import type { Overlay } from '../../model/curves/overlay';
import styles from '../controls/Answers.module.css';

export function OverlayKey({ overlay }: { overlay: Overlay }) {
  const has = (kind: 'knee' | 'sla') => overlay.marks.some((mark) => mark.kind === kind);
  const signs = [
    has('knee') && { sign: '◇', text: 'knee' },
    has('sla') && { sign: '×', text: 'most throughput within a latency limit' },
    overlay.lines.length > 0 && { sign: '—', text: 'scaling fit' },
  ].filter((one) => one !== false);
  if (signs.length === 0) return null;
  return (
    <p className={styles.key}>
      {signs.map(({ sign, text }) => (
        <span key={text}>
          <span aria-hidden="true">{sign}</span> {text}
        </span>
      ))}
    </p>
  );
}

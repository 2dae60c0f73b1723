/** The legend of symbols drawn over the curves. */
import type { Overlay, TargetLine } from '../../model/curves/overlay';
import styles from '../controls/Answers.module.css';

/** More runs than this are not named one by one. */
const MOST_NAMED = 4;

const askedText = ({ words, texts }: TargetLine) =>
  texts.length > 0 && texts.length <= MOST_NAMED ? `${words}: ${texts.join(', ')}` : words;

export function OverlayKey({ overlay }: { overlay: Overlay }) {
  const has = (kind: 'knee' | 'sla') => overlay.marks.some((mark) => mark.kind === kind);
  const signs = [
    has('knee') && { sign: '◇', text: 'knee' },
    has('sla') && { sign: '×', text: 'throughput at a latency limit' },
    overlay.asked && { sign: '|', text: askedText(overlay.asked) },
    overlay.lines.length > 0 && { sign: '—', text: 'scaling fit' },
  ].filter((sign) => sign !== false && sign !== undefined);
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

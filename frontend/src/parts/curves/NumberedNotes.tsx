/** Users' notes, numbered as at markers, names and shaded ranges of the chart. */
import type { CurveFigure } from '../../model/contract';
import { numberedNotes } from '../../model/curves/notes';
import styles from './NumberedNotes.module.css';

interface NumberedNotesProps {
  figure: CurveFigure;
  hidden: string[];
}

/** More are collapsed: they would push the tabs off the screen. */
const MOST_OPEN = 3;

export function NumberedNotes({ figure, hidden }: NumberedNotesProps) {
  const shown = numberedNotes(figure, hidden);
  if (shown.length === 0) return null;
  const list = (
    <ul aria-label="Notes in the chart" className={styles.notes}>
      {shown.map(({ number, text }) => (
        <li key={number}>
          [{number}] {text}
        </li>
      ))}
    </ul>
  );
  if (shown.length <= MOST_OPEN) return list;
  return (
    <details className={styles.folded}>
      <summary>
        {shown.length} notes, [{shown[0]?.number}]–[{shown.at(-1)?.number}]
      </summary>
      {list}
    </details>
  );
}

/** What people noted; the numbers stand at markers, at names and in shaded ranges of the chart. */
import type { CurveFigure } from '../../model/contract';
import { numberedNotes } from '../../model/curves/notes';
import styles from './NumberedNotes.module.css';

interface NumberedNotesProps {
  figure: CurveFigure;
  hidden: string[];
}

export function NumberedNotes({ figure, hidden }: NumberedNotesProps) {
  const shown = numberedNotes(figure, hidden);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Notes in the chart" className={styles.notes}>
      {shown.map(({ number, text }) => (
        <li key={number}>
          [{number}] {text}
        </li>
      ))}
    </ul>
  );
}

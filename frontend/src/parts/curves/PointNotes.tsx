/** What people noted at load points; the numbers stand at the markers. */
import type { CurveFigure } from '../../model/contract';
import styles from './PointNotes.module.css';

interface PointNotesProps {
  notes: NonNullable<CurveFigure['point_notes']>;
  hidden: string[];
}

export function PointNotes({ notes, hidden }: PointNotesProps) {
  const shown = notes.filter((note) => !hidden.includes(note.run_id));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Notes at load points" className={styles.notes}>
      {shown.map(({ number, text }) => (
        <li key={number}>
          [{number}] {text}
        </li>
      ))}
    </ul>
  );
}

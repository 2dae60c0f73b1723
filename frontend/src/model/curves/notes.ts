/** What people noted at load points, on runs and at ranges of an axis, by the numbers in the chart. */
import type { CurveFigure } from '../contract';

export interface NumberedNote {
  number: number;
  text: string;
}

type Noted = Pick<CurveFigure, 'point_notes' | 'run_notes' | 'range_bands'>;

/** The notes of the runs that are not hidden. */
export function numberedNotes(figure: Noted, hidden: string[]): NumberedNote[] {
  const { point_notes, run_notes, range_bands } = figure;
  const isShown = (id: string) => !hidden.includes(id);
  return [
    ...point_notes.filter(({ run_id }) => isShown(run_id)),
    ...[...run_notes, ...range_bands].filter(({ run_ids }) => run_ids.some(isShown)),
  ].map(({ number, text }) => ({ number, text }));
}

/** Above twelve runs some are drawn in colour, and the others in grey. */
import type { View } from './view';

export const MOST_IN_COLOUR = 12;
const USUALLY_HIGHLIGHTED = 5;

/** Whether this number of runs is ranked in a table first. */
export const isMany = (runs: number): boolean => runs > MOST_IN_COLOUR;

type Chosen = Pick<View, 'runs' | 'dimmed'>;

/** The runs drawn in colour: those chosen, else the five best of `order`. */
export const highlightedRuns = ({ runs, dimmed }: Chosen, order: string[]): string[] =>
  dimmed.length > 0
    ? runs.filter((id) => !dimmed.includes(id))
    : order.slice(0, USUALLY_HIGHLIGHTED);

/** Draws a run in colour, or in grey again. */
export function toggleHighlight<V extends Chosen>(view: V, order: string[], runId: string): V {
  const now = highlightedRuns(view, order);
  const next = now.includes(runId) ? now.filter((id) => id !== runId) : [...now, runId];
  return { ...view, dimmed: view.runs.filter((id) => !next.includes(id)) };
}

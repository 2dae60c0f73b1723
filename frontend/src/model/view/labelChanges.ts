/** Changes to what a view calls itself and its runs. */
import { MAX_LABEL, MAX_TITLE, singleLine } from './labels';
import type { View } from './view';

/** The view with a run called otherwise; an empty text gives it its own name again. */
export function withLabel(view: View, runId: string, text: string): View {
  const { [runId]: _before, ...labels } = view.labels;
  const label = singleLine(text, MAX_LABEL);
  return { ...view, labels: label === null ? labels : { ...labels, [runId]: label } };
}

/** The view under another title; an empty text gives it the computed one again. */
export const withTitle = (view: View, text: string): View => ({
  ...view,
  title: singleLine(text, MAX_TITLE),
});

/** Changes to the runs of a view: which are shown, how, and in which order. */
import { MAX_RUNS, type PanelMetric, type View } from './view';

/** Shows a hidden run, hides a shown one. */
export function toggleRun(view: View, runId: string): View {
  const hidden = view.hidden.includes(runId)
    ? view.hidden.filter((id) => id !== runId)
    : [...view.hidden, runId];
  return { ...view, hidden };
}

/** Hides every other run; a second time shows all again. */
export function soloRun(view: View, runId: string): View {
  const others = view.runs.filter((id) => id !== runId);
  const isSolo = !view.hidden.includes(runId) && others.every((id) => view.hidden.includes(id));
  return { ...view, hidden: isSolo ? [] : others };
}

export const showAll = (view: View): View => ({ ...view, hidden: [] });
export const hideAll = (view: View): View => ({ ...view, hidden: [...view.runs] });

/** Hides all of `runIds`, or shows them all if they are hidden already. */
export function toggleGroup(view: View, runIds: string[]): View {
  const allHidden = runIds.every((id) => view.hidden.includes(id));
  const rest = view.hidden.filter((id) => !runIds.includes(id));
  return { ...view, hidden: allHidden ? rest : [...rest, ...runIds] };
}

/** Adds runs at the end, once each, up to the most an overlay takes. */
export function addRuns(view: View, runIds: string[]): View {
  const added = runIds.filter((id) => !view.runs.includes(id));
  return { ...view, runs: [...view.runs, ...new Set(added)].slice(0, MAX_RUNS) };
}

/** Takes a run off the chart, with every choice made for it. */
export function removeRun(view: View, runId: string): View {
  const { [runId]: _gone, ...points } = view.points;
  const { [runId]: _look, ...looks } = view.looks;
  const { [runId]: _label, ...labels } = view.labels;
  return {
    ...view,
    runs: view.runs.filter((id) => id !== runId),
    hidden: view.hidden.filter((id) => id !== runId),
    dimmed: view.dimmed.filter((id) => id !== runId),
    sweepRuns: view.sweepRuns.filter((id) => id !== runId),
    baseline: view.baseline === runId ? null : view.baseline,
    points,
    looks,
    labels,
    chosen: view.chosen?.runId === runId ? null : view.chosen,
  };
}

/** Moves a run to a position in the order, from 0, clamped to its ends. */
export function placeRun(view: View, runId: string, index: number): View {
  const from = view.runs.indexOf(runId);
  const to = Math.max(0, Math.min(index, view.runs.length - 1));
  if (from < 0 || to === from) return view;
  const runs = view.runs.filter((id) => id !== runId);
  runs.splice(to, 0, runId);
  return { ...view, runs };
}

/** Moves a run one place towards the start (-1) or the end (+1) of the order. */
export function moveRun(view: View, runId: string, step: -1 | 1): View {
  const from = view.runs.indexOf(runId);
  return from < 0 ? view : placeRun(view, runId, from + step);
}

/** Shows hidden runs and hides visible ones. */
export const invertRuns = (view: View): View => ({
  ...view,
  hidden: view.runs.filter((id) => !view.hidden.includes(id)),
});

/** Draws a run faintly, or as the others again. */
export function toggleDim(view: View, runId: string): View {
  const dimmed = view.dimmed.includes(runId)
    ? view.dimmed.filter((id) => id !== runId)
    : [...view.dimmed, runId];
  return { ...view, dimmed };
}

/** Dims every other run; a second time dims none. */
export function dimOthers(view: View, runId: string): View {
  const others = view.runs.filter((id) => id !== runId);
  const areDimmed = others.every((id) => view.dimmed.includes(id));
  return { ...view, dimmed: areDimmed && !view.dimmed.includes(runId) ? [] : others };
}

/** The run the others are related to: the one chosen, else the first whose load was set. */
export function baselineOf(
  view: Pick<View, 'runs' | 'baseline'>,
  runs: { run_id: string; is_observed: boolean }[] = [],
): string | null {
  const observed = runs.filter((run) => run.is_observed).map((run) => run.run_id);
  const driven = view.runs.find((id) => !observed.includes(id));
  return view.baseline ?? driven ?? view.runs[0] ?? null;
}

/** Relates all runs to this one. */
export const chooseBaseline = (view: View, runId: string): View => ({
  ...view,
  baseline: runId === view.runs[0] ? null : runId,
});

/** Shows a panel against concurrency, after those on show, or takes it away. */
export const togglePanel = (view: View, metric: PanelMetric): View => ({
  ...view,
  panels: view.panels.includes(metric)
    ? view.panels.filter((panel) => panel !== metric)
    : [...view.panels, metric],
});

/** Items by run, in the order of the view, without runs it lacks. */
export const inViewOrder = <T extends { run_id: string }>(items: T[], runs: string[]): T[] =>
  runs.flatMap((id) => items.find((item) => item.run_id === id) ?? []);

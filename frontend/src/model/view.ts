/** What is on screen on the workbench, and the changes a person can make to it. */
import type { NewView, Run, ViewRecord } from './contract';

export const X_METRICS = {
  throughput_iops: 'IOPS',
  read_iops: 'Read IOPS',
  write_iops: 'Write IOPS',
  bandwidth_mib_s: 'MiB/s',
  read_bandwidth_mib_s: 'Read MiB/s',
  write_bandwidth_mib_s: 'Write MiB/s',
} as const;
export const Y_METRICS = {
  read_latency_us: 'Read latency',
  write_latency_us: 'Write latency',
} as const;
export const SCALES = { linear: 'Linear', log: 'Log' } as const;

export type XMetric = keyof typeof X_METRICS;
export type YMetric = keyof typeof Y_METRICS;
export type Scale = keyof typeof SCALES;

/** A chosen marker: a run and one of its load points. */
export interface Chosen {
  runId: string;
  pointId: string;
}

export interface View {
  runs: string[];
  x: XMetric;
  y: YMetric;
  xScale: Scale;
  yScale: Scale;
  hidden: string[];
  /** Run id to the load point whose histogram is shown. */
  points: Record<string, string>;
  event: string | null;
  chosen: Chosen | null;
}

export const MAX_RUNS = 50;

/** A view of these runs with every choice at its default. */
export function viewOf(runs: string[]): View {
  return {
    runs,
    x: 'throughput_iops',
    y: 'read_latency_us',
    xScale: 'linear',
    yScale: 'linear',
    hidden: [],
    points: {},
    event: null,
    chosen: null,
  };
}

const isKey = <T extends object>(options: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(options, key);
export const isXMetric = (key: string): key is XMetric => isKey(X_METRICS, key);
export const isYMetric = (key: string): key is YMetric => isKey(Y_METRICS, key);
export const isScale = (key: string): key is Scale => isKey(SCALES, key);

/** The view as the API writes it, for sharing. */
export function toRecord(view: View): NewView {
  return {
    runs: view.runs,
    x: view.x,
    y: view.y,
    x_scale: view.xScale,
    y_scale: view.yScale,
    hidden: view.hidden,
    points: view.points,
    event: view.event,
    version: 1,
  };
}

/** The view of a published comparison or a frozen chart. Axes we do not know become defaults. */
export function fromRecord(record: ViewRecord): View {
  const view = viewOf([...record.runs]);
  return {
    ...view,
    x: isXMetric(record.x) ? record.x : view.x,
    y: isYMetric(record.y) ? record.y : view.y,
    xScale: isScale(record.x_scale) ? record.x_scale : view.xScale,
    yScale: isScale(record.y_scale) ? record.y_scale : view.yScale,
    hidden: [...record.hidden],
    points: { ...record.points },
    event: record.event,
  };
}

/** One run on the axes that show most of its load points; curves first, then mere throughputs. */
export function viewOfRun({ id, points }: Pick<Run, 'id' | 'points'>): View {
  const xs = Object.keys(X_METRICS) as XMetric[];
  const ys = Object.keys(Y_METRICS) as YMetric[];
  const states = (metric: string) => points.filter((point) => metric in point.quantities);
  const axes = ys.flatMap((y) => xs.map((x) => ({ x, y })));
  const shown = axes.map(({ x, y }) => states(x).filter((point) => y in point.quantities).length);
  const most = Math.max(...shown);
  const best = most > 0 ? axes[shown.indexOf(most)] : axes.find(({ x }) => states(x).length > 0);
  return { ...viewOf([id]), ...best };
}

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
  return {
    ...view,
    runs: view.runs.filter((id) => id !== runId),
    hidden: view.hidden.filter((id) => id !== runId),
    points,
    chosen: view.chosen?.runId === runId ? null : view.chosen,
  };
}

/** Moves a run one place towards the start (-1) or the end (+1) of the order. */
export function moveRun(view: View, runId: string, step: -1 | 1): View {
  const from = view.runs.indexOf(runId);
  const to = from + step;
  if (from < 0 || to < 0 || to >= view.runs.length) return view;
  const runs = view.runs.filter((id) => id !== runId);
  runs.splice(to, 0, runId);
  return { ...view, runs };
}

/** Shows the histogram of this load point for its run. */
export function pickPoint(view: View, runId: string, pointId: string): View {
  return { ...view, points: { ...view.points, [runId]: pointId } };
}

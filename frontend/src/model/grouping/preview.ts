/** The curves that runs would give, before they are saved: the points' numbers as they were read. */
import type { CurveFigure, CurvePoint, LoadPoint, Provenance, Style } from '../contract';
import {
  isUnlimited,
  MAXIMUM_LOAD,
  type PlanPoint,
  type PlanRun,
  provenanceOf,
  withRepeats,
} from './plan';
import type { PreviewNames } from './proposedSweeps';
import { timedEvents } from './timedEvents';

/** What an axis may show, the likely first. */
const XS = {
  throughput_iops: { title: 'Throughput', unit: 'IOPS' },
  read_iops: { title: 'Read throughput', unit: 'IOPS' },
  write_iops: { title: 'Write throughput', unit: 'IOPS' },
  bandwidth_mib_s: { title: 'Bandwidth', unit: 'MiB/s' },
  read_bandwidth_mib_s: { title: 'Read bandwidth', unit: 'MiB/s' },
  write_bandwidth_mib_s: { title: 'Write bandwidth', unit: 'MiB/s' },
} as const;
const YS = {
  read_latency_us: 'Read latency',
  latency_us: 'Latency, operation not stated',
  mixed_latency_us: 'Read and write latency',
  write_latency_us: 'Write latency',
} as const;
type Axes = { x: keyof typeof XS; y: keyof typeof YS };
const AXES = (Object.keys(XS) as Axes['x'][]).flatMap((x) =>
  (Object.keys(YS) as Axes['y'][]).map((y): Axes => ({ x, y })),
);
const MS_IN_US = 1000;
const CLOUD_OPACITY = 0.5;
/** As many as there are colours. */
export const MAX_PREVIEWED = 12;

const DASHES = { measured: 'solid', published: 'dot', digitised: 'dashdot', modelled: 'dash' };

const styleOf = (index: number, provenance: Provenance): Style => ({
  colour_slot: index,
  dash: DASHES[provenance],
  marker: 'circle',
  weight: 'regular',
  filled: provenance === 'measured',
});

type Numbers = Map<string, LoadPoint>;

/** Load points of one concurrency: repeats of one level, as the server will have them. */
interface Level {
  concurrency: number | null;
  points: PlanPoint[];
  xs: number[];
  ys: number[];
}

/** The numbers a load point is saved with: its own, and what other files add to them. */
function quantitiesOf({ key, adds }: PlanPoint, numbers: Numbers): LoadPoint['quantities'] {
  const all = [key, ...adds].map((reading) => numbers.get(reading)?.quantities ?? {});
  return Object.assign({}, ...all.reverse());
}

/** The levels of a run that state both axes, in concurrency order. */
function drawn(run: PlanRun, numbers: Numbers, axes: Axes): Level[] {
  const levels = new Map<string, Level>();
  for (const point of withRepeats(run.points)) {
    const { concurrency, key } = point;
    const quantities = quantitiesOf(point, numbers);
    const level = levels.get(`${concurrency ?? key}`) ?? {
      concurrency,
      points: [],
      xs: [],
      ys: [],
    };
    const [x, y] = [quantities?.[axes.x]?.value, quantities?.[axes.y]?.value];
    if (x === undefined && y === undefined) continue;
    level.points.push(point);
    if (x !== undefined) level.xs.push(x);
    if (y !== undefined) level.ys.push(y);
    levels.set(`${concurrency ?? key}`, level);
  }
  return [...levels.values()].filter(({ xs, ys }) => xs.length > 0 && ys.length > 0);
}

/** The median with the least and the most, which one value does not have. */
function spread(values: number[]): [middle: number, low: number | null, high: number | null] {
  const sorted = [...values].sort((a, b) => a - b);
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  const middle = ((sorted[below] ?? 0) + (sorted[above] ?? 0)) / 2;
  return sorted.length === 1
    ? [middle, null, null]
    : [middle, sorted[0] ?? null, sorted.at(-1) ?? null];
}

function labelOf(concurrency: number | null, points: PlanPoint[]): string {
  if (concurrency !== null) return String(concurrency);
  return points.every(isUnlimited) ? MAXIMUM_LOAD : '?';
}

const titleOf = (run: PlanRun): string => run.words.title.trim() || 'New run';

/** The axes on which most runs have a curve, the likely first. */
function axesOf(runs: PlanRun[], numbers: Numbers): Axes | null {
  let [best, most]: [Axes | null, number] = [null, 0];
  for (const axes of AXES) {
    const count = runs.filter((run) => drawn(run, numbers, axes).length > 0).length;
    if (count > most) [best, most] = [axes, count];
  }
  return best;
}

interface Drawing {
  axes: Axes;
  perUnit: number;
  short: string | null;
  event: string | null;
}

function series(
  run: PlanRun,
  index: number,
  numbers: Numbers,
  { axes, perUnit, event, short }: Drawing,
) {
  const isObserved = run.words.isObserved ?? false;
  const points = drawn(run, numbers, axes).map(({ concurrency, points, xs, ys }): CurvePoint => {
    const [x, x_low, x_high] = spread(xs);
    const [y, y_low, y_high] = spread(ys.map((latencyUs) => latencyUs / perUnit));
    return {
      point_ids: points.map((point) => point.key),
      label: labelOf(concurrency, points),
      concurrency,
      repeats: points.length,
      ...{ x, y, x_low, x_high, y_low, y_high },
      values: [],
      findings: [],
      note: points.map((point) => point.path).join(', '),
      each: [],
      note_number: null,
      is_unsteady: false,
    };
  });
  const label = titleOf(run);
  const provenance = provenanceOf(run, numbers);
  const identity = { run_id: run.key, label, title: label, provenance };
  const style = styleOf(index, provenance);
  return {
    ...identity,
    style,
    concurrency_unit: run.words.unit.trim() || null,
    points,
    method: null,
    metric: axes.y,
    variant: event,
    short,
    note_number: null,
    is_joined:
      !isObserved &&
      (provenance !== 'measured' || points.some((point) => point.concurrency !== null)),
    is_observed: isObserved,
    opacity: isObserved ? CLOUD_OPACITY : 1,
    // What the server gathers of many points is there once the run is saved.
    gathered: [],
  };
}

/**
 * A figure of the runs that state a throughput and a latency; null if none does. `names` are the
 * server's; if a run is missing there, all runs have their whole titles.
 */
export function previewFigure(
  plan: PlanRun[],
  numbers: Numbers,
  names: PreviewNames | null = null,
): CurveFigure | null {
  const shown = plan.slice(0, MAX_PREVIEWED);
  const axes = axesOf(shown, numbers);
  if (axes === null) return null;
  const runs = shown.filter((run) => drawn(run, numbers, axes).length > 0);
  const isInMs = runs.some((run) =>
    drawn(run, numbers, axes).some(({ ys }) => Math.max(...ys) >= MS_IN_US),
  );
  const events = timedEvents(
    runs.map((run) => run.points.flatMap(({ key }) => numbers.get(key) ?? [])),
  );
  const perUnit = isInMs ? MS_IN_US : 1;
  const isNamed = runs.every(({ key }) => names?.short.get(key));
  const shortOf = (key: string) => (isNamed && names?.short.get(key)) || null;
  const all = runs.map((run, index) =>
    series(run, index, numbers, {
      ...{ axes, perUnit, event: events.ofRun[index] ?? null, short: shortOf(run.key) },
    }),
  );
  return {
    x: { metric: axes.x, ...XS[axes.x] },
    y: {
      metric: axes.y,
      title: axes.y === 'read_latency_us' ? events.title : YS[axes.y],
      unit: isInMs ? 'ms' : 'µs',
    },
    runs: all.map(({ run_id, label, title, provenance, style }) => ({
      ...{ run_id, label, title, provenance, style },
      source: null,
      source_title: null,
      method: null,
      short: shortOf(run_id),
      is_colour_kept: false,
      is_observed: all.some((curve) => curve.run_id === run_id && curve.is_observed),
    })),
    series: all,
    marks: [],
    ceilings: [],
    references: [],
    annotations: [],
    omitted: [],
    conditions: [],
    notes: [],
    title: '',
    shared_name: isNamed ? (names?.shared ?? null) : null,
    point_notes: [],
    run_notes: [],
    range_bands: [],
    names: [],
    facets: [],
    kind: 'curve',
    version: 1,
  };
}

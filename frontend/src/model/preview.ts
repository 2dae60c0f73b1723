/** The curves that runs would give, before they are saved: the points' numbers as they were read. */
import type { CurveFigure, CurvePoint, LoadPoint, Provenance, Style } from './contract';
import { type PlanRun, provenanceOf, withRepeats } from './plan';

const X = 'throughput_iops';
const Y = 'read_latency_us';
const MS_IN_US = 1000;
/** As many as there are colours. */
export const MOST_PREVIEWED = 12;

const DASHES = { measured: 'solid', published: 'dot', digitised: 'dashdot', modelled: 'dash' };

const styleOf = (index: number, provenance: Provenance): Style => ({
  colour_slot: index,
  dash: DASHES[provenance],
  marker: 'circle',
  weight: 'regular',
  filled: provenance === 'measured',
});

type Numbers = Map<string, LoadPoint>;

/** The points of a run that state throughput and read latency, in concurrency order. */
function drawn(run: PlanRun, numbers: Numbers) {
  return withRepeats(run.points).flatMap((point) => {
    const quantities = numbers.get(point.key)?.quantities;
    const x = quantities?.[X]?.value;
    const y = quantities?.[Y]?.value;
    return x === undefined || y === undefined ? [] : [{ point, x, y }];
  });
}

const titleOf = (run: PlanRun): string => run.words.title.trim() || 'New run';

function series(run: PlanRun, index: number, numbers: Numbers, perUnit: number) {
  const points = drawn(run, numbers).map(
    ({ point, x, y }): CurvePoint => ({
      point_ids: [point.key],
      label: point.concurrency === null ? '?' : String(point.concurrency),
      concurrency: point.concurrency,
      repeats: 1,
      x,
      y: y / perUnit,
      x_low: null,
      x_high: null,
      y_low: null,
      y_high: null,
      values: [],
      findings: [],
      note: point.path,
    }),
  );
  const label = titleOf(run);
  const provenance = provenanceOf(run, numbers);
  const identity = { run_id: run.key, label, title: label, provenance };
  const style = styleOf(index, provenance);
  return {
    ...identity,
    style,
    concurrency_unit: run.words.unit,
    points,
    method: null,
    metric: Y,
    variant: null,
  };
}

/** A figure of the runs that state throughput and read latency; null if none does. */
export function previewFigure(plan: PlanRun[], numbers: Numbers): CurveFigure | null {
  const runs = plan.slice(0, MOST_PREVIEWED).filter((run) => drawn(run, numbers).length > 0);
  if (runs.length === 0) return null;
  const isInMs = runs.some((run) => drawn(run, numbers).some(({ y }) => y >= MS_IN_US));
  const all = runs.map((run, index) => series(run, index, numbers, isInMs ? MS_IN_US : 1));
  return {
    x: { metric: X, title: 'Throughput', unit: 'IOPS' },
    y: { metric: Y, title: 'Read latency', unit: isInMs ? 'ms' : 'µs' },
    runs: all.map(({ run_id, label, title, provenance, style }) => ({
      ...{ run_id, label, title, provenance, style },
      source: null,
      source_title: null,
      method: null,
    })),
    series: all,
    marks: [],
    limits: [],
    references: [],
    annotations: [],
    omitted: [],
    conditions: [],
    notes: [],
    kind: 'curve',
    version: 1,
  };
}

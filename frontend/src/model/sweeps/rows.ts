/** The runs of a sweep in the order they are drawn and listed: line by line, along the setting. */
import type { RunLabel, SweepPoint, SweepResults, SweepStep } from '../contract';

/** One run of a sweep, with its values. */
export interface SweepRow {
  run: RunLabel;
  point: SweepPoint;
  /** What it states of the setting along x, and of the second one; null if it does not. */
  x: string | null;
  series: string | null;
  /** And of the third, which its panel is of. */
  panel: string | null;
  /** The change from the run before it on its line; null for the first, or if unknown. */
  step: SweepStep | null;
}

const LAST = Number.POSITIVE_INFINITY;
const inOrder = (index: number | null | undefined) => index ?? LAST;

/** The change that leads to a run along x. */
function stepTo(sweep: SweepResults, runId: string): SweepStep | null {
  const along = sweep.lines.filter((line) => line.along === sweep.x?.key);
  return along.flatMap((line) => line.steps).find((step) => step.to_run === runId) ?? null;
}

/** All runs, those that are not drawn last. */
export function rowsOf(sweep: SweepResults): SweepRow[] {
  const runOf = new Map(sweep.runs.map((run) => [run.run_id, run]));
  return sweep.points
    .flatMap((point): SweepRow[] => {
      const run = runOf.get(point.run_id);
      if (!run) return [];
      const x = point.x === null ? null : (sweep.x?.values[point.x]?.text ?? null);
      const series =
        point.series === null ? null : (sweep.series?.values[point.series]?.text ?? null);
      const panel = point.panel == null ? null : (sweep.panels?.values[point.panel]?.text ?? null);
      return [{ run, point, x, series, panel, step: stepTo(sweep, point.run_id) }];
    })
    .sort(
      (a, b) =>
        inOrder(a.point.panel) - inOrder(b.point.panel) ||
        inOrder(a.point.series) - inOrder(b.point.series) ||
        inOrder(a.point.x) - inOrder(b.point.x),
    );
}

/** The runs that have a place in the chart. */
export const isDrawn = ({ point }: SweepRow): boolean => point.y !== null && point.x !== null;

/** The runs that have no value at the place, but a value of the setting to stand at. */
export const rowsWithoutValue = (sweep: SweepResults): SweepRow[] =>
  rowsOf(sweep).filter(({ point }) => point.y === null && point.x !== null);

/** The drawn runs of each line, in the order of the lines. */
export function drawnLines(sweep: SweepResults): SweepRow[][] {
  const lines = new Map<number, SweepRow[]>();
  for (const row of rowsOf(sweep).filter(isDrawn)) {
    const at = row.point.series ?? 0;
    lines.set(at, [...(lines.get(at) ?? []), row]);
  }
  return [...lines.values()];
}

/** One chart of a sweep; its title is that of its value of the third setting. */
export interface SweepPanelRows {
  title: string | null;
  sweep: SweepResults;
}

/** The panels of a sweep, each with its own runs in place and the axes of all; else the sweep. */
export function sweepPanelsOf(sweep: SweepResults): SweepPanelRows[] {
  const { panels } = sweep;
  if (!panels) return [{ title: null, sweep }];
  return panels.values.map(({ text }, at) => ({
    title: `${panels.title} ${text}`,
    sweep: {
      ...sweep,
      points: sweep.points.map((point) =>
        point.panel === at ? point : { ...point, x: null, x_at: null },
      ),
      drawn_lines: sweep.drawn_lines.filter(({ panel }) => panel === at),
    },
  }));
}

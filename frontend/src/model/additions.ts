/** Load points about to be added to a run that is saved already. */
import type { Grouping, Run } from './contract';
import { type Level, type Plan, type PlanPoint, type PlanRun, planOf } from './plan';
import { FIELDS } from './runFields';

const keyOf = ({ concurrency, repeat }: Level): string => `${concurrency} ${repeat}`;

/** The levels a run holds, so that what is added takes the next repeat. */
export const levelsOf = (run: Run): Level[] =>
  run.points.map(({ concurrency, repeat }) => ({ concurrency, repeat }));

/** Suggested load points; a suggested repeat the run holds already gives way to the next free one. */
export function additionsOf(grouping: Grouping, run: Run): Plan {
  const taken = new Set(levelsOf(run).map(keyOf));
  const plan = planOf(grouping);
  return {
    ...plan,
    runs: plan.runs.map((one) => ({
      ...one,
      points: one.points.map((point) =>
        taken.has(keyOf(point)) ? { ...point, repeat: null } : point,
      ),
    })),
  };
}

/** The points that are new to the run, and those that are in it. */
export function newAndHere(
  points: PlanPoint[],
  run: Run,
): { fresh: PlanPoint[]; here: PlanPoint[] } {
  const held = new Set(
    run.points.map(({ report_sha256s: [first], reading, part }) => `${first} ${reading} ${part}`),
  );
  return {
    fresh: points.filter((point) => !held.has(point.key)),
    here: points.filter((point) => held.has(point.key)),
  };
}

/** What still keeps these points from being added, as sentences; empty when nothing does. */
export function unreadyToAdd(points: PlanPoint[], run: Run): string[] {
  const wants: string[] = [];
  if (points.some((point) => point.concurrency === null)) {
    wants.push('Say at which concurrency each load point was measured, so that it has its place.');
  }
  const seen = new Set(levelsOf(run).map(keyOf));
  for (const point of points) {
    if (point.concurrency === null || point.repeat === null) continue;
    const key = keyOf(point);
    if (seen.has(key)) {
      wants.push(
        `${point.path}: concurrency ${point.concurrency}, repeat ${point.repeat} is there already. Give it another repeat.`,
      );
    }
    seen.add(key);
  }
  return wants;
}

const TOLD = {
  system: ['host', 'instances', 'oracle_release', 'platform'],
  workload: ['generator', 'update_pct', 'scan_pct', 'io_size_bytes'],
} as const;

/** In what the reports differ from the run, where both say something: one curve is one system. */
export function differences(suggested: Pick<PlanRun, 'told'>[], run: Run): string[] {
  const found = new Set<string>();
  for (const { told } of suggested) {
    for (const part of ['system', 'workload'] as const) {
      const [theirs, ours] = [told[part], run[part]] as Record<string, unknown>[];
      for (const name of TOLD[part]) {
        const [one, other] = [theirs?.[name] ?? null, ours?.[name] ?? null];
        if (one === null || other === null || one === other) continue;
        found.add(`${FIELDS[`${part}.${name}`]}: ${one} in these reports, ${other} in the run`);
      }
    }
  }
  return [...found];
}

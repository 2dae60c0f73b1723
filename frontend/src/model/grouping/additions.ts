/** Load points about to be added to a run that is saved already. */
import type { Grouping, Run } from '../contract';
import { FIELD_TITLES } from '../runs/fieldTitles';
import { type LoadLevel, levelKey, type Plan, type PlanPoint, planOf } from './plan';

/** The levels of a run, so that additions get the next repeat number. */
export const levelsOf = (run: Run): LoadLevel[] =>
  run.points.map(({ concurrency, repeat, label }) => ({ concurrency, repeat, label }));

/** The points, of which a repeat that the run has already becomes the next free one. */
export function withFreeRepeats(points: PlanPoint[], run: Run): PlanPoint[] {
  const taken = new Set(levelsOf(run).map(levelKey));
  return points.map((point) => (taken.has(levelKey(point)) ? { ...point, repeat: null } : point));
}

/** Suggested load points with repeats that are free in the run. */
export function additionsOf(grouping: Grouping, run: Run): Plan {
  const plan = planOf(grouping);
  return {
    ...plan,
    runs: plan.runs.map((proposed) => ({
      ...proposed,
      points: withFreeRepeats(proposed.points, run),
    })),
  };
}

/** The points that are new to the run, and those that are in it. */
export function splitByPresence(
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

/** Problems that prevent adding these points, as sentences; empty without any. */
export function additionProblems(points: PlanPoint[], run: Run): string[] {
  const wants: string[] = [];
  if (!run.is_observed && points.some((point) => point.concurrency === null && !point.isMaximum)) {
    wants.push('Enter the concurrency of each load point; it determines their order.');
  }
  if (conflictingRepeats(points, run).length > 0) {
    wants.push(
      'Reports that differ from the run are not repeats of its load levels: exclude them and save them as a new run, or record the difference on each load point.',
    );
  }
  const seen = new Set(levelsOf(run).map(levelKey));
  for (const point of points) {
    if (point.concurrency === null || point.repeat === null) continue;
    const key = levelKey(point);
    if (seen.has(key)) {
      wants.push(
        `${point.path}: concurrency ${point.concurrency}, repeat ${point.repeat} exists already. Give it another repeat number.`,
      );
    }
    seen.add(key);
  }
  return wants;
}

const TOLD = {
  system: ['host', 'instances', 'oracle_release', 'platform'],
  workload: ['generator', 'access', 'update_pct', 'scan_pct', 'io_size_bytes'],
} as const;

interface Difference {
  name: string;
  /** What the reports state, and what the run does. */
  theirs: string;
  ours: string;
}

/** In what a load point's reports differ from the run, if both say something. */
function differencesOf({ told }: Pick<PlanPoint, 'told'>, run: Run): Difference[] {
  const facts = (['system', 'workload'] as const).flatMap((part) => {
    const [theirs, ours] = [told[part], run[part]] as unknown as Record<string, unknown>[];
    return TOLD[part].map((name) => ({
      name: FIELD_TITLES[`${part}.${name}`] ?? name,
      theirs: theirs?.[name] ?? null,
      ours: ours?.[name] ?? null,
    }));
  });
  const settings = Object.entries(told.workload.settings ?? {}).map(([name, theirs]) => ({
    name,
    theirs,
    ours: run.workload.settings?.[name] ?? null,
  }));
  return [...facts, ...settings].flatMap(({ name, theirs, ours }) =>
    theirs === null || ours === null || theirs === ours
      ? []
      : [{ name, theirs: String(theirs), ours: String(ours) }],
  );
}

/** In what the reports differ from the run, as sentences: one curve is one system. */
export function runDifferences(points: Pick<PlanPoint, 'told'>[], run: Run): string[] {
  const differing = points.flatMap((point) => differencesOf(point, run));
  return [
    ...new Set(
      differing.map(
        ({ name, theirs, ours }) => `${name}: ${theirs} in these reports, ${ours} in the run`,
      ),
    ),
  ];
}

/** Points that would become repeats of a saved load level although their reports differ from it. */
export function conflictingRepeats(points: PlanPoint[], run: Run): PlanPoint[] {
  const held = new Set(run.points.map(({ concurrency, label }) => `${concurrency} ${label ?? ''}`));
  return points.filter(
    (point) =>
      point.concurrency !== null &&
      held.has(`${point.concurrency} ${point.label ?? ''}`) &&
      differencesOf(point, run).length > 0,
  );
}

/** For each of these points in what it differs from the run: its label. */
export function differenceLabels(points: PlanPoint[], run: Run): Record<string, string> {
  return Object.fromEntries(
    points.map((point) => [
      point.key,
      differencesOf(point, run)
        .map(({ name, theirs }) => `${name} ${theirs}`)
        .join(', '),
    ]),
  );
}

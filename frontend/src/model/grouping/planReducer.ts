/** What a person changes in suggested runs. Every change keeps every load point in one place. */

import { carryOverDecisions, SET_BY_USER, withRunTexts } from './carryOver';
import { type PartSetReadingChange, withPartSetReading } from './partSetReadings';
import { type PartsChange, withParts } from './parts';
import type { ParsedPattern } from './pattern';
import type { ExcludedPoint, Plan, PlanPoint, PlanRun, PlanSamples, RunTexts } from './plan';
import { commonTexts } from './settings';

/** Where points go: a run's key, a new run, or out of all runs. */
export type DropTarget = { run: string } | 'new run' | 'removed';

export type PlanChange =
  | { type: 'suggested'; plan: Plan; isAnew: boolean }
  | { type: 'regrouped'; plan: Plan }
  | { type: 'worded'; run: string; words: Partial<RunTexts> }
  | { type: 'all worded'; words: Partial<RunTexts> }
  | { type: 'moved'; points: string[]; to: DropTarget }
  | { type: 'put back'; points: string[] }
  | { type: 'merged'; run: string; into: string }
  | { type: 'levelled'; points: string[]; concurrency: number | null }
  | { type: 'repeated'; points: string[]; repeat: number | null }
  | { type: 'labelled'; labels: Record<string, string> }
  | { type: 'matched'; points: string[]; pattern: ParsedPattern }
  | { type: 'saved'; run: string }
  | { type: 'wanted anew'; run: string }
  | PartsChange
  | PartSetReadingChange
  | { type: 'joined'; samples: PlanSamples[] }
  | { type: 'kept'; sha256s: Set<string> };

const TOGETHER = 'combined by you';

/** Drops runs without points; a run's key never changes. */
const withoutEmpty = (plan: Plan): Plan => ({
  ...plan,
  runs: plan.runs.filter((run) => run.points.length > 0),
});

function mapPoints(plan: Plan, keys: string[], map: (point: PlanPoint) => PlanPoint): Plan {
  const chosen = new Set(keys);
  return {
    ...plan,
    runs: plan.runs.map((run) => ({
      ...run,
      points: run.points.map((point) => (chosen.has(point.key) ? map(point) : point)),
    })),
  };
}

const mapRun = (plan: Plan, key: string, map: (run: PlanRun) => PlanRun): Plan => ({
  ...plan,
  runs: plan.runs.map((run) => (run.key === key ? map(run) : run)),
});

/** A key no run has: a split run may start with a point whose key a run is known by. */
function freeKey(plan: Plan, wanted: string): string {
  const taken = new Set(plan.runs.map((run) => run.key));
  let key = wanted;
  for (let count = 2; taken.has(key); count += 1) key = `${wanted} ${count}`;
  return key;
}

/** The run without these load points, and each of them with the run it leaves. */
function parted({ points, ...from }: PlanRun, chosen: Set<string>) {
  const leaving = points.filter((point) => chosen.has(point.key));
  return {
    run: { ...from, points: points.filter((point) => !chosen.has(point.key)) },
    leaving: leaving.map((point): ExcludedPoint => ({ ...point, repeat: null, from })),
  };
}

function leaveOut(plan: Plan, keys: string[]): Plan {
  const parts = plan.runs.map((run) => parted(run, new Set(keys)));
  return withoutEmpty({
    ...plan,
    runs: parts.map(({ run }) => run),
    removed: [...plan.removed, ...parts.flatMap(({ leaving }) => leaving)],
  });
}

/** Back into the run it was left out of, which comes back too if nothing else was in it. */
function putBack(plan: Plan, key: string): Plan {
  const leftOut = plan.removed.find((point) => point.key === key);
  if (!leftOut) return plan;
  const { from, ...point } = leftOut;
  const isThere = plan.runs.some((run) => run.key === from.key);
  return {
    ...plan,
    removed: plan.removed.filter((removed) => removed !== leftOut),
    runs: isThere
      ? plan.runs.map((run) =>
          run.key === from.key ? { ...run, points: [...run.points, point] } : run,
        )
      : [...plan.runs, { ...from, points: [point] }],
  };
}

function move(plan: Plan, keys: string[], to: Exclude<DropTarget, 'removed'>): Plan {
  const chosen = new Set(keys);
  const moving = plan.runs
    .flatMap((run) => run.points)
    .filter((point) => chosen.has(point.key))
    .map((point) => ({ ...point, repeat: null }));
  const first = moving[0];
  if (!first) return plan;
  if (typeof to === 'object' && !plan.runs.some((run) => run.key === to.run)) return plan;
  const from = plan.runs.find((run) => run.points.some((point) => chosen.has(point.key)));
  const runs = plan.runs.map((run): PlanRun => {
    const isTarget = typeof to === 'object' && run.key === to.run;
    // Points that are there already stay as they are.
    if (isTarget) {
      const here = new Set(run.points.map((point) => point.key));
      const added = moving.filter((point) => !here.has(point.key));
      if (added.length === 0) return run;
      const words = commonTexts(run.words, added);
      const points = [...run.points, ...added];
      return { ...run, words, reasons: [TOGETHER], warnings: [], points };
    }
    return { ...run, points: run.points.filter((point) => !chosen.has(point.key)) };
  });
  if (to !== 'new run' || !from) return withoutEmpty({ ...plan, runs });
  const split: PlanRun = {
    ...from,
    key: freeKey(plan, `split ${first.key}`),
    words: { ...from.words, title: `${from.words.title} (2)` },
    reasons: ['split off by you'],
    warnings: [],
    points: moving,
  };
  const at = plan.runs.indexOf(from) + 1;
  return withoutEmpty({ ...plan, runs: runs.toSpliced(at, 0, split) });
}

function merge(plan: Plan, run: string, into: string): Plan {
  const merged = plan.runs.find((candidate) => candidate.key === run);
  if (!merged || run === into) return plan;
  return move(
    plan,
    merged.points.map((point) => point.key),
    { run: into },
  );
}

function match(plan: Plan, keys: string[], pattern: ParsedPattern): Plan {
  if (!pattern.ok) return plan;
  return mapPoints(plan, keys, (point) => {
    const concurrency = pattern.concurrencyOf(point.path);
    if (concurrency === null) return point;
    return { ...point, concurrency, repeat: null, concurrencyReason: 'from your pattern' };
  });
}

/** Each file of samples with the load point it goes with now, and with no other. */
function joined(plan: Plan, samples: PlanSamples[]): Plan {
  const hashes = new Set([...(plan.samples ?? []), ...samples].map(({ sha256 }) => sha256));
  const withOwn = <Point extends PlanPoint>(point: Point): Point => ({
    ...point,
    companions: [
      ...point.companions.filter(({ sha256 }) => !hashes.has(sha256)),
      ...samples
        .filter(({ goesWith }) => goesWith === point.key)
        .map(({ sha256, path }) => ({ sha256, path })),
    ],
  });
  return {
    ...plan,
    runs: plan.runs.map((run) => ({ ...run, points: run.points.map(withOwn) })),
    removed: plan.removed.map(withOwn),
    samples,
  };
}

/** The plan with suggestions for files that came later. */
const withMore = (plan: Plan, more: Plan): Plan => ({
  ...plan,
  runs: [...plan.runs, ...more.runs],
  leftOver: [...plan.leftOver, ...more.leftOver],
  samples: [...(plan.samples ?? []), ...(more.samples ?? [])],
  asked: [...(plan.asked ?? []), ...(more.asked ?? [])],
  partSets: [...(plan.partSets ?? []), ...(more.partSets ?? [])],
});

function withoutSaved(plan: Plan, key: string): Plan {
  const saved = plan.runs.find((run) => run.key === key);
  return {
    ...plan,
    runs: plan.runs.filter((run) => run !== saved),
    saved: [...(plan.saved ?? []), ...(saved?.points ?? []).map((point) => point.key)],
  };
}

/** The plan of these reports alone. */
function keptOf(plan: Plan, sha256s: Set<string>): Plan {
  const isKept = ({ sha256 }: { sha256: string }) => sha256s.has(sha256);
  const whole = (point: PlanPoint) => ({ ...point, parts: point.parts?.filter(isKept) });
  const kept = withoutEmpty({
    ...plan,
    runs: plan.runs.map((run) => ({ ...run, points: run.points.filter(isKept).map(whole) })),
    removed: plan.removed.filter(isKept),
  });
  return joined(kept, (plan.samples ?? []).filter(isKept));
}

/** The plan after a change. */
export function planReducer(plan: Plan, change: PlanChange): Plan {
  switch (change.type) {
    case 'suggested':
      return change.isAnew ? change.plan : withMore(plan, change.plan);
    case 'joined':
      return joined(plan, change.samples);
    case 'worded':
      return mapRun(plan, change.run, (run) => withRunTexts(run, change.words));
    case 'all worded':
      return { ...plan, runs: plan.runs.map((run) => withRunTexts(run, change.words)) };
    case 'regrouped':
      return leaveOut(
        withoutEmpty(carryOverDecisions(plan, change.plan)),
        plan.removed.map((point) => point.key),
      );
    case 'moved':
      return change.to === 'removed'
        ? leaveOut(plan, change.points)
        : move(plan, change.points, change.to);
    case 'put back':
      return change.points.reduce(putBack, plan);
    case 'merged':
      return merge(plan, change.run, change.into);
    case 'levelled': {
      const { concurrency } = change;
      const decided = { concurrency, repeat: null, concurrencyReason: SET_BY_USER };
      return mapPoints(plan, change.points, (point) => ({ ...point, ...decided }));
    }
    case 'repeated':
      return mapPoints(plan, change.points, (point) => ({ ...point, repeat: change.repeat }));
    case 'labelled':
      return mapPoints(plan, Object.keys(change.labels), (point) => ({
        ...point,
        label: change.labels[point.key] ?? null,
        repeat: null,
      }));
    case 'matched':
      return match(plan, change.points, change.pattern);
    case 'parts joined':
    case 'parts separated':
    case 'parts answered':
      return withParts(plan, change);
    case 'parts read as':
      return withPartSetReading(plan, change);
    case 'wanted anew':
      return mapRun(plan, change.run, (run) => ({ ...run, isWantedAnew: true }));
    case 'saved':
      return withoutSaved(plan, change.run);
    case 'kept':
      return keptOf(plan, change.sha256s);
  }
}

/** A person's decisions, carried over when the same reports are grouped again. */
import type { Plan, PlanPoint, PlanRun, RunTexts } from './records';

export const SET_BY_USER = 'set by you';

/** The run with these words, which a person entered. */
export function withRunTexts(run: PlanRun, words: Partial<RunTexts>): PlanRun {
  const typed = new Set([...(run.typed ?? []), ...(Object.keys(words) as (keyof RunTexts)[])]);
  return { ...run, words: { ...run.words, ...words }, typed: [...typed] };
}

/** Words entered for the runs whose load points are in `run` now, if all agree. */
function typedWords(runs: PlanRun[]): Partial<RunTexts> {
  const names = new Set(runs.flatMap((run) => run.typed ?? []));
  const words: Record<string, unknown> = {};
  for (const name of names) {
    const texts = runs
      .filter((run) => run.typed?.includes(name))
      .map((run) => JSON.stringify(run.words[name]));
    if (new Set(texts).size === 1) words[name] = JSON.parse(texts[0] ?? 'null');
  }
  return words as Partial<RunTexts>;
}

/** The point with the concurrency, repeat and label a person gave it before. */
function decided(point: PlanPoint, before: PlanPoint | undefined): PlanPoint {
  if (!before) return point;
  const { concurrency, concurrencyReason, repeat, label } = before;
  if (concurrencyReason === SET_BY_USER)
    return { ...point, concurrency, concurrencyReason, repeat };
  return { ...point, label };
}

/** `after` with the decisions of `before`, without runs saved meanwhile. */
export function carryOverDecisions(before: Plan, after: Plan): Plan {
  const saved = new Set(before.saved);
  const points = new Map(
    before.runs.flatMap((run) => run.points.map((point) => [point.key, point] as const)),
  );
  const runs = after.runs.map((run): PlanRun => {
    const keys = new Set(run.points.map((point) => point.key));
    const from = before.runs.filter((earlier) =>
      earlier.points.some((point) => keys.has(point.key)),
    );
    return {
      ...withRunTexts(run, typedWords(from)),
      points: run.points
        .filter((point) => !saved.has(point.key))
        .map((point) => decided(point, points.get(point.key))),
    };
  });
  return { ...after, runs, ...(before.saved ? { saved: before.saved } : {}) };
}

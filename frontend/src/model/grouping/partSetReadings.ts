/** What files of one load are saved as: its parts, repeats of it, levels of a curve, systems. */
import { joinParts, partsOf, type StatedLoads, separateParts } from './parts';
import type { PartSet, PartSetReading, Plan, PlanPoint, PlanRun } from './records';

export const PART_SET_READINGS: PartSetReading[] = ['parts', 'repeats', 'levels', 'systems'];
export interface PartSetReadingChange {
  type: 'parts read as';
  set: PartSet;
  reading: PartSetReading;
  stated: StatedLoads;
}

/** Whether all files of a set are load points of the plan still. */
export function isSetPlanned({ loads }: PartSet, { runs }: Plan): boolean {
  const keys = new Set(runs.flatMap(({ points }) => points.flatMap(partsOf)).map(({ key }) => key));
  return loads.flat().every((key) => keys.has(key));
}

/** The words that the path of a file has and that of another one has not: `host2`. */
function ownWords(path: string, other: string): string {
  const words = (text: string) => text.split(/[/_. ]|-(?=\D)/);
  const shared = new Set(words(other));
  return words(path)
    .filter((word) => !shared.has(word))
    .join(' ');
}

/** Each system's files in their own run; the first system stays in the current run. */
function splitIntoSystems(plan: Plan, loads: string[][]): Plan {
  const keysOf = (at: number) => new Set(loads.flatMap((keys) => keys[at] ?? []));
  const count = Math.max(...loads.map((keys) => keys.length));
  const runs = plan.runs.flatMap((run): PlanRun[] => {
    const first = run.points.find(({ key }) => keysOf(0).has(key));
    if (!first) return [run];
    const others = Array.from({ length: count - 1 }, (_, at) => at + 1).flatMap((at) => {
      const points = run.points.filter(({ key }) => keysOf(at).has(key));
      const [own] = points;
      if (!own) return [];
      const name = ownWords(own.path, first.path);
      const title = [run.words.title, name].filter(Boolean).join(', ');
      return [{ ...run, key: own.key, words: { ...run.words, title }, points }];
    });
    const moved = new Set(others.flatMap(({ points }) => points.map(({ key }) => key)));
    return [{ ...run, points: run.points.filter(({ key }) => !moved.has(key)) }, ...others];
  });
  return { ...plan, runs };
}

/** Levels need loads that differ; files of equal loads are to be given theirs. */
function splitIntoLevels(plan: Plan, loads: string[][]): Plan {
  const chosen = new Set(loads.flat());
  const all = plan.runs
    .flatMap(({ points }) => points)
    .filter(({ key }) => chosen.has(key))
    .map(({ concurrency }) => concurrency);
  if (new Set(all).size === all.length) return plan;
  const unsaid = { concurrency: null, concurrencyReason: 'enter each file’s load' };
  const points = (point: PlanPoint) => (chosen.has(point.key) ? { ...point, ...unsaid } : point);
  return { ...plan, runs: plan.runs.map((run) => ({ ...run, points: run.points.map(points) })) };
}

/** The plan with the files of a set saved as another reading of them. */
export function withPartSetReading(
  plan: Plan,
  { set, reading, stated }: PartSetReadingChange,
): Plan {
  const { loads } = set;
  const joined = loads.reduce((before, keys) => joinParts(before, keys, stated), plan);
  const partSets = (plan.partSets ?? []).map((each) =>
    each.loads[0]?.[0] === loads[0]?.[0] ? { ...each, reading } : each,
  );
  if (reading === 'parts') return { ...joined, partSets };
  const firsts = loads.flatMap(([key]) => key ?? []);
  const apart = { ...separateParts(joined, firsts, stated), partSets };
  if (reading === 'systems') return splitIntoSystems(apart, loads);
  return reading === 'levels' ? splitIntoLevels(apart, loads) : apart;
}

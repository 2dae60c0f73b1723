/** Parts of one load in a plan: joined as one load point, and separated again. */
import type { LoadPoint } from '../contract';
import type { PartSet, Plan, PlanPoint, PlanRun } from './records';

/** What each load point itself states as its load, by key; what only a name says is not here. */
export type StatedLoads = Record<string, number | null>;

/** The load that a load point's file states in this unit; null for fio's jobs without such a rate. */
function statedLoad({ settings, concurrency }: LoadPoint, unit: string): number | null {
  if (!unit.endsWith(' asked for') || !settings?.['iodepth × jobs']) return concurrency ?? null;
  return settings[unit] ? Number(settings[unit]) : null;
}

/** The load that each load point's file states, in the unit of the run that it is planned in. */
export function statedLoads(plan: Plan, numbers: Map<string, LoadPoint>): StatedLoads {
  const loads = plan.runs.flatMap(({ words, points }) =>
    points.flatMap(partsOf).map(({ key }) => {
      const point = numbers.get(key);
      return [key, point ? statedLoad(point, words.unit) : null] as const;
    }),
  );
  return Object.fromEntries(loads);
}

export type PartsChange =
  | { type: 'parts joined'; points: string[]; stated: StatedLoads }
  | { type: 'parts separated'; points: string[]; stated: StatedLoads }
  | { type: 'parts answered'; isOneLoad: boolean; stated: StatedLoads };

/** The parts of a load point, itself the first. */
export const partsOf = (point: PlanPoint): PlanPoint[] => [point, ...(point.parts ?? [])];

/**
 * The load of parts together: the sum of what each states. A load that all of them share by name
 * is of the whole; one that counts per device is the same for the whole.
 */
export function loadOfParts(parts: PlanPoint[], stated: StatedLoads, unit: string): number | null {
  const loads = parts.map(({ key }) => stated[key] ?? null);
  const known = loads.filter((load) => load !== null);
  const isShared = (all: (number | null)[]) => new Set(all).size === 1;
  if (known.length === loads.length) {
    const isPerDevice = unit.includes('threads/') && isShared(loads);
    return isPerDevice ? (known[0] ?? null) : known.reduce((sum, load) => sum + load, 0);
  }
  const said = parts.map(({ concurrency }) => concurrency);
  return isShared(said) ? (said[0] ?? null) : null;
}

const alone = (point: PlanPoint, stated: StatedLoads): PlanPoint => {
  const { parts: _, ...rest } = point;
  const load = stated[point.key] ?? null;
  return {
    ...rest,
    repeat: null,
    concurrency: load ?? point.concurrency,
    concurrencyReason: load === null ? point.concurrencyReason : 'stated in the file',
  };
};

/** The loads of several parts of each suggested run. */
export function partSetsOf(runs: PlanRun[]): PartSet[] {
  return runs.flatMap(({ points }): PartSet[] => {
    const loads = points
      .filter(({ parts }) => (parts?.length ?? 0) > 0)
      .map((point) => partsOf(point).map(({ key }) => key));
    return loads.length > 0 ? [{ loads, reading: 'parts' }] : [];
  });
}

/** The sets of a plan with these loads as one, in place of those that they were in. */
function withSet(plan: Plan, loads: string[][]): Plan {
  const keys = new Set(loads.flat());
  const others = (plan.partSets ?? []).filter((set) => !set.loads.flat().some((k) => keys.has(k)));
  return { ...plan, partSets: [...others, { loads, reading: 'parts' }] };
}

/** The load points of these keys as parts of one load, where the first of them is. */
export function joinParts(plan: Plan, keys: string[], stated: StatedLoads): Plan {
  const chosen = new Set(keys);
  const isChosen = ({ key }: PlanPoint) => chosen.has(key);
  const home = plan.runs.find(({ points }) => points.some(isChosen));
  const [first, ...others] = plan.runs
    .flatMap(({ points }) => points)
    .filter(isChosen)
    .flatMap((point) => partsOf(point));
  if (!home || !first || others.length === 0) return plan;
  const parts = [first, ...others].map((point) => {
    const { parts: _, ...rest } = point;
    return rest;
  });
  const joined: PlanPoint = {
    ...first,
    parts: parts.slice(1),
    repeat: null,
    isMaximum: parts.every(({ isMaximum }) => isMaximum),
    concurrency: loadOfParts(parts, stated, home.words.unit),
    concurrencyReason: `${parts.length} parts of one load, combined by you`,
  };
  const runs = plan.runs.map((run) => ({
    ...run,
    points: run.points.flatMap((point) => {
      if (!isChosen(point)) return [point];
      return run === home && point.key === first.key ? [joined] : [];
    }),
  }));
  const asked = plan.asked?.filter(({ points }) => !points.some((key) => chosen.has(key)));
  return { ...plan, asked, runs: runs.filter(({ points }) => points.length > 0) };
}

/** Each part of these load points as a load point of its own, in the run of the whole. */
export function separateParts(plan: Plan, keys: string[], stated: StatedLoads): Plan {
  const chosen = new Set(keys);
  const apart = (point: PlanPoint) =>
    chosen.has(point.key) && (point.parts?.length ?? 0) > 0
      ? partsOf(point).map((part) => alone(part, stated))
      : [point];
  const runs = plan.runs.map((run): PlanRun => ({ ...run, points: run.points.flatMap(apart) }));
  return { ...plan, runs };
}

/** The plan after load points were joined or separated, or a question was answered. */
export function withParts(plan: Plan, change: PartsChange): Plan {
  const { stated } = change;
  if (change.type === 'parts separated') {
    const keys = new Set(change.points);
    const partSets = plan.partSets?.map((set) =>
      set.loads.flat().some((key) => keys.has(key)) ? { ...set, reading: null } : set,
    );
    return { ...separateParts(plan, change.points, stated), partSets };
  }
  if (change.type === 'parts joined') {
    const parts = plan.runs.flatMap(({ points }) => points);
    const chosen = parts.filter(({ key }) => change.points.includes(key)).flatMap(partsOf);
    const keys = chosen.map(({ key }) => key);
    return withSet(joinParts(plan, change.points, stated), [keys]);
  }
  const loads = change.isOneLoad ? (plan.asked ?? []).map(({ points }) => points) : [];
  const joined = loads.reduce((before, points) => joinParts(before, points, stated), plan);
  return { ...(loads.length > 0 ? withSet(joined, loads) : joined), asked: [] };
}

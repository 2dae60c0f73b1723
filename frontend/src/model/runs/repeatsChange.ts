/** Load points of a saved run as repeats of one load. */
import type { Run, RunChanges } from '../contract';

type Points = Run['points'];
type Edited = NonNullable<RunChanges['points']>;

/** What makes load points repeats of the load of the first, and what undoes that. */
export interface RepeatsChange {
  load: number;
  points: Edited;
  undo: Edited;
}

/** Null if they are fewer than two, are repeats already, or the first states no load. */
export function repeatsChange(points: Points, ids: Set<string>): RepeatsChange | null {
  const chosen = points.filter(({ id }) => ids.has(id ?? ''));
  const load = chosen[0]?.concurrency ?? null;
  if (load === null || chosen.every(({ concurrency }) => concurrency === load)) return null;
  const others = points.filter(({ id, concurrency }) => concurrency === load && !ids.has(id ?? ''));
  const taken = new Set(others.map(({ repeat }) => repeat));
  let next = 1;
  const numbered = chosen.map(({ id }) => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return { id: id ?? '', concurrency: load, repeat: next };
  });
  const undo = chosen.map(({ id, concurrency, repeat }) => ({ id: id ?? '', concurrency, repeat }));
  return { load, points: numbered, undo };
}

/** Reports of a run about to be saved that are in another run already: a question, never a repeat. */
import type { ReportDetail } from '../contract';
import type { PlanPoint, PlanRun } from './records';

type RunName = Pick<ReportDetail['runs'][number], 'id' | 'title'>;

/** The runs that the reader may see, by the hash of each report they were read from. */
export type RunsByReport = Map<string, RunName[]>;

export interface AlreadySaved {
  run: RunName;
  /** The load points whose reports are in that run, and the others. */
  here: PlanPoint[];
  others: PlanPoint[];
}

export const runsByReport = (answers: Pick<ReportDetail, 'sha256' | 'runs'>[]): RunsByReport =>
  new Map(answers.map(({ sha256, runs }) => [sha256, runs]));

/** The run with most of these reports; null if none does, or a new run is wanted anyway. */
export function findSavedRun(planned: PlanRun, runs: RunsByReport): AlreadySaved | null {
  if (planned.isWantedAnew) return null;
  const counts = new Map<string, { run: RunName; count: number }>();
  for (const { sha256 } of planned.points) {
    for (const run of runs.get(sha256) ?? []) {
      counts.set(run.id, { run, count: (counts.get(run.id)?.count ?? 0) + 1 });
    }
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (!most) return null;
  const isHere = ({ sha256 }: PlanPoint) =>
    (runs.get(sha256) ?? []).some(({ id }) => id === most.run.id);
  return {
    run: most.run,
    here: planned.points.filter(isHere),
    others: planned.points.filter((point) => !isHere(point)),
  };
}

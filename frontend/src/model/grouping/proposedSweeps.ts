/** Sweeps of runs about to be saved: what the server is asked, and what it says. */
import type { NewRun, ProposedSweeps, SubSweep } from '../contract';
import { type PlanRun, toNewRun } from './plan';

/** A sweep of runs about to be saved, which are known by their keys. */
export interface ProposedSweep extends Omit<SubSweep, 'run_ids'> {
  keys: string[];
  /** All of the runs are this sweep. */
  isWhole: boolean;
}

/** The runs of the request: as they would be saved, with settings only. */
export const proposalRuns = (runs: PlanRun[]): NewRun[] =>
  runs.map((run) => ({ ...toNewRun(run, 'team'), tags: [], notes: null }));

/** What tells runs about to be saved apart on a chart, by their keys, and what they share. */
export interface PreviewNames {
  short: Map<string, string>;
  shared: string | null;
}

export const previewNames = ({ names }: ProposedSweeps, runs: PlanRun[]): PreviewNames => ({
  short: new Map(runs.flatMap(({ key }, place) => [[key, names.names[place] ?? '']] as const)),
  shared: names.shared ?? null,
});

/** The answer, of runs named by their places, as sweeps of these runs. */
export const proposedSweepsOf = (sweeps: SubSweep[], runs: PlanRun[]): ProposedSweep[] =>
  sweeps.map(({ run_ids: places, ...sweep }) => {
    const keys = places.flatMap((place) => runs[Number(place)]?.key ?? []);
    return { ...sweep, keys, isWhole: keys.length === runs.length };
  });

/** The sweeps that the runs of a plan will be, and the one that saving them leads to. */
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useProposedSweeps } from '../../api/mutations';
import type { PlanRun } from '../../model/grouping/plan';
import {
  type PreviewNames,
  type ProposedSweep,
  previewNames,
  proposalRuns,
  proposedSweepsOf,
} from '../../model/grouping/proposedSweeps';
import { MAX_RUNS } from '../../model/view/view';

/** Nobody types that long without a pause between two letters. */
const TYPED_MS = 400;

export interface SweepChoice {
  sweeps: ProposedSweep[];
  /** Null: all runs on common axes. */
  chosen: ProposedSweep | null;
  choose: (sweep: ProposedSweep | null) => void;
  /** Null until the server has named the runs. */
  names: PreviewNames | null;
}

export function useSweepChoice(runs: PlanRun[]): SweepChoice {
  const asked = useMemo(() => proposalRuns(runs.slice(0, MAX_RUNS)), [runs]);
  // Compared as text: a plan makes its runs anew with every change.
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPED_MS);
  const answer = useProposedSweeps(useMemo(() => JSON.parse(settled), [settled]));
  const isUpToDate = settled === JSON.stringify(asked);
  const { data } = answer;
  const sweeps = useMemo(
    () => (data && isUpToDate ? proposedSweepsOf(data.sweeps, runs) : []),
    [data, isUpToDate, runs],
  );
  const names = useMemo(
    () => (data && isUpToDate ? previewNames(data, runs) : null),
    [data, isUpToDate, runs],
  );
  const [title, setTitle] = useState<string | null | undefined>(undefined);
  // A sweep of all runs is the default; one of some would omit the others.
  const usual = sweeps.find(({ isWhole }) => isWhole) ?? null;
  const named = sweeps.find((sweep) => sweep.title === title);
  return {
    sweeps,
    names,
    chosen: title === null ? null : (named ?? usual),
    choose: (sweep) => setTitle(sweep?.title ?? null),
  };
}

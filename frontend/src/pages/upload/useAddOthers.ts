/** Adds load points to a run that holds others of their reports already. */
import { useState } from 'react';
import { addPoints, runsWereSaved } from '../../api/changes';
import { fetchRun } from '../../api/queries';
import { levelsOf, withFreeRepeats } from '../../model/grouping/additions';
import { type PlanRun, toNewPoints } from '../../model/grouping/plan';
import type { SavedBefore } from '../../model/grouping/savedBefore';

export function useAddOthers(onAdded: (run: PlanRun, before: SavedBefore) => void) {
  const [adding, setAdding] = useState<string | null>(null);
  const [problems, setProblems] = useState<Map<string, unknown>>(new Map());
  const addOthers = async (planned: PlanRun, before: SavedBefore) => {
    setAdding(planned.key);
    setProblems(new Map());
    try {
      const { run } = await fetchRun(before.run.id);
      const points = withFreeRepeats(before.others, run);
      await addPoints(run.id, toNewPoints(points, levelsOf(run)));
      onAdded(planned, before);
      await runsWereSaved();
    } catch (error) {
      setProblems(new Map([[planned.key, error]]));
    } finally {
      setAdding(null);
    }
  };
  return { adding, problems, addOthers };
}

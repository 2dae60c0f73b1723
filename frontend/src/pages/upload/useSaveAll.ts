/** Saves runs one by one, each whole or not at all; what failed can be tried again, never twice. */
import { useRef, useState } from 'react';
import { addPoints, invalidateRunsAndReports, saveRun } from '../../api/mutations';
import { fetchRun } from '../../api/queries';
import { fetchReportSummary } from '../../api/upload';
import type { NewRun, Visibility } from '../../model/contract';
import { levelsOf, withFreeRepeats } from '../../model/grouping/additions';
import type { AlreadySaved } from '../../model/grouping/alreadySaved';
import { type PlanRun, toNewPoints, toNewRun } from '../../model/grouping/plan';
import { asProblem } from '../../model/problem';

export interface SavedRun {
  /** What it was known by in the plan. */
  key: string;
  id: string;
  title: string;
  /** How many load points it has, if known. */
  points?: number;
}

/** The run a request made whose answer got lost, if it made one. */
async function findSaved(
  { key, points }: PlanRun,
  body: NewRun,
  knownIds: Set<string>,
): Promise<SavedRun | null> {
  const [first] = points;
  if (!first) return null;
  const { runs } = await fetchReportSummary(first.sha256);
  const saved = runs.find(
    (run) =>
      !knownIds.has(run.id) && run.title === body.title && run.load_points === body.points.length,
  );
  return saved ? { key, id: saved.id, title: saved.title } : null;
}

export function useSaveAll(onSaved: (run: PlanRun) => void) {
  const [saved, setSaved] = useState<SavedRun[]>([]);
  const [problems, setProblems] = useState<Map<string, unknown>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  /** Runs whose request got no answer: they may be saved. */
  const unanswered = useRef(new Map<string, Set<string>>());

  const saveOne = async (run: PlanRun, visibility: Visibility): Promise<SavedRun> => {
    const body = toNewRun(run, visibility);
    const before = unanswered.current.get(run.key);
    const lost = before ? await findSaved(run, body, before) : null;
    if (lost) return lost;
    const known = new Set(
      (await fetchReportSummary(run.points[0]?.sha256 ?? '')).runs.map(({ id }) => id),
    );
    try {
      const answer = await saveRun(body);
      unanswered.current.delete(run.key);
      const { id, title, points } = answer.run;
      return { key: run.key, id, title, points: points.length };
    } catch (error) {
      const { status } = asProblem(error);
      if (status === 0 || status >= 500) unanswered.current.set(run.key, before ?? known);
      throw error;
    }
  };

  /** Resolves with all runs saved so far, or null if any failed. */
  const saveAll = async (runs: PlanRun[], visibility: Visibility): Promise<SavedRun[] | null> => {
    setIsSaving(true);
    setProblems(new Map());
    const all = [...saved];
    const failed = new Map<string, unknown>();
    for (const run of runs) {
      try {
        all.push(await saveOne(run, visibility));
        setSaved([...all]);
        onSaved(run);
      } catch (error) {
        failed.set(run.key, error);
        setProblems(new Map(failed));
      }
    }
    await invalidateRunsAndReports();
    setIsSaving(false);
    return failed.size === 0 ? all : null;
  };
  /** What became of a run whose load points another run took. */
  const wasAdded = (run: PlanRun, { id, title }: { id: string; title: string }) => {
    setSaved((before) => [
      ...before.filter((other) => other.id !== id),
      { key: run.key, id, title },
    ]);
    onSaved(run);
  };
  return { saved, problems, isSaving, saveAll, wasAdded };
}

/** Adds load points to a run that holds others of their reports already. */
export function useAddToSavedRuns(onAdded: (run: PlanRun, before: AlreadySaved) => void) {
  const [adding, setAdding] = useState<string | null>(null);
  const [problems, setProblems] = useState<Map<string, unknown>>(new Map());
  const addOthers = async (planned: PlanRun, before: AlreadySaved) => {
    setAdding(planned.key);
    setProblems(new Map());
    try {
      const { run } = await fetchRun(before.run.id);
      const points = withFreeRepeats(before.others, run);
      await addPoints(run.id, toNewPoints(points, levelsOf(run)));
      onAdded(planned, before);
      await invalidateRunsAndReports();
    } catch (error) {
      setProblems(new Map([[planned.key, error]]));
    } finally {
      setAdding(null);
    }
  };
  return { adding, problems, addOthers };
}

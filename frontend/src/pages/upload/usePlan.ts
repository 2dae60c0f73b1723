/** Suggested runs for the readings, refetched until somebody changes them. */
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { correctSamples, proposeRuns, useSumsOfParts } from '../../api/mutations';
import type {
  Grouping,
  LoadPoint,
  RunMaker,
  SamplesCorrection,
  SumOfParts,
} from '../../model/contract';
import { type StatedLoads, statedLoads } from '../../model/grouping/parts';
import {
  EMPTY_PLAN,
  type Plan,
  type PlanPoint,
  planOf,
  toNewPoints,
} from '../../model/grouping/plan';
import { type PlanChange, planReducer } from '../../model/grouping/planReducer';
import { ALL_SEPARATING_SETTINGS } from '../../model/grouping/separatingSettings';
import { type ParsedUpload, readUploads, type Upload } from '../../model/upload/uploads';

const filesOf = (read: ParsedUpload[]) =>
  read.map(({ path, answer }) => ({ path, sha256: answer.sha256 }));

/** The plan with what it was suggested for, and whether somebody has changed it since. */
function useEditedPlan() {
  const [plan, dispatch] = useReducer(planReducer, EMPTY_PLAN);
  const [apartBy, setApartBy] = useState(ALL_SEPARATING_SETTINGS);
  const basis = useRef({
    sha256s: new Set<string>(),
    apartBy: ALL_SEPARATING_SETTINGS,
    isEdited: false,
    isResumed: false,
  });
  const change = (step: PlanChange) => {
    basis.current.isEdited = true;
    dispatch(step);
  };
  /** Resumes a stored plan of these reports. */
  const resume = (kept: { plan: Plan; apartBy: RunMaker[] }, sha256s: string[]) => {
    const edited = { isEdited: true, isResumed: true };
    Object.assign(basis.current, { sha256s: new Set(sha256s), apartBy: kept.apartBy, ...edited });
    setApartBy(kept.apartBy);
    dispatch({ type: 'suggested', plan: kept.plan, isAnew: true });
  };
  /** Leaves out the load points of other reports. */
  const keepOnly = (sha256s: Set<string>) => {
    const kept = [...basis.current.sha256s].filter((sha256) => sha256s.has(sha256));
    if (kept.length === basis.current.sha256s.size) return;
    dispatch({ type: 'kept', sha256s });
    basis.current.sha256s = new Set(kept);
  };
  return { plan, dispatch, apartBy, setApartBy, basis, change, resume, keepOnly };
}

export function usePlan(
  uploads: Upload[],
  isUnderWay: boolean,
  planFrom: (grouping: Grouping) => Plan = planOf,
) {
  const { dispatch, basis, keepOnly, ...edited } = useEditedPlan();
  const { apartBy } = edited;
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);

  // Files of samples may go with load points that are planned already, so all are asked about.
  const joinAnew = async () => {
    const suggested = planFrom(await proposeRuns(filesOf(readUploads(uploads)), apartBy));
    dispatch({ type: 'joined', samples: suggested.samples ?? [] });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again.
  useEffect(() => {
    const planned = basis.current;
    // The reports of a plan that is gone on with come a moment after it.
    if (isUnderWay || (planned.isResumed && uploads.length === 0)) return;
    planned.isResumed = false;
    const read = readUploads(uploads);
    const sha256s = new Set(read.map(({ answer }) => answer.sha256));
    keepOnly(sha256s);
    const unplanned = read.filter(({ answer }) => !planned.sha256s.has(answer.sha256));
    const isOtherwise = planned.apartBy !== apartBy;
    if (read.length === 0 || (unplanned.length === 0 && !isOtherwise)) return;
    const isAnew = !planned.isEdited || isOtherwise;
    const asked = isAnew ? read : unplanned;
    let isLate = false;
    proposeRuns(filesOf(asked), apartBy).then(
      (grouping) => {
        if (isLate) return;
        // Entries made meanwhile stay: only the files without a plan are asked about again.
        if (isAnew && !isOtherwise && planned.isEdited) return retry();
        for (const { answer } of asked) planned.sha256s.add(answer.sha256);
        planned.apartBy = apartBy;
        const suggested = { plan: planFrom(grouping) };
        dispatch(
          isOtherwise
            ? { type: 'regrouped', ...suggested }
            : { type: 'suggested', ...suggested, isAnew },
        );
        setError(null);
        if (!isAnew && suggested.plan.samples?.length) joinAnew().catch(setError);
      },
      (problem: unknown) => !isLate && setError(problem),
    );
    return () => {
      isLate = true;
    };
  }, [uploads, isUnderWay, attempt, apartBy]);

  const correct = async (sha256: string, said: SamplesCorrection) => {
    await correctSamples(sha256, said);
    await joinAnew();
  };
  return { ...edited, error, retry, correct };
}

type Numbers = Map<string, LoadPoint>;

export interface PartSums {
  /** The numbers of each load point as its file states them. */
  alone: Numbers;
  sums: Map<string, SumOfParts>;
  /** The numbers of all load points, of those of several parts their sum. */
  numbers: Numbers;
  stated: StatedLoads;
}

/** Load points of several parts as their sums are asked for. */
export const partsToSum = (points: PlanPoint[]) =>
  points
    .flatMap((point) => toNewPoints([point]))
    .map((point) => ({ ...point, companions: [], repeat: 1 }));

/** What the parts of each planned load point are together, as the server adds them up. */
export function usePartSums(plan: Plan, alone: Numbers): PartSums {
  const points = useMemo(
    () => plan.runs.flatMap((run) => run.points).filter(({ parts }) => (parts?.length ?? 0) > 0),
    [plan],
  );
  const asked = useMemo(() => partsToSum(points), [points]);
  const { data } = useSumsOfParts(asked);
  return useMemo(() => {
    const all = data?.sums ?? [];
    const pairs = points.flatMap(({ key }, at) => (all[at] ? [[key, all[at]] as const] : []));
    const sums = new Map(all.length === points.length ? pairs : []);
    return {
      alone,
      sums,
      numbers: new Map([...alone, ...[...sums].map(([key, { point }]) => [key, point] as const)]),
      stated: statedLoads(plan, alone),
    };
  }, [data, plan, points, alone]);
}

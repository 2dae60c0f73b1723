/** Suggested runs for what was read, asked anew while nobody has changed them. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { correctSamples, proposeRuns } from '../../api/changes';
import type { Grouping, RunMaker, SamplesCorrection } from '../../model/contract';
import { type PlanChange, planReducer } from '../../model/grouping/changes';
import { EMPTY_PLAN, type Plan, planOf } from '../../model/grouping/plan';
import { ALL_MAKERS } from '../../model/grouping/runMakers';
import { readUploads, type Upload } from '../../model/upload/list';

export function usePlan(
  uploads: Upload[],
  isUnderWay: boolean,
  planFrom: (grouping: Grouping) => Plan = planOf,
) {
  const [plan, tell] = useReducer(planReducer, EMPTY_PLAN);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [apartBy, setApartBy] = useState(ALL_MAKERS);
  const planned = useRef(new Set<string>());
  const plannedBy = useRef(ALL_MAKERS);
  const isEdited = useRef(false);
  const isResumed = useRef(false);

  // Files of samples may go with load points that are planned already, so all are asked about.
  const joinAnew = async () => {
    const files = readUploads(uploads).map(({ path, answer }) => ({ path, sha256: answer.sha256 }));
    const suggested = planFrom(await proposeRuns(files, apartBy));
    tell({ type: 'joined', samples: suggested.samples ?? [] });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again.
  useEffect(() => {
    // The reports of a plan that is gone on with come a moment after it.
    if (isUnderWay || (isResumed.current && uploads.length === 0)) return;
    isResumed.current = false;
    const read = readUploads(uploads);
    const sha256s = new Set(read.map(({ answer }) => answer.sha256));
    if ([...planned.current].some((sha256) => !sha256s.has(sha256))) {
      tell({ type: 'kept', sha256s });
      planned.current = new Set([...planned.current].filter((sha256) => sha256s.has(sha256)));
    }
    const unplanned = read.filter(({ answer }) => !planned.current.has(answer.sha256));
    const isOtherwise = plannedBy.current !== apartBy;
    if (read.length === 0 || (unplanned.length === 0 && !isOtherwise)) return;
    const isAnew = !isEdited.current || isOtherwise;
    const asked = isAnew ? read : unplanned;
    let isLate = false;
    const files = asked.map(({ path, answer }) => ({ path, sha256: answer.sha256 }));
    proposeRuns(files, apartBy).then(
      (grouping) => {
        if (isLate) return;
        for (const { answer } of asked) planned.current.add(answer.sha256);
        plannedBy.current = apartBy;
        const suggested = planFrom(grouping);
        tell(
          isOtherwise
            ? { type: 'regrouped', plan: suggested }
            : { type: 'suggested', plan: suggested, isAnew },
        );
        setError(null);
        if (!isAnew && suggested.samples?.length) joinAnew().catch(setError);
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
  const change = (step: PlanChange) => {
    isEdited.current = true;
    tell(step);
  };
  /** Goes on with a plan that was kept, made of these reports. */
  const resume = (kept: { plan: Plan; apartBy: RunMaker[] }, sha256s: string[]) => {
    isEdited.current = true;
    isResumed.current = true;
    planned.current = new Set(sha256s);
    plannedBy.current = kept.apartBy;
    setApartBy(kept.apartBy);
    tell({ type: 'suggested', plan: kept.plan, isAnew: true });
  };
  const retry = () => setAttempt((before) => before + 1);
  return { plan, change, error, retry, apartBy, setApartBy, resume, correct };
}

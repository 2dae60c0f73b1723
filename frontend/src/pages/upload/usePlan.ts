/** Suggested runs for what was read, asked anew while nobody has changed them. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { proposeRuns } from '../../api/changes';
import type { Grouping } from '../../model/contract';
import { type PlanChange, planReducer } from '../../model/grouping/changes';
import { EMPTY_PLAN, type Plan, planOf } from '../../model/grouping/plan';
import { readUploads, type Upload } from '../../model/upload/list';

export function usePlan(
  uploads: Upload[],
  isUnderWay: boolean,
  planFrom: (grouping: Grouping) => Plan = planOf,
) {
  const [plan, tell] = useReducer(planReducer, EMPTY_PLAN);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const planned = useRef(new Set<string>());
  const isEdited = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again.
  useEffect(() => {
    if (isUnderWay) return;
    const read = readUploads(uploads);
    const sha256s = new Set(read.map(({ answer }) => answer.sha256));
    if ([...planned.current].some((sha256) => !sha256s.has(sha256))) {
      tell({ type: 'kept', sha256s });
      planned.current = new Set([...planned.current].filter((sha256) => sha256s.has(sha256)));
    }
    const unplanned = read.filter(({ answer }) => !planned.current.has(answer.sha256));
    if (unplanned.length === 0) return;
    const isAnew = !isEdited.current;
    const asked = isAnew ? read : unplanned;
    let isLate = false;
    proposeRuns(asked.map(({ path, answer }) => ({ path, sha256: answer.sha256 }))).then(
      (grouping) => {
        if (isLate) return;
        for (const { answer } of asked) planned.current.add(answer.sha256);
        tell({ type: 'suggested', plan: planFrom(grouping), isAnew });
        setError(null);
      },
      (problem: unknown) => !isLate && setError(problem),
    );
    return () => {
      isLate = true;
    };
  }, [uploads, isUnderWay, attempt]);

  const change = (step: PlanChange) => {
    isEdited.current = true;
    tell(step);
  };
  return { plan, change, error, retry: () => setAttempt((before) => before + 1) };
}

/** Runs with and without a result: those without have one sentence and no row. */
import type { ComparisonResults, RunResults } from '../contract';
import type { Speedup } from './summary';

/** The runs that the answer called `section` says something of. */
export const runsWithResultIn = (
  section: string,
  answers: Pick<ComparisonResults, 'gaps'>,
  runs: RunResults[],
): RunResults[] => {
  const silent = new Set(
    answers.gaps.flatMap((gap) => (gap.sections.includes(section) ? gap.run_ids : [])),
  );
  return runs.filter(({ run }) => !silent.has(run.run_id));
};

/** Whether any run has a ratio to the baseline of this kind. */
export const hasRatios = (answers: Pick<ComparisonResults, 'gaps'>, basis: Speedup['basis']) =>
  !answers.gaps.some((gap) => gap.bases.includes(basis));

/** The answer that a comparison opens with at a throughput: the latency of each run there. */
import type { ComparisonResults, RunResults } from '../contract';
import { shortLabel } from '../words/figureTitle';
import { type LatencyResult, latencyRatio, latencyResultAt } from './atThroughput';
import {
  firstAndLast,
  type Lead,
  MOST_NAMED,
  ratioWithMeaning,
  repeatCountText,
  runNamesOrCount,
  shownRuns,
} from './lead';
import { termsOfPair } from './ratios';

interface Answered {
  run: RunResults['run'];
  answer: LatencyResult;
}

const RISING = 'on its rising branch';

/** Why some runs have no latency there: each reason if few, else the common one. */
function othersOf(none: Answered[]): string[] {
  if (none.length <= MOST_NAMED) {
    return none.map(({ run, answer }) => `${shortLabel(run)}: ${answer.at.reason}`);
  }
  const without = none.filter(({ answer }) => answer.at.outcome === 'no curve');
  const outside = none.filter((answer) => !without.includes(answer));
  const said: [Answered[], string][] = [
    [outside, 'not measured at that load'],
    [without, 'no curve'],
  ];
  const reasons = said.filter(([runs]) => runs.length > 0);
  return reasons.map(([runs, why]) => `${runNamesOrCount(runs)}: ${why}`);
}

/** The latency of the runs on show at `throughput`; null if none of them has a curve. */
export function leadAt(
  answers: ComparisonResults,
  hidden: string[],
  throughput: number,
): Lead | null {
  const runs = shownRuns(answers, hidden);
  if (runs.every((run) => run.limit_levels === 0)) return null;
  const all = runs.flatMap((run): Answered[] => {
    const answer = latencyResultAt(run, undefined, throughput, answers.latency_unit);
    return answer ? [{ run: run.run, answer }] : [];
  });
  const latencyOf = ({ answer }: Answered) => answer.at.latency_us ?? 0;
  const answered = all
    .filter(({ answer }) => answer.text !== null)
    .sort((a, b) => latencyOf(a) - latencyOf(b));
  const [lowest, highest] = [answered[0], answered.at(-1)];
  const named = firstAndLast(answered);
  const ratio =
    lowest && highest && lowest !== highest
      ? latencyRatio(
          highest.answer,
          lowest.answer,
          answers.latency_unit,
          termsOfPair(answers.comparability, highest.run, lowest.run),
        )
      : null;
  // With two runs the other is obvious.
  const ofWhom = lowest && named.length > 2 ? ` of ${shortLabel(lowest.run)}` : '';
  return {
    told: named.map(({ run, answer }) => ({
      run,
      text: answer.text ?? '',
      ...(answer.at.comes_back ? { aside: RISING } : {}),
    })),
    ratio: ratioWithMeaning(ratio, `the latency${ofWhom}`),
    blocked: ratio?.blocked ?? null,
    others: [
      ...othersOf(all.filter(({ answer }) => answer.text === null)),
      ...(ratio?.reason ? [`no ratio: ${ratio.reason}`] : []),
    ],
    between: answered.length - named.length,
    n: repeatCountText(answered, ({ answer }) => answer.at.repeats),
  };
}

/** Runs in the order of their answers, the best first; those without one follow as they were. */
import type { ComparisonResults } from '../contract';
import { limitInUs } from '../view/view';
import { throughputUnit, unitSize } from '../words/units';
import { latencyResultAt } from './atThroughput';
import { throughputResultAt } from './latencyLimit';

/** The question: within a latency limit in ms, or at a throughput in its axis' unit. */
export interface RankingQuestion {
  axis: 'latency' | 'throughput';
  value: number;
}

/** The answer of one run for the legend: a number, and how it was obtained, or the reason for its absence. */
export interface LegendResult {
  text: string | null;
  reason: string;
  /** Larger is better. */
  rank: number | null;
}

export function legendResultOf(
  answers: ComparisonResults,
  runId: string,
  { axis, value }: RankingQuestion,
): LegendResult | null {
  const run = answers.runs.find((answered) => answered.run.run_id === runId);
  if (!run) return null;
  if (run.limit_levels === 0) return { text: null, reason: run.limit_reason ?? '', rank: null };
  if (axis === 'latency') {
    const answer = throughputResultAt(
      run,
      undefined,
      limitInUs(value),
      unitSize(throughputUnit(answers)),
    );
    if (!answer) return null;
    const { text, within } = answer;
    return { text, reason: within.reason, rank: within.throughput };
  }
  const answer = latencyResultAt(run, undefined, value, answers.latency_unit);
  if (!answer) return null;
  const { latency_us: us, reason } = answer.at;
  return { text: answer.text, reason: reason ?? '', rank: us === null ? null : -us };
}

export function sortRunsByResult(
  answers: ComparisonResults,
  ids: string[],
  asked: RankingQuestion,
): string[] {
  const ranks = new Map(ids.map((id) => [id, legendResultOf(answers, id, asked)?.rank ?? null]));
  const worst = Number.NEGATIVE_INFINITY;
  return ids.toSorted((a, b) => {
    const [left, right] = [ranks.get(a) ?? worst, ranks.get(b) ?? worst];
    return left === right ? 0 : right - left;
  });
}

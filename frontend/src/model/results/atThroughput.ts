/**
 * The latency of a run at a throughput that is being moved, from the steps the core sends.
 *
 * As in `latencyLimit.ts`, a step is found and at most interpolated; the core decided the rest.
 * backend/tests/core/results/vectors/at_throughput.json compares this module with the core's results.
 */
import type { RunResults } from '../contract';
import { coreLatency } from '../words/coreFormatting';
import { missingRatio, type Ratio } from './latencyLimit';
import {
  PLAIN_RATIO,
  type RatioTerms,
  ratioText,
  significantText,
  termsToBaseline,
  type ValueInterval,
} from './ratios';

type Step = NonNullable<RunResults['latency_steps']>[number];

/** The part of the core's answer that is shown while the throughput moves. */
export interface LatencyResult {
  text: string | null;
  at: {
    latency_us: number | null;
    outcome: string;
    hedge: string;
    repeats: number[];
    comes_back: boolean;
    reason: string;
    /** Half the interval of the latency, 0 or absent if it is not digitised. */
    plus_minus?: number;
  };
  is_upper_bound: boolean;
  against_baseline: Ratio | null;
}

const stepAt = (steps: Step[], throughput: number): Step | undefined =>
  steps.findLast(({ from_throughput, is_after }) =>
    is_after ? throughput > from_throughput : throughput >= from_throughput,
  );

function latencyOf({ line, latency_us }: Step, throughput: number): number | null {
  if (!line) return latency_us;
  return between(line.low_us, line.high_us, shareOf(line, throughput));
}

type Line = NonNullable<Step['line']>;
const between = (low: number, high: number, share: number) => low + share * (high - low);
const shareOf = (line: Line, throughput: number) =>
  (throughput - line.low_throughput) / (line.high_throughput - line.low_throughput);

function plusMinusOf({ line, plus_minus = 0 }: Step, throughput: number): number {
  if (!line) return plus_minus;
  const { low_plus_minus: low = 0, high_plus_minus: high = 0 } = line;
  return between(low, high, shareOf(line, throughput));
}

function answerOf(
  run: RunResults,
  throughput: number,
  unit: string | undefined,
): Omit<LatencyResult, 'against_baseline'> | null {
  const step = stepAt(run.latency_steps ?? [], throughput);
  if (!step) return null;
  const { outcome, hedge, repeats, comes_back, reason, is_upper_bound } = step;
  const latency_us = latencyOf(step, throughput);
  const plus_minus = plusMinusOf(step, throughput);
  const sign = is_upper_bound ? '≤ ' : '';
  return {
    text:
      latency_us === null
        ? null
        : `${sign}${hedge}${coreLatency(significantText(latency_us, run.run), unit, plus_minus)}`,
    at: { latency_us, outcome, hedge, repeats, comes_back, plus_minus, reason: reason ?? '' },
    is_upper_bound,
  };
}

type Compared = Pick<LatencyResult, 'at' | 'is_upper_bound'>;

/** The ratio of two latencies at one throughput. */
export function latencyRatio(
  compared: Compared,
  baseline: Compared,
  unit?: string,
  terms: RatioTerms = PLAIN_RATIO,
): Ratio {
  const [latencyUs, baselineUs] = [compared.at.latency_us, baseline.at.latency_us];
  if (latencyUs === null) return missingRatio(`${compared.at.reason} (this run)`);
  if (baselineUs === null) return missingRatio(`${baseline.at.reason} (the baseline)`);
  if (compared.is_upper_bound) return missingRatio('the percentile is only known within a range');
  if (baselineUs <= 0) return missingRatio('the baseline is zero');
  const sign = compared.at.hedge || baseline.at.hedge ? '~' : '';
  const difference = latencyUs - baselineUs;
  const plus = difference === 0 ? '' : difference > 0 ? '+' : '−';
  const known: ValueInterval = [compared.at.plus_minus ?? 0, baseline.at.plus_minus ?? 0];
  const off = Math.hypot(...known);
  return {
    ratio_text: ratioText(sign, latencyUs, baselineUs, known, terms),
    difference_text: `${sign}${plus}${coreLatency(Math.abs(difference), unit, off)}`,
    reason: null,
    blocked: terms.blocked,
  };
}

/**
 * The answer of `run` at `throughput`: the one that was asked of the core, or from the steps.
 *
 * Null where an old chart has neither. `unit` is that of the answers.
 */
export function latencyResultAt(
  run: RunResults,
  baseline: RunResults | undefined,
  throughput: number,
  unit?: string,
): LatencyResult | null {
  const asked = run.latencies.find(({ at }) => at.throughput === throughput);
  if (asked) {
    const { at, text, against_baseline } = asked;
    const is_upper_bound = text?.startsWith('≤') ?? false;
    return { text, at, is_upper_bound, against_baseline };
  }
  const answer = answerOf(run, throughput, unit);
  if (!answer) return null;
  const other = baseline && baseline !== run ? answerOf(baseline, throughput, unit) : null;
  const ratio =
    other && baseline && latencyRatio(answer, other, unit, termsToBaseline(run, baseline));
  return { ...answer, against_baseline: ratio ?? null };
}

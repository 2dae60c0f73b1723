/**
 * What a run sustains within a latency limit that is being moved, from the steps the core sends.
 *
 * The core's SLA query is asked between them; here a step is found and at most interpolated.
 * backend/tests/core/results/vectors/within.json compares this module with the core's results.
 */
import type { RunResults, ThroughputAtLimit } from '../contract';
import { coreNumber } from '../words/coreFormatting';
import {
  PLAIN_RATIO,
  type RatioTerms,
  ratioText,
  significantText,
  termsToBaseline,
  type ValueInterval,
} from './ratios';

type Step = NonNullable<RunResults['steps']>[number];
export type Ratio = Pick<
  NonNullable<ThroughputAtLimit['against_baseline']>,
  'ratio_text' | 'difference_text' | 'reason' | 'blocked'
>;

/** The part of the core's answer that is shown while the limit moves. */
export interface ThroughputResult {
  text: string | null;
  within: Pick<
    ThroughputAtLimit['within'],
    'throughput' | 'is_lower_bound' | 'hedge' | 'repeats' | 'outcome' | 'plus_minus'
  > & { reason: string };
  against_baseline: Ratio | null;
}

/** The step that a limit lies in. */
function stepAt(steps: Step[], limitUs: number): Step | undefined {
  return steps.findLast(({ from_us, is_after }) =>
    is_after ? limitUs > from_us : limitUs >= from_us,
  );
}

function throughputAt({ line, throughput }: Step, limitUs: number): number | null {
  if (!line) return throughput;
  return between(line.low_throughput, line.high_throughput, shareOf(line, limitUs));
}

type Line = NonNullable<Step['line']>;
const between = (low: number, high: number, share: number) => low + share * (high - low);
const shareOf = (line: Line, limitUs: number) =>
  (limitUs - line.low_us) / (line.high_us - line.low_us);

/** Half the interval of the throughput, 0 if it is not digitised. */
function plusMinusAt({ line, plus_minus = 0 }: Step, limitUs: number): number {
  if (!line) return plus_minus;
  const { low_plus_minus: low = 0, high_plus_minus: high = 0 } = line;
  return between(low, high, shareOf(line, limitUs));
}

type Within = ThroughputResult['within'];

function withinAt(run: RunResults, limitUs: number): Within | null {
  const step = stepAt(run.steps ?? [], limitUs);
  if (!step) return null;
  const { outcome, is_lower_bound, hedge, repeats, reason } = step;
  const throughput = throughputAt(step, limitUs);
  const plus_minus = plusMinusAt(step, limitUs);
  return { outcome, is_lower_bound, hedge, repeats, throughput, plus_minus, reason: reason ?? '' };
}

export const missingRatio = (reason: string): Ratio => ({
  ratio_text: null,
  difference_text: null,
  reason,
  blocked: null,
});

/** How the core writes that a source says "more than". */
const MORE_THAN = 'more than ';

/**
 * The ratio of two throughputs within one limit; a bound if one never reached it. `size` is how
 * much of its metric one of the unit is that throughputs are written in.
 */
export function ratioOf(
  within: Within,
  baseline: Within,
  size: number,
  terms: RatioTerms = PLAIN_RATIO,
): Ratio {
  if (within.throughput === null) return missingRatio(`this run: ${within.reason}`);
  if (baseline.throughput === null) return missingRatio(`the baseline: ${baseline.reason}`);
  if (within.is_lower_bound && baseline.is_lower_bound) {
    return missingRatio('neither exceeds the limit at its highest load');
  }
  if (baseline.throughput <= 0) return missingRatio('the baseline is zero');
  const bound = within.is_lower_bound ? '≥ ' : baseline.is_lower_bound ? '≤ ' : '';
  const sign = `${bound}${within.hedge || baseline.hedge ? '~' : ''}`;
  const difference = within.throughput - baseline.throughput;
  const plus = difference === 0 ? '' : difference > 0 ? '+' : '−';
  const known: ValueInterval = [within.plus_minus ?? 0, baseline.plus_minus ?? 0];
  const off = Math.hypot(...known) / size;
  return {
    ratio_text: ratioText(sign, within.throughput, baseline.throughput, known, terms),
    difference_text: `${sign}${plus}${coreNumber(Math.abs(difference) / size, off)}`,
    reason: null,
    blocked: terms.blocked,
  };
}

/**
 * The answer of `run` within `limitUs`: the one that was asked of the core, or from the steps.
 *
 * `size` is as for `ratioOf`. Null where an old chart has neither.
 */
export function throughputResultAt(
  run: RunResults,
  baseline: RunResults | undefined,
  limitUs: number,
  size: number,
): ThroughputResult | null {
  const asked = run.limits.find(({ within }) => within.limit_us === limitUs);
  if (asked) return asked;
  const within = withinAt(run, limitUs);
  if (!within) return null;
  const other = baseline && baseline !== run ? withinAt(baseline, limitUs) : null;
  // A source's "more than" already states the bound.
  const sign = within.is_lower_bound && within.hedge !== MORE_THAN ? '≥ ' : '';
  return {
    text:
      within.throughput === null
        ? null
        : `${sign}${within.hedge}${coreNumber(significantText(within.throughput / size, run.run), (within.plus_minus ?? 0) / size)}`,
    within,
    against_baseline:
      baseline && other ? ratioOf(within, other, size, termsToBaseline(run, baseline)) : null,
  };
}

/** Terms of a ratio of two runs: whether it is shown by default, and its remark. */
import type { Comparability, RunLabel, RunResults } from '../contract';
import { coreNumber } from '../words/coreFormatting';

export interface RatioTerms {
  /** Why the ratio is not shown until the reader asks for it; null if nothing blocks it. */
  blocked: string | null;
  /** Both curves come from a model, so their ratio was an input of it. */
  byConstruction: boolean;
}

export const PLAIN_RATIO: RatioTerms = { blocked: null, byConstruction: false };

type Named = Pick<RunLabel, 'run_id' | 'provenance'>;

const areModelled = (...runs: Pick<RunLabel, 'provenance'>[]) =>
  runs.every(({ provenance }) => provenance === 'modelled');

/** The terms of any two runs of a comparison. */
export function termsOfPair(
  { differing, run_ids }: Comparability,
  one: Named,
  other: Named,
): RatioTerms {
  const [at, against] = [run_ids.indexOf(one.run_id), run_ids.indexOf(other.run_id)];
  const named = differing.flatMap(({ is_blocking, title, texts }) => {
    const [text, otherText] = [texts[at] ?? null, texts[against] ?? null];
    const isBlocking = is_blocking && text !== null && otherText !== null && text !== otherText;
    return isBlocking ? [`${title} (${text} | ${otherText})`] : [];
  });
  return {
    blocked: named.length > 0 ? `not the same measure: ${named.join(' and ')}` : null,
    byConstruction: areModelled(one, other),
  };
}

/** The terms of a run and the baseline. */
export const termsToBaseline = (run: RunResults, baseline: RunResults): RatioTerms => ({
  blocked: run.speedups[0]?.blocked ?? null,
  byConstruction: areModelled(run.run, baseline.run),
});

const RATIO_DIGITS = 2;
const MODELLED_DIGITS = 3;

/** A number with the digits it justifies: of a modelled run three. */
export const significantText = (
  value: number,
  { provenance }: Pick<RunLabel, 'provenance'>,
): number => (provenance === 'modelled' ? Number(value.toPrecision(MODELLED_DIGITS)) : value);

/** Half the intervals of two values, 0 for one that is not digitised. */
export type ValueInterval = [number, number];

/** A ratio in words, with the digits and the interval that it justifies. */
export function ratioText(
  sign: string,
  value: number,
  baseline: number,
  known: ValueInterval,
  { byConstruction }: RatioTerms,
): string {
  const ratio = value / baseline;
  return byConstruction
    ? `${sign}${coreNumber(Number(ratio.toPrecision(RATIO_DIGITS)))}× by construction`
    : `${sign}${coreNumber(ratio, Math.hypot(known[0], ratio * known[1]) / baseline)}×`;
}

/** The answer that a comparison opens with: what each run sustains within one latency limit. */
import type { ComparisonResults, RunResults } from '../contract';
import { limitInUs } from '../view/view';
import { shortLabel } from '../words/figureTitle';
import { countOf, countText, joinNames } from '../words/formatting';
import { limitText, throughputUnit, unitSize } from '../words/units';
import { type Ratio, ratioOf, type ThroughputResult, throughputResultAt } from './latencyLimit';
import { termsOfPair } from './ratios';

/** One run of the answer, with the swatch and number it is shown by. */
export interface LeadRun {
  run: RunResults['run'];
  text: string;
  /** A remark on the number. */
  aside?: string;
}

/** The result in parts: runs from the highest on, their ratio, and runs left out. */
export interface Lead {
  told: LeadRun[];
  /** The highest over the lowest, in words; null if unknown. */
  ratio: string | null;
  /** Why the ratio is shown only on request; null if it is shown. */
  blocked?: string | null;
  others: string[];
  /** How many runs with a number stand between the second and the last that are named. */
  between: number;
  /** How many repeats the numbers are medians of: "n = 1", "n = 2–5". */
  n: string | null;
  /** The unit of the numbers, where their texts are without. */
  unit?: string;
}

/** Above this number of runs only the two highest and the lowest are named. */
const MOST_TOLD = 4;
export const MOST_NAMED = 2;

interface Answered {
  run: RunResults['run'];
  answer: ThroughputResult;
  /** Remarks on its latency. */
  notes: string;
}

export const shownRuns = (answers: ComparisonResults, hidden: string[]) =>
  answers.runs.filter(({ run }) => !hidden.includes(run.run_id));

/** Names while they are few, else their number. */
export const runNamesOrCount = (runs: Pick<Answered, 'run'>[]) =>
  runs.length > MOST_NAMED
    ? countOf(runs.length, 'run')
    : joinNames(runs.map(({ run }) => shortLabel(run)));

/** Remarks on a run's latency: decreases, its share of reads. */
export const latencyNotes = ({ latency_falls: falls, read_coverage: coverage }: RunResults) =>
  [falls && `latency falls ${falls}`, coverage && `latency of ${coverage} of read waits`]
    .filter(Boolean)
    .join('; ');

/** Why some runs have no number, each reason once. */
function reasonTexts(none: Answered[], limit: string): string[] {
  const withOutcome = (outcome: string) =>
    none.filter(({ answer }) => answer.within.outcome === outcome);
  const said: [Answered[], string][] = [
    [withOutcome('not met at any measured load'), 'above the limit at every measured load'],
    [withOutcome('not measured within the limit'), `not measured at or below ${limit}`],
    [withOutcome('no curve'), 'no curve'],
  ];
  return said
    .filter(([runs]) => runs.length > 0)
    .map(([runs, why]) => `${runNamesOrCount(runs)}: ${why}`);
}

/** All of a few; of many the first two and the last. */
export const firstAndLast = <T>(sorted: T[]): T[] =>
  sorted.length > MOST_TOLD ? [...sorted.slice(0, 2), ...sorted.slice(-1)] : sorted;

type OfRun = { run: Pick<RunResults['run'], 'provenance'> };

/** Of how many repeats the answers are; null if of none. A model repeats nothing. */
export function repeatCountText<T extends OfRun>(answered: T[], repeatsOf: (of: T) => number[]) {
  const counts = answered.filter(({ run }) => run.provenance !== 'modelled').flatMap(repeatsOf);
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `n = ${least}` : `n = ${least}–${most}`;
}

const throughputOf = ({ answer }: Answered) => answer.within.throughput ?? 0;

/** A ratio with what it is of; one by construction says that instead. */
export const ratioWithMeaning = (ratio: Ratio | null, of: string): string | null => {
  if (!ratio?.ratio_text) return null;
  return ratio.ratio_text.endsWith('×') ? `${ratio.ratio_text} ${of}` : ratio.ratio_text;
};

/** The statistic of latency that limits apply to, with a blank: "p99 "; "" for the mean. */
export function statisticPrefix({ statistic, y }: Pick<ComparisonResults, 'statistic' | 'y'>) {
  if (statistic !== 'mean') return `${statistic} `;
  const stated = /_(p[0-9_]+|max)_us$/.exec(y.metric)?.[1];
  return stated ? `${stated.replace('_', '.')} ` : '';
}

/** What the runs on show sustain within `limitUs`; null if none of them has a curve. */
export function leadOf(answers: ComparisonResults, hidden: string[], limitUs: number): Lead | null {
  const runs = shownRuns(answers, hidden);
  if (runs.every((run) => run.limit_levels === 0)) return null;
  const unit = throughputUnit(answers);
  const size = unitSize(unit);
  const all = runs.flatMap((run): Answered[] => {
    const answer = throughputResultAt(run, undefined, limitUs, size);
    return answer ? [{ run: run.run, answer, notes: latencyNotes(run) }] : [];
  });
  const answered = all
    .filter(({ answer }) => answer.text !== null)
    .sort((a, b) => throughputOf(b) - throughputOf(a));
  const [highest, lowest] = [answered[0], answered.at(-1)];
  const named = firstAndLast(answered);
  const ratio =
    highest && lowest && highest !== lowest
      ? ratioOf(
          highest.answer.within,
          lowest.answer.within,
          size,
          termsOfPair(answers.comparability, highest.run, lowest.run),
        )
      : null;
  // With two runs the other is obvious.
  const ofWhom = lowest && named.length > 2 ? ` as ${shortLabel(lowest.run)}` : '';
  return {
    told: named.map(({ run, answer, notes }) => ({
      run,
      text: answer.text ?? '',
      ...(notes ? { aside: notes } : {}),
    })),
    ratio: ratioWithMeaning(ratio, `as much${ofWhom}`),
    blocked: ratio?.blocked ?? null,
    others: [
      ...reasonTexts(
        all.filter(({ answer }) => answer.text === null),
        limitText(limitUs / 1000, answers.latency_unit),
      ),
      ...(ratio?.reason ? [`no ratio: ${ratio.reason}`] : []),
    ],
    between: answered.length - named.length,
    n: repeatCountText(answered, ({ answer }) => answer.within.repeats),
    unit,
  };
}

/** The highest and the lowest throughput if no run states a latency with it. */
export function throughputMaxima(answers: ComparisonResults, hidden: string[]): Lead | null {
  const stated = shownRuns(answers, hidden)
    .flatMap(({ run, maximum }) => (maximum ? [{ run, maximum }] : []))
    .sort((a, b) => b.maximum.throughput - a.maximum.throughput);
  if (stated.length === 0) return null;
  const named = firstAndLast(stated);
  return {
    told: named.map(({ run, maximum }) => ({ run, text: maximum.text })),
    ratio: null,
    others: [],
    between: stated.length - named.length,
    n: repeatCountText(stated, ({ maximum }) => [maximum.repeats ?? 1]),
  };
}

/** "3 more": what stands before the last named run; null if none is left out. */
export const moreRunsText = ({ between }: Lead): string | null =>
  between > 0 ? `… ${countText(between)} more …` : null;

/** The lead in one sentence, for those who hear it. */
export function leadSentence(lead: Lead | null): string {
  if (!lead) return '';
  const answers = lead.told
    .map(({ run, text, aside }) =>
      [shortLabel(run), text, lead.unit, aside && `(${aside})`].filter(Boolean).join(' '),
    )
    .toSpliced(-1, 0, ...(lead.between > 0 ? [`${countText(lead.between)} more`] : []))
    .join(', ');
  const ratio = lead.ratio && !lead.blocked ? `: ${lead.ratio}` : '';
  return [answers + ratio, ...lead.others].filter(Boolean).join('; ');
}

const USUAL_MS = 1;

/** 1, 2 or 5 of a decade, not below `value`. */
export function niceNumberAbove(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((multiple) => multiple * decade >= value * (1 - 1e-9)) ?? 10;
  return Number((factor * decade).toPrecision(3));
}

/** The limit to begin with, in ms: 1 ms, or the first of those asked that most runs are within. */
export function defaultLimitMs(answers: ComparisonResults): number | null {
  const runs = answers.runs.filter((run) => run.limit_levels > 0);
  if (runs.length === 0) return null;
  const within = answers.limits_us.map(
    (_, at) => runs.filter((run) => run.limits[at]?.text != null).length,
  );
  const usual = answers.limits_us.indexOf(USUAL_MS * 1000);
  if ((within[usual] ?? 0) > 0) return USUAL_MS;
  const most = Math.max(0, ...within);
  if (most > 0) return (answers.limits_us[within.indexOf(most)] ?? 0) / 1000;
  // Every run is above every limit asked, or none was asked.
  const met = runs.flatMap((run) => {
    const step = (run.steps ?? []).find(({ throughput }) => throughput !== null);
    return step ? [step.from_us / 1000] : [];
  });
  return met.length > 0 ? niceNumberAbove(Math.max(...met)) : null;
}

/** The limits of a table, in µs: those of the view, and that of the line now. */
export function limitColumnsUs(
  askedUs: number[],
  limitsMs: number[],
  lineMs: number | null,
): number[] {
  if (lineMs === null) return askedUs;
  const ofView = askedUs.filter((limitUs) =>
    limitsMs.some((limitMs) => limitInUs(limitMs) === limitUs),
  );
  const line = limitInUs(lineMs);
  return ofView.includes(line) ? ofView : [...ofView, line].sort((a, b) => a - b);
}

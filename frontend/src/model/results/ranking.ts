/** Many runs as rows of a table: result, peak, knee and the conditions that differ. */
import type { ComparisonResults, CurveFigure, RunLabel } from '../contract';
import { countText } from '../words/formatting';
import { throughputUnit } from '../words/units';
import { legendResultOf, type RankingQuestion } from './runOrder';

/** A text with the number that it is sorted by; null if it is not stated. */
export interface Cell {
  text: string | null;
  rank: number | string | null;
}

export interface RankedRow {
  run: RunLabel;
  result: Cell;
  peak: Cell;
  peakLatency: Cell;
  knee: Cell;
  conditions: Cell[];
}

export interface Ranking {
  /** The titles of the conditions. */
  conditions: string[];
  rows: RankedRow[];
}

const NONE: Cell = { text: null, rank: null };
const MOST_CONDITIONS = 3;
/** These are columns of their own, or say nothing about the system. */
const LEFT_OUT = ['Load levels', 'Repeats', 'Measured on'];

type Condition = CurveFigure['conditions'][number];

/** Which runs have the same text, as a pattern such as "0,1,0". */
const patternOf = ({ texts }: Condition) => texts.map((text) => texts.indexOf(text)).join();
const lengthOf = ({ texts }: Condition) => Math.max(...texts.map((text) => text?.length ?? 0));
/** Most rows of its column would be "not stated". */
const isRare = ({ texts }: Condition) =>
  texts.filter((text) => text === null).length * 2 > texts.length;

/** The conditions that differ, rare ones last, the shortest first, each division of the runs once. */
function differing(figure: CurveFigure): Condition[] {
  const all = figure.conditions
    .filter(({ differs, title }) => differs && !LEFT_OUT.includes(title))
    .toSorted((a, b) => Number(isRare(a)) - Number(isRare(b)) || lengthOf(a) - lengthOf(b));
  const first = new Map(all.toReversed().map((condition) => [patternOf(condition), condition]));
  return all
    .filter((condition) => first.get(patternOf(condition)) === condition)
    .slice(0, MOST_CONDITIONS);
}

/** The words that all texts begin with, whose column would say the same in every row. */
function sharedStart(texts: (string | null)[]): string {
  const stated = texts.filter((text) => text !== null);
  const [first = ''] = stated;
  const ends = [...first].flatMap((letter, at) => (letter === ' ' ? [at + 1] : []));
  return ends.reduce((start, end) => {
    const longer = first.slice(0, end);
    return stated.every((text) => text.startsWith(longer)) ? longer : start;
  }, '');
}

/** The load point of a run's peak, and its latency. */
function latencyAt(figure: CurveFigure, runId: string, pointId: string | undefined): Cell {
  const points = figure.series
    .filter((curve) => curve.run_id === runId)
    .flatMap((curve) => curve.points);
  const point = points.find(({ point_ids: ids }) => pointId !== undefined && ids.includes(pointId));
  const value = point?.values.find(({ metric }) => metric === figure.y.metric);
  return value ? { text: value.text, rank: value.value } : NONE;
}

export function rankingOf(
  figure: CurveFigure,
  answers: ComparisonResults | undefined,
  asked: RankingQuestion | null,
): Ranking {
  const conditions = differing(figure);
  const starts = conditions.map(({ texts }) => sharedStart(texts).length);
  const unit = answers ? ` ${throughputUnit(answers)}` : '';
  const rows = figure.runs.map((run, at): RankedRow => {
    const id = run.run_id;
    const answered = answers?.runs.find((other) => other.run.run_id === id);
    const result = answers && asked ? legendResultOf(answers, id, asked) : null;
    const maximum = answered?.maximum;
    const knee = answered?.knee.throughput ?? null;
    return {
      run,
      result: result ? { text: result.text, rank: result.rank } : NONE,
      peak: maximum ? { text: maximum.text.replace(unit, ''), rank: maximum.throughput } : NONE,
      peakLatency: maximum ? latencyAt(figure, id, maximum.point_ids[0]) : NONE,
      knee: knee === null ? NONE : { text: countText(Math.round(knee)), rank: knee },
      conditions: conditions.map(({ texts }, column) => ({
        text: texts[at]?.slice(starts[column]) ?? null,
        rank: texts[at] ?? null,
      })),
    };
  });
  return { conditions: conditions.map(({ title }) => title), rows };
}

/** A column by its key, or the place of a condition. */
export type RankingColumn = 'result' | 'peak' | 'peakLatency' | 'knee' | number;

const cellOf = (row: RankedRow, column: RankingColumn): Cell =>
  (typeof column === 'number' ? row.conditions[column] : row[column]) ?? NONE;

/** Rows by a column; those without a value come last, either way. */
export function sortedRows(rows: RankedRow[], column: RankingColumn, isUp: boolean): RankedRow[] {
  const collator = new Intl.Collator('en', { numeric: true });
  const compare = (a: Cell['rank'], b: Cell['rank']) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
  return rows.toSorted((left, right) => {
    const [a, b] = [cellOf(left, column).rank, cellOf(right, column).rank];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isUp ? compare(a, b) : compare(b, a);
  });
}

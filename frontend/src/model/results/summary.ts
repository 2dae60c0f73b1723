/** Comparison results: their input fields, and their sentences as Markdown. */
import type { ComparisonResults, RunResults } from '../contract';
import { plainMarkdown } from '../tables/markdownAndLatex';
import { LARGEST_NUMBER, MAX_NUMBERS } from '../view/view';

export type SummaryText = ComparisonResults['words'];
export type SummaryPiece = SummaryText[number]['pieces'][number];
export type Speedup = RunResults['speedups'][number];

/** The parts of the answers that can be opened, and are linked to from the words. */
export const SECTIONS = {
  latencies: 'Latency at a throughput',
  knee: 'Knee and overall response time',
  speedups: 'Speed-ups',
  fit: 'Scaling fit',
  repeats: 'Repeats',
  ceilings: 'Ceilings reached',
  db_time: 'Where DB time went',
  findings: 'Cross-checks',
} as const;
export type ResultSection = keyof typeof SECTIONS;

/** The part a word links to; null if none. */
export const sectionOf = (key: string): ResultSection | null =>
  Object.hasOwn(SECTIONS, key) ? (key as ResultSection) : null;
export const sectionId = (section: ResultSection): string => `answers-${section}`;

export type ParsedNumbers = { ok: true; numbers: number[] } | { ok: false; problem: string };

/** Numbers above zero as a person types them: "0.5, 1 2;5". Nothing typed is no numbers. */
export function parseNumberList(text: string): ParsedNumbers {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = parts.find(
    (part) =>
      !/^\d{1,13}(\.\d{1,6})?$/.test(part) || !(Number(part) > 0 && Number(part) <= LARGEST_NUMBER),
  );
  if (wrong) return { ok: false, problem: `“${wrong}” is not a number above zero, such as 0.5` };
  const numbers = [...new Set(parts.map(Number))];
  if (numbers.length > MAX_NUMBERS) {
    return {
      ok: false,
      problem: `${numbers.length} values; the limit is ${MAX_NUMBERS}`,
    };
  }
  return { ok: true, numbers };
}

function pieceAsMarkdown(piece: SummaryPiece, addressOf: (piece: SummaryPiece) => string): string {
  const text = plainMarkdown(piece.text);
  if (piece.section !== null) return `[${text}](${addressOf(piece)})`;
  return piece.run_id === null ? text : `**${text}**`;
}

/** The words as Markdown: each number a link to its evidence, each run's name strong. */
export const summaryAsMarkdown = (
  words: SummaryText,
  addressOf: (piece: SummaryPiece) => string,
): string =>
  words
    .map(({ pieces }) => pieces.map((piece) => pieceAsMarkdown(piece, addressOf)).join(''))
    .join(' ');

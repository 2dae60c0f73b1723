/** The answers to a comparison: what is typed into their fields, and their words as Markdown. */
import type { ComparisonAnswers, RunAnswers } from './contract';
import { plainMarkdown } from './markup';
import { LARGEST_NUMBER, MAX_NUMBERS } from './view';

export type Words = ComparisonAnswers['words'];
export type Piece = Words[number]['pieces'][number];
export type Speedup = RunAnswers['speedups'][number];
export type Bounds = RunAnswers['bounds'];

/** The parts of the answers that can be opened, and are linked to from the words. */
export const SECTIONS = {
  latencies: 'Latency at a throughput',
  knee: 'Knee and overall response time',
  speedups: 'Speed-ups',
  fit: 'Scaling fit',
  repeats: 'Repeats',
  limits: 'Limits reached',
  bounds: 'What bounds it',
  findings: 'Findings of cross-checks',
} as const;
export type Section = keyof typeof SECTIONS;

export const isSection = (key: string | null): key is Section =>
  key !== null && Object.hasOwn(SECTIONS, key);
export const sectionId = (section: Section): string => `answers-${section}`;

const UNTOLD: RunAnswers['findings'] = { points: 0, found: 0, warned: 0, text: '', checks: [] };

/** Answers as they were frozen; those of earlier versions tell nothing of what came later. */
export const frozenAnswers = (stored: ComparisonAnswers | null | undefined) =>
  stored
    ? {
        ...stored,
        runs: stored.runs.map((one): RunAnswers => ({ ...one, findings: one.findings ?? UNTOLD })),
      }
    : null;

export type Typed = { ok: true; numbers: number[] } | { ok: false; problem: string };

/** Numbers above zero as a person types them: "0.5, 1 2;5". Nothing typed is no numbers. */
export function typedNumbers(text: string): Typed {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = parts.find(
    (part) =>
      !/^\d{1,13}(\.\d{1,6})?$/.test(part) || !(Number(part) > 0 && Number(part) <= LARGEST_NUMBER),
  );
  if (wrong) return { ok: false, problem: `“${wrong}” is no number above zero, such as 0.5` };
  const numbers = [...new Set(parts.map(Number))];
  if (numbers.length > MAX_NUMBERS) {
    return { ok: false, problem: `${numbers.length} are too many; at most ${MAX_NUMBERS}` };
  }
  return { ok: true, numbers };
}

function pieceAsMarkdown(piece: Piece, addressOf: (piece: Piece) => string): string {
  const text = plainMarkdown(piece.text);
  if (piece.section !== null) return `[${text}](${addressOf(piece)})`;
  return piece.run_id === null ? text : `**${text}**`;
}

/** The words as Markdown: each figure a link to its evidence, each run's name strong. */
export const wordsAsMarkdown = (words: Words, addressOf: (piece: Piece) => string): string =>
  words
    .map(({ pieces }) => pieces.map((piece) => pieceAsMarkdown(piece, addressOf)).join(''))
    .join(' ');

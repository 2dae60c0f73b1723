/** A shared answer: where its forms are, and what is said of it. */
import type { ChangesToShare, FitToShare, TimelineToShare } from '../contract';
import type { Download } from './exports';

/** What is shared: a question of one of the three kinds, and what its author says of the answer. */
export type AnswerToShare =
  | { kind: 'changes'; body: ChangesToShare }
  | { kind: 'fits'; body: FitToShare }
  | { kind: 'timelines'; body: TimelineToShare };

/** The forms of the shared answer at `path` ("/a/…"). */
export const answerFiles = (path: string): Download[] => [
  { label: 'Report to open offline (HTML)', href: `${path}.html` },
  { label: 'Picture (PNG)', href: `${path}.png?scale=2` },
  { label: 'Picture (SVG)', href: `${path}.svg` },
  { label: 'Markdown', href: `${path}.md` },
  { label: 'Table (CSV)', href: `${path}.csv` },
  { label: 'Everything (JSON)', href: `${path}.json` },
];

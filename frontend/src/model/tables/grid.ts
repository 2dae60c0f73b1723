/** A table of texts and numbers, as text for a spreadsheet. */

/** A number is written exactly; null is an empty cell: not known, or not stated. */
export type GridCell = string | number | null;

export interface Grid {
  /** What the file is called, without its ending. */
  name: string;
  head: string[];
  rows: GridCell[][];
}

/** What a spreadsheet takes for a formula: at the start, or after what may separate cells. */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])|(?<=;\s*)(?=[=+\-@＝＋－＠])/g;

/** One line, and never a formula to a spreadsheet. */
function written(cell: GridCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const line = cell.replace(/[\t\r\n]+/g, ' ');
  return line.replace(FORMULA, "'");
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const lines = ({ head, rows }: Grid) => [head, ...rows].map((line) => line.map(written));

/** Tab-separated, as spreadsheets paste it. */
export const toTsv = (grid: Grid): string =>
  lines(grid)
    .map((line) => line.join('\t'))
    .join('\n');

/** Comma-separated after RFC 4180, with the mark that makes Excel read it as UTF-8. */
export const toCsv = (grid: Grid): string =>
  `\uFEFF${lines(grid)
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')}`;

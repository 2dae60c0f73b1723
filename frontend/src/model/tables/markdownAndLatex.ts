/** A table as Markdown and as LaTeX, for wikis and papers. Unknown values are an em dash. */
import type { Grid, GridCell } from './grid';

/** Text that Markdown takes as it is: no emphasis, link, image, HTML, entity or column. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&@$]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.');

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': "''",
  '“': '``',
  '”': "''",
  '’': "'",
  '–': '--',
  '—': '---',
  '…': '\\ldots{}',
  µ: '\\ensuremath{\\mu}',
  α: '\\ensuremath{\\alpha}',
  β: '\\ensuremath{\\beta}',
  γ: '\\ensuremath{\\gamma}',
  '≥': '\\ensuremath{\\geq}',
  '≤': '\\ensuremath{\\leq}',
  '≠': '\\ensuremath{\\neq}',
  '≈': '\\ensuremath{\\approx}',
  '×': '\\ensuremath{\\times}',
  '÷': '\\ensuremath{\\div}',
  '−': '\\ensuremath{-}',
  '·': '\\ensuremath{\\cdot}',
};

/** Text that LaTeX prints as it is, with no package but those of every document. */
export const plainLatex = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[&%$#_{}]|[^\p{L}\p{N}\s]|[µαβγ]/gu, (sign) =>
      '&%$#_{}'.includes(sign) ? `\\${sign}` : (LATEX[sign] ?? sign),
    );

/** Whether a column has numbers, and is right-aligned. */
const isNumeric = ({ rows }: Grid, column: number): boolean =>
  rows.some((row) => typeof row[column] === 'number') &&
  rows.every((row) => typeof row[column] !== 'string');

const written = (cell: GridCell | undefined, plain: (text: string) => string): string =>
  typeof cell === 'number' ? String(cell) : plain(cell || '—');

/** A table of GitHub's Markdown. */
export function toMarkdown(grid: Grid): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(grid.head.map(plainMarkdown)),
    line(grid.head.map((_, column) => (isNumeric(grid, column) ? '---:' : '---'))),
    ...grid.rows.map((row) => line(grid.head.map((_, at) => written(row[at], plainMarkdown)))),
  ].join('\n');
}

/** A tabular of plain LaTeX. */
export function toLatex(grid: Grid): string {
  const columns = grid.head.map((_, column) => (isNumeric(grid, column) ? 'r' : 'l')).join('');
  const line = (cells: string[]) => `${cells.join(' & ')} \\\\`;
  return [
    `\\begin{tabular}{${columns}}`,
    '\\hline',
    line(grid.head.map(plainLatex)),
    '\\hline',
    ...grid.rows.map((row) => line(grid.head.map((_, at) => written(row[at], plainLatex)))),
    '\\hline',
    '\\end{tabular}',
  ].join('\n');
}

/** A table that is typed or pasted into a grid of cells, and the text it makes. */

export type TableCells = string[][];

const ROWS = 7;
const COLUMNS = 5;
/** More is a file's work. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 40;
const CSV_CELL = /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g;

export const EMPTY_CELLS: TableCells = Array.from({ length: ROWS }, () => Array(COLUMNS).fill(''));

const unquoted = (cell: string): string =>
  /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/** The cells of a pasted text: by tabs as spreadsheets copy them, else semicolons or commas. */
export function cellsOf(text: string): TableCells {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const separator = [text.includes('\t') && '\t', text.includes(';') && ';'].find(Boolean) || ',';
  return lines.map((line) =>
    (separator === ','
      ? [...line.matchAll(CSV_CELL)].map(([, cell = '']) => cell)
      : line.split(separator)
    ).map((cell) => unquoted(cell.trim())),
  );
}

/** The grid with these cells from a position on, enlarged if needed. */
export function withCells(
  grid: TableCells,
  top: number,
  left: number,
  pasted: TableCells,
): TableCells {
  const rows = Math.min(Math.max(grid.length, top + pasted.length), MOST_ROWS);
  const widest = Math.max(...pasted.map((row) => row.length));
  const columns = Math.min(Math.max(grid[0]?.length ?? 0, left + widest), MOST_COLUMNS);
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => pasted[row - top]?.[column - left] ?? grid[row]?.[column] ?? '',
    ),
  );
}

const quoted = (cell: string): string =>
  cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The filled part as tab-separated text; null until a heading and a row have two cells each. */
export function cellsText(grid: TableCells): string | null {
  const rows = grid.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  if (rows.length < 2 || rows.some((row) => row.filter(Boolean).length < 2)) return null;
  return rows.map((row) => `${row.slice(0, width).map(quoted).join('\t')}\n`).join('');
}

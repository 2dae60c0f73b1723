/** A grid to type or paste a table, which is read like a file. */
import { Button } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  cellsOf,
  cellsText,
  EMPTY_CELLS,
  type TableCells,
  withCells,
} from '../../model/upload/typedTable';
import fold from './FileDrop.module.css';
import styles from './TableGrid.module.css';

const HEADINGS = ['Threads', 'IOPS', 'Latency (us)'];
const NEXT: Record<string, [down: number, right: number]> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
};

export function TableGrid({ onText }: { onText: (text: string) => void }) {
  const [grid, setGrid] = useState<TableCells>(EMPTY_CELLS);
  const table = useRef<HTMLTableElement>(null);
  const text = cellsText(grid);
  const set = (row: number, column: number, cells: TableCells) =>
    setGrid((before) => withCells(before, row, column, cells));
  const paste = (row: number, column: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    set(row, column, cells);
  };
  const move = (row: number, column: number) => (event: KeyboardEvent) => {
    const [down, right] = NEXT[event.key] ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const cell = `[data-cell="${row + down} ${column + right}"]`;
    table.current?.querySelector<HTMLInputElement>(cell)?.focus();
  };
  const read = () => {
    if (text === null) return;
    onText(text);
    setGrid(EMPTY_CELLS);
  };
  return (
    <details className={fold.paste}>
      <summary>Type or paste a table</summary>
      <div className={styles.typed}>
        <p className="muted small">
          Headings in the first row. Pasted spreadsheet cells fill the grid from the selected cell.
        </p>
        <div className={styles.scroll}>
          <table ref={table} aria-label="Table to read">
            <tbody>
              {grid.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                <tr key={row}>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                    <td key={column}>
                      <input
                        aria-label={
                          row === 0
                            ? `Heading of column ${column + 1}`
                            : `Row ${row}, column ${column + 1}`
                        }
                        data-cell={`${row} ${column}`}
                        placeholder={row === 0 ? HEADINGS[column] : undefined}
                        value={cell}
                        onChange={(event) => set(row, column, [[event.currentTarget.value]])}
                        onPaste={paste(row, column)}
                        onKeyDown={move(row, column)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Button variant="default" disabled={text === null} onClick={read}>
          Read table
        </Button>
      </div>
    </details>
  );
}

import { describe, expect, it } from 'vitest';
import { cellsOf, cellsText, EMPTY_CELLS, withCells } from './typedTable';

describe('a typed table', () => {
  it('takes copied cells, CSV with quotes, and semicolons', () => {
    expect(cellsOf('Threads\tIOPS\r\n4\t12,000\r\n')).toEqual([
      ['Threads', 'IOPS'],
      ['4', '12,000'],
    ]);
    expect(cellsOf('Threads,IOPS\n4,"12,000"')[1]).toEqual(['4', '12,000']);
    expect(cellsOf('Threads;IOPS;Latenz (ms)\n4;12.000;0,32')[1]).toEqual(['4', '12.000', '0,32']);
  });

  it('grows for pasted cells, and loses none', () => {
    const wide = [['a', 'b', 'c', 'd', 'e', 'f']];
    const grid = withCells(EMPTY_CELLS, 6, 1, [...wide, ...wide]);
    expect([grid.length, grid[0]?.length]).toEqual([8, 7]);
    expect(grid[7]).toEqual(['', 'a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('is text once a heading and a row have two cells', () => {
    expect(cellsText(EMPTY_CELLS)).toBeNull();
    const grid = withCells(EMPTY_CELLS, 0, 0, [['Threads', 'IOPS'], ['4']]);
    expect(cellsText(grid)).toBeNull();
    expect(cellsText(withCells(grid, 1, 1, [['12000']]))).toBe('Threads\tIOPS\n4\t12000\n');
  });
});

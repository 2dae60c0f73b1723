import { describe, expect, it } from 'vitest';
import { rowAfter } from './useRowKeys';

describe('the keys of a table', () => {
  it('move one row, ten rows, or to an end', () => {
    expect(rowAfter('ArrowDown', 3, 100)).toBe(4);
    expect(rowAfter('ArrowUp', 3, 100)).toBe(2);
    expect(rowAfter('PageDown', 3, 100)).toBe(13);
    expect(rowAfter('Home', 3, 100)).toBe(0);
    expect(rowAfter('End', 3, 100)).toBe(99);
  });

  it('stop at the ends', () => {
    expect(rowAfter('ArrowUp', 0, 100)).toBe(0);
    expect(rowAfter('PageDown', 95, 100)).toBe(99);
  });

  it('ignore all other keys', () => {
    expect(rowAfter('Enter', 3, 100)).toBeNull();
    expect(rowAfter('ArrowDown', 0, 0)).toBeNull();
  });
});

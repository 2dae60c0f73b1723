import { describe, expect, it } from 'vitest';
import {
  COLUMN_KEYS,
  columnsFor,
  DEFAULT_COLUMNS,
  isSortable,
  nextSort,
  phoneColumns,
  SORT_WORDS,
  SORTS,
  sortState,
} from './columns';

describe('columns', () => {
  it('include visibility only with sign-in, and not by default', () => {
    expect(columnsFor(true)).toEqual(COLUMN_KEYS);
    expect(columnsFor(false)).toEqual(COLUMN_KEYS.filter((column) => column !== 'visibility'));
    expect(DEFAULT_COLUMNS).not.toContain('visibility');
  });
});

describe('headings', () => {
  it('sort in the useful direction first, then the other', () => {
    expect(nextSort('newest', 'peak')).toBe('-peak');
    expect(nextSort('-peak', 'peak')).toBe('peak');
    expect(nextSort('-peak', 'latency')).toBe('latency');
    expect(nextSort('newest', 'added')).toBe('oldest');
  });

  it('expose their order to screen readers', () => {
    expect(sortState('-peak', 'peak')).toBe('descending');
    expect(sortState('title', 'title')).toBe('ascending');
    expect(sortState('newest', 'added')).toBe('descending');
    expect(sortState('oldest', 'added')).toBe('ascending');
    expect(sortState('newest', 'peak')).toBe('none');
  });

  it('lead to every order', () => {
    const reached = ['title', ...COLUMN_KEYS]
      .filter(isSortable)
      .flatMap((column) => [
        nextSort('newest', column),
        nextSort(nextSort('newest', column), column),
      ]);
    expect(new Set(reached)).toEqual(new Set(SORTS));
    expect(Object.keys(SORT_WORDS)).toEqual([...SORTS]);
  });
});

it('on a phone, the columns are the peak and the sort column', () => {
  expect(phoneColumns('newest')).toEqual(['peak', 'latency']);
  expect(phoneColumns('-peak')).toEqual(['peak', 'latency']);
  expect(phoneColumns('title')).toEqual(['peak', 'latency']);
  expect(phoneColumns('-knee')).toEqual(['peak', 'knee']);
  expect(phoneColumns('date')).toEqual(['peak', 'date']);
});

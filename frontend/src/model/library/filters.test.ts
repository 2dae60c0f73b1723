import { expect, test } from 'vitest';
import type { LibraryItem } from '../contract';
import { parseRunsQuery } from '../runs/runsQuery';
import { filterOf, matchingFilter } from './filters';

const query = parseRunsQuery('?client=dNFS&sort=peak&sel=a,b');

test('a filter stands for a query without its selection', () => {
  expect(filterOf(query)).toContain('?client=dNFS');
  expect(filterOf(query)).not.toContain('sel=');
});

test('the current filter is the saved one with the same query', () => {
  const saved = { id: 'x', path: `/runs${filterOf(query)}` } as LibraryItem;
  expect(matchingFilter([saved], query)).toBe(saved);
  expect(matchingFilter([saved], parseRunsQuery(''))).toBeUndefined();
});

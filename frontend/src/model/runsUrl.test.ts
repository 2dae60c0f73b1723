import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FACET_KEYS,
  formatRunsQuery,
  nextSort,
  parseRunsQuery,
  type RunsQuery,
  SORTS,
  sortState,
} from './runsUrl';

const anyQuery = fc.record<RunsQuery>({
  search: fc.string({ unit: 'grapheme' }),
  facets: fc.dictionary(
    fc.constantFrom(...FACET_KEYS),
    fc.string({ minLength: 1, unit: 'grapheme' }),
    { noNullPrototype: true },
  ),
  sort: fc.constantFrom(...SORTS),
  selected: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/)),
});

describe('the address of the table of runs', () => {
  it('says every filter, the order and the selection', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseRunsQuery(formatRunsQuery(query))).toEqual(query);
      }),
    );
  });

  it('is empty while nothing is chosen', () => {
    expect(formatRunsQuery(parseRunsQuery(''))).toBe('');
  });

  it('ignores an order that does not exist', () => {
    expect(parseRunsQuery('?sort=colour').sort).toBe('newest');
  });
});

describe('headings', () => {
  it('sort the useful way first, then the other', () => {
    expect(nextSort('newest', 'peak')).toBe('-peak');
    expect(nextSort('-peak', 'peak')).toBe('peak');
    expect(nextSort('-peak', 'title')).toBe('title');
  });

  it('say their order to screen readers', () => {
    expect(sortState('-peak', 'peak')).toBe('descending');
    expect(sortState('title', 'title')).toBe('ascending');
    expect(sortState('newest', 'updated')).toBe('descending');
    expect(sortState('newest', 'peak')).toBe('none');
  });
});

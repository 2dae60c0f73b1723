import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_KEYS, SORTS } from './columns';
import {
  FACET_KEYS,
  filterCount,
  formatRunsQuery,
  MOST_SELECTED,
  parseRunsQuery,
  type RunsQuery,
  selectRuns,
  toggleFacet,
} from './runsQuery';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyQuery = fc.record<RunsQuery>({
  search: fc.string({ unit: 'grapheme' }),
  facets: fc.dictionary(
    fc.constantFrom(...FACET_KEYS),
    fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }),
    { noNullPrototype: true },
  ),
  from: fc.oneof(fc.constant(''), anyDay),
  to: fc.oneof(fc.constant(''), anyDay),
  sort: fc.constantFrom(...SORTS),
  columns: fc.subarray(COLUMN_KEYS),
  selected: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/), {
    maxLength: MOST_SELECTED,
  }),
});

describe('the address of the table of runs', () => {
  it('has every filter, the order, the columns and the selection', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseRunsQuery(formatRunsQuery(query))).toEqual(query);
      }),
    );
  });

  it('is empty by default', () => {
    expect(formatRunsQuery(parseRunsQuery(''))).toBe('');
  });

  it('lists several values of a facet, and columns, readably', () => {
    const query = parseRunsQuery('?client=dNFS&client=kNFS&cols=knee,peak');
    expect(query.facets.client).toEqual(['dNFS', 'kNFS']);
    expect(formatRunsQuery(query)).toBe('?client=dNFS&client=kNFS&cols=peak,knee');
  });

  it('ignores invalid orders, columns and days', () => {
    const query = parseRunsQuery('?sort=colour&cols=colour&from=yesterday&to=2024-13-01');
    expect(query).toEqual(parseRunsQuery(''));
  });

  it('can show titles only', () => {
    expect(parseRunsQuery('?cols=none').columns).toEqual([]);
  });

  it('selects at most the maximum of a comparison', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `run-${index}`);
    expect(parseRunsQuery(`?sel=${ids.join(',')}`).selected).toEqual(ids.slice(0, 50));
  });
});

describe('filters', () => {
  it('are added and removed one value at a time', () => {
    const dnfs = toggleFacet({}, 'client', 'dNFS');
    const two = toggleFacet(dnfs, 'client', 'kNFS');
    expect(two).toEqual({ client: ['dNFS', 'kNFS'] });
    expect(toggleFacet(two, 'client', 'dNFS')).toEqual({ client: ['kNFS'] });
    expect(toggleFacet(dnfs, 'client', 'dNFS')).toEqual({});
  });

  it('are counted; a range of dates is one', () => {
    const query = parseRunsQuery('?q=x&client=a&client=b&tag=c&from=2024-01-01&to=2024-02-01');
    expect(filterCount(query)).toBe(4);
    const counted = ['', '?q=x', '?from=2024-01-01', '?to=2024-02-01'].map((search) =>
      filterCount(parseRunsQuery(search)),
    );
    expect(counted).toEqual([0, 0, 1, 1]);
  });
});

describe('selecting', () => {
  it('keeps the order of choice, each run once', () => {
    expect(selectRuns(['b'], ['a', 'b', 'c'], true)).toEqual(['b', 'a', 'c']);
    expect(selectRuns(['b', 'a', 'c'], ['a', 'c'], false)).toEqual(['b']);
  });

  it('stops at the maximum of a comparison', () => {
    const many = Array.from({ length: 80 }, (_, index) => String(index));
    expect(selectRuns(['x'], many, true)).toEqual(['x', ...many.slice(0, 49)]);
  });
});

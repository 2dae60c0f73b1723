import { describe, expect, it } from 'vitest';
import {
  keepFilters,
  readFilters,
  renamed,
  shownFilter,
  withFilter,
  without,
} from './savedFilters';
import { parseRunsQuery } from './url';

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

const query = parseRunsQuery('?client=dNFS&sort=peak&sel=a,b');

describe('saved filters', () => {
  it('stand for a query without its selection, in the order of their names', () => {
    const filters = withFilter([], ' dNFS ', query);
    expect(filters).toEqual([{ name: 'dNFS', search: expect.stringContaining('?client=dNFS') }]);
    expect(filters[0]?.search).not.toContain('sel=');
    const two = withFilter(filters, 'ASM', parseRunsQuery('?client=ASM'));
    expect(two.map(({ name }) => name)).toEqual(['ASM', 'dNFS']);
    expect(shownFilter(two, query)?.name).toBe('dNFS');
    expect(shownFilter(two, parseRunsQuery(''))).toBeUndefined();
  });

  it('are renamed, replaced and deleted by name', () => {
    const filters = withFilter(withFilter([], 'a', query), 'b', parseRunsQuery(''));
    expect(renamed(filters, 'a', 'c').map(({ name }) => name)).toEqual(['b', 'c']);
    expect(renamed(filters, 'a', 'b')).toEqual([{ ...filters[0], name: 'b' }]);
    expect(renamed(filters, 'a', '  ')).toBe(filters);
    expect(withFilter(filters, 'b', query)).toHaveLength(2);
    expect(without(filters, 'a').map(({ name }) => name)).toEqual(['b']);
  });

  it('are each account’s own; what is no filter is left out', () => {
    const kept = storage();
    expect(keepFilters(kept, 'ann', withFilter([], 'a', query))).toBe(true);
    expect(readFilters(kept, 'ann')).toHaveLength(1);
    expect(readFilters(kept, 'bob')).toEqual([]);
    kept.setItem('loadcurve.filters/eve', '[{"name":"x","search":"//evil.example"},{"name":1},3]');
    expect(readFilters(kept, 'eve')).toEqual([]);
    kept.setItem('loadcurve.filters/eve', '{');
    expect(readFilters(kept, 'eve')).toEqual([]);
    const full = {
      ...kept,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepFilters(full, 'ann', [])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_ENTRIES_PER_GROUP, matchingEntries, type PaletteEntry } from './commandPalette';

const entry = (label: string, group = 'Pages', about = ''): PaletteEntry => ({
  id: label,
  group,
  label,
  about,
  to: `/${label}`,
});

describe('matching', () => {
  it('needs every word, in the label or the description, in any case', () => {
    const entries = [
      entry('dNFS against kNFS', 'Comparisons', 'Azure NetApp Files'),
      entry('Runs'),
    ];
    expect(matchingEntries(entries, 'azure KNFS')).toEqual([entries[0]]);
    expect(matchingEntries(entries, ' ')).toEqual(entries);
    expect(matchingEntries(entries, 'azure runs')).toEqual([]);
  });

  it('shows at most the first entries of each kind', () => {
    const many = Array.from({ length: 9 }, (_, at) => entry(`a${at}`, 'Runs'));
    const shown = matchingEntries([...many, entry('b')], '');
    expect(shown).toEqual([...many.slice(0, MAX_ENTRIES_PER_GROUP), entry('b')]);
  });
});

import { describe, expect, it } from 'vitest';
import { fitting, MOST_OF_A_KIND, type PaletteEntry } from './commandPalette';

const entry = (label: string, group = 'Pages', about = ''): PaletteEntry => ({
  id: label,
  group,
  label,
  about,
  to: `/${label}`,
});

describe('fitting', () => {
  it('wants every word, in the label or the description, in any case', () => {
    const entries = [
      entry('dNFS against kNFS', 'Comparisons', 'Azure NetApp Files'),
      entry('Runs'),
    ];
    expect(fitting(entries, 'azure KNFS')).toEqual([entries[0]]);
    expect(fitting(entries, ' ')).toEqual(entries);
    expect(fitting(entries, 'azure runs')).toEqual([]);
  });

  it('shows at most so many of a kind, the first ones', () => {
    const many = Array.from({ length: 9 }, (_, at) => entry(`a${at}`, 'Runs'));
    const shown = fitting([...many, entry('b')], '');
    expect(shown).toEqual([...many.slice(0, MOST_OF_A_KIND), entry('b')]);
  });
});

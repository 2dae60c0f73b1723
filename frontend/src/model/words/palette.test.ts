import { describe, expect, it } from 'vitest';
import { type Found, fitting, MOST_OF_A_KIND } from './palette';

const thing = (label: string, group = 'Pages', about = ''): Found => ({
  id: label,
  group,
  label,
  about,
  to: `/${label}`,
});

describe('fitting', () => {
  it('wants every word, in the label or the description, in any case', () => {
    const things = [thing('dNFS against kNFS', 'Comparisons', 'Azure NetApp Files'), thing('Runs')];
    expect(fitting(things, 'azure KNFS')).toEqual([things[0]]);
    expect(fitting(things, ' ')).toEqual(things);
    expect(fitting(things, 'azure runs')).toEqual([]);
  });

  it('shows at most so many of a kind, the first ones', () => {
    const many = Array.from({ length: 9 }, (_, at) => thing(`a${at}`, 'Runs'));
    const found = fitting([...many, thing('b')], '');
    expect(found).toEqual([...many.slice(0, MOST_OF_A_KIND), thing('b')]);
  });
});

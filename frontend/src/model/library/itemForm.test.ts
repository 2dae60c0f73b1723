import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayField, itemChanges, itemFormOf, itemFormProblem } from './itemForm';

const CHART = {
  title: 'Mine',
  note: '',
  expires_at: null,
  replaced_by: null,
  visibility: 'team',
} as const;

describe('the form of an item', () => {
  it('sends no unchanged field', () => {
    expect(itemChanges(CHART, itemFormOf(CHART))).toEqual({});
    expect(itemChanges(CHART, { ...itemFormOf(CHART), title: ' Mine ' })).toEqual({});
  });

  it('sends changed fields, and null for cleared ones', () => {
    const ended = { ...CHART, expires_at: '2026-03-02T00:00:00Z', replaced_by: 'b' };
    const words = { title: 'Ours', note: 'See', lastDay: '', replacedBy: '' };
    expect(itemChanges(ended, { ...words, visibility: 'public' })).toEqual({
      title: 'Ours',
      note: 'See',
      expires_at: null,
      replaced_by: null,
      visibility: 'public',
    });
  });

  it('keeps a chosen day through a round trip', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(2020, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }),
        (day) => {
          const lastDay = dayField(
            new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).toISOString(),
          );
          const sent = itemChanges(CHART, { ...itemFormOf(CHART), lastDay }).expires_at ?? null;
          expect(dayField(sent)).toBe(lastDay);
        },
      ),
    );
  });

  it('rejects an empty title and a past day', () => {
    expect(itemFormProblem({ ...itemFormOf(CHART), title: ' ' }, '2026-11-21')).toMatch(/name/);
    expect(itemFormProblem({ ...itemFormOf(CHART), lastDay: '2026-11-20' }, '2026-11-21')).toMatch(
      /past/,
    );
    expect(
      itemFormProblem({ ...itemFormOf(CHART), lastDay: '2026-11-21' }, '2026-11-21'),
    ).toBeNull();
  });
});

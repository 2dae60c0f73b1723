import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedChart } from '../contract';
import { changesOf, dayField, wordsOf, wrongWords } from './words';

const CHART: SharedChart = {
  kind: 'chart',
  id: 'a',
  token: 't',
  path: '/c/t',
  url: 'http://127.0.0.1/c/t',
  title: 'Mine',
  run_labels: [],
  created_at: '2026-01-01T00:00:00Z',
  note: '',
  expires_at: null,
  replaced_by: null,
  visibility: 'team',
  owner: null,
  may_change: true,
};

describe('the words of a shared chart', () => {
  it('names nothing that did not change', () => {
    expect(changesOf(CHART, wordsOf(CHART))).toEqual({});
    expect(changesOf(CHART, { ...wordsOf(CHART), title: ' Mine ' })).toEqual({});
  });

  it('names what changed, and takes things back with null', () => {
    const ended = { ...CHART, expires_at: '2026-03-02T00:00:00Z', replaced_by: 'b' };
    const words = { title: 'Ours', note: 'See', lastDay: '', replacedBy: '' };
    expect(changesOf(ended, { ...words, visibility: 'public' })).toEqual({
      title: 'Ours',
      note: 'See',
      expires_at: null,
      replaced_by: null,
      visibility: 'public',
    });
  });

  it('keeps a day that was chosen through the server and back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(2020, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }),
        (day) => {
          const lastDay = dayField(
            new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).toISOString(),
          );
          const sent = changesOf(CHART, { ...wordsOf(CHART), lastDay }).expires_at ?? null;
          expect(dayField(sent)).toBe(lastDay);
        },
      ),
    );
  });

  it('refuses an empty title and a day that is over', () => {
    expect(wrongWords({ ...wordsOf(CHART), title: ' ' }, '2026-11-21')).toMatch(/title/);
    expect(wrongWords({ ...wordsOf(CHART), lastDay: '2026-11-20' }, '2026-11-21')).toMatch(/past/);
    expect(wrongWords({ ...wordsOf(CHART), lastDay: '2026-11-21' }, '2026-11-21')).toBeNull();
  });
});

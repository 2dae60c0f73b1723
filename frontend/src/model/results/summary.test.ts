import { describe, expect, it } from 'vitest';
import {
  parseNumberList,
  type SummaryPiece,
  sectionId,
  sectionOf,
  summaryAsMarkdown,
} from './summary';

const piece = (text: string, more: Partial<SummaryPiece> = {}): SummaryPiece => ({
  text,
  section: null,
  run_id: null,
  point_id: null,
  ...more,
});

describe('numbers as typed', () => {
  it('may have any separator, and count once', () => {
    expect(parseNumberList(' 0.5, 1 2;5,,1 ')).toEqual({ ok: true, numbers: [0.5, 1, 2, 5] });
  });

  it('may be empty', () => {
    expect(parseNumberList('  ')).toEqual({ ok: true, numbers: [] });
  });

  it.each(['0', '-1', '1e3', 'NaN', '0.1234567', '99999999999999', '1.'])('rejects %s', (text) => {
    expect(parseNumberList(`1, ${text}`)).toEqual({
      ok: false,
      problem: `“${text}” is not a number above zero, such as 0.5`,
    });
  });

  it('are at most the maximum of a view', () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',');
    expect(parseNumberList(many)).toEqual({
      ok: false,
      problem: '21 values; the limit is 20',
    });
  });
});

describe('the summary as Markdown', () => {
  it('links figures, emphasises names, and escapes text', () => {
    const pieces = [
      piece('A*', { run_id: 'a' }),
      piece(' pushes '),
      piece('5 [IOPS]', { section: 'maximum', run_id: 'a', point_id: 'p' }),
      piece('.'),
    ];
    const words = [{ pieces }, { pieces: [piece('B.')] }];
    expect(summaryAsMarkdown(words, (linked) => `https://x/${linked.point_id}`)).toBe(
      '**A\\*** pushes [5 \\[IOPS\\]](https://x/p). B.',
    );
  });
});

describe('sections', () => {
  it('have an id each; other ids are invalid', () => {
    expect(sectionOf('knee')).toBe('knee');
    expect(sectionOf('toString')).toBeNull();
    expect(sectionId('knee')).toBe('answers-knee');
  });
});

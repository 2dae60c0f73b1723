import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from './contract';
import { Problem } from './problem';
import { countsOf, durationText, isListed, type Upload, type UploadState } from './uploadList';
import { verdictsText } from './verdicts';

const upload = (path: string, state: UploadState): Upload => ({
  key: path,
  path,
  sizeBytes: 10,
  masked: false,
  state,
});

const answer = {
  sha256: 'a',
  already_known: false,
  readings: [
    {
      title: 'AWR report, Oracle 19.3',
      load_points: [{}],
      missing: [{ section: 'Wait Event Histogram', reason: 'not printed' }],
      findings: [{ check: 'Little’s law', severity: 'notice', text: 'differs by 12 %' }],
    },
  ],
} as unknown as ReportAnswer;

const uploads = [
  upload('s/awr.txt.8', { is: 'read', answer }),
  upload('=cmd()', { is: 'refused', problem: new Problem('No report', 'A "note", in short', 422) }),
  upload('late.txt', { is: 'waiting' }),
  upload('gone.txt', { is: 'cancelled' }),
];

describe('the list to take away', () => {
  it('has a line a file, as CSV', () => {
    expect(verdictsText(uploads, 'csv').split('\r\n')).toEqual([
      'File,Bytes,Verdict,What it is,Found,Missing,Findings',
      's/awr.txt.8,10,read,"AWR report, Oracle 19.3",1 load point,Wait Event Histogram: not printed,Little’s law: differs by 12 %',
      `'=cmd(),10,refused,"No report: A ""note"", in short",,,`,
      'late.txt,10,under way,,,,',
      'gone.txt,10,not sent,cancelled,,,',
      '',
    ]);
  });

  it('has as many cells in every line, as tab-separated text', () => {
    const lines = verdictsText(uploads, 'tsv').slice(0, -1).split('\n');
    expect(lines.map((line) => line.split('\t').length)).toEqual([7, 7, 7, 7, 7]);
  });
});

describe('the list on the page', () => {
  it('counts every state, and shows what was asked for', () => {
    expect(countsOf(uploads)).toEqual({
      all: 4,
      underWay: 1,
      read: 1,
      noted: 1,
      refused: 1,
      failed: 1,
    });
    expect(uploads.filter((one) => isListed(one, 'failed')).map((one) => one.path)).toEqual([
      'gone.txt',
    ]);
  });
});

describe('the time left', () => {
  it.each([
    [1, '5 s'],
    [42, '45 s'],
    [61, '2 min'],
    [4800, '1 h 20 min'],
  ])('of %s s is told as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

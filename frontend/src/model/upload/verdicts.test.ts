import { describe, expect, it } from 'vitest';
import type { ReportDetail } from '../contract';
import { Problem } from '../problem';
import {
  countsOf,
  durationText,
  hasRemarks,
  isListed,
  progressOf,
  readUploads,
  type Upload,
  type UploadState,
} from './uploads';
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
      remarks: ['It has no Wait Event Histogram, so it gives no percentiles.'],
      findings: [{ check: 'Little’s law', severity: 'notice', text: 'differs by 12%' }],
    },
  ],
} as unknown as ReportDetail;

const uploads = [
  upload('s/awr.txt.8', { is: 'read', answer }),
  upload('=cmd()', { is: 'refused', problem: new Problem('No report', 'A "note", in short', 422) }),
  upload('late.txt', { is: 'waiting' }),
  upload('gone.txt', { is: 'cancelled' }),
];

describe('the exported list', () => {
  it('has a line per file, as CSV', () => {
    expect(verdictsText(uploads, 'csv').split('\r\n')).toEqual([
      '\uFEFFFile,Bytes,Verdict,File type,Found,Remarks,Findings',
      's/awr.txt.8,10,read,"AWR report, Oracle 19.3",1 load point,"It has no Wait Event Histogram, so it gives no percentiles.",Little’s law: differs by 12%',
      `'=cmd(),10,refused,"No report: A ""note"", in short",,,`,
      'late.txt,10,in progress,,,,',
      'gone.txt,10,not sent,cancelled,,,',
      '',
    ]);
  });

  it('contains no formula in any cell', () => {
    const refusal = { is: 'refused', problem: new Problem('Note', 'x', 422) } as const;
    const verdicts = ['  =cmd()', 'a;=cmd()', '＝cmd()'].map((path) => upload(path, refusal));
    const names = (format: 'csv' | 'tsv') =>
      verdictsText(verdicts, format)
        .split(/\r?\n/)
        .map((line) => line.split(/[,\t]/)[0]);
    const inert = ["'  =cmd()", "a;'=cmd()", "'＝cmd()"];
    expect(names('csv').slice(1, 4)).toEqual(inert);
    expect(names('tsv').slice(1, 4)).toEqual(inert);
  });

  it('includes several readings, known files, and readings without a load point', () => {
    const [reading] = answer.readings;
    const bare = { ...reading, load_points: [], remarks: [], findings: [] };
    const lines = verdictsText(
      [
        upload('two.txt', {
          is: 'read',
          answer: { ...answer, already_known: true, readings: [bare, bare] } as ReportDetail,
        }),
        upload('lost.txt', { is: 'failed', problem: new Problem('No answer', 'Try again', 503) }),
      ],
      'tsv',
    ).split('\n');
    expect(lines.slice(1, 3)).toEqual([
      'two.txt\t10\talready uploaded\t2 readings\tno load point of its own\t\t',
      'lost.txt\t10\tnot sent\tNo answer: Try again\t\t\t',
    ]);
  });

  it('has equally many cells per line, as tab-separated text', () => {
    const lines = verdictsText(uploads, 'tsv').slice(0, -1).split('\n');
    expect(lines.map((line) => line.split('\t').length)).toEqual([7, 7, 7, 7, 7]);
  });
});

describe('the list on the page', () => {
  it('counts every state, and shows the requested ones', () => {
    expect(countsOf(uploads)).toEqual({
      all: 4,
      underWay: 1,
      read: 1,
      noted: 1,
      asked: 0,
      refused: 1,
      failed: 1,
    });
    expect(uploads.filter((file) => isListed(file, 'failed')).map((file) => file.path)).toEqual([
      'gone.txt',
    ]);
  });
});

describe('a report with remarks', () => {
  it('has a missing part or a warning', () => {
    const remarked = (remarks: string[], ...severities: string[]) =>
      hasRemarks({
        readings: [{ remarks, findings: severities.map((severity) => ({ severity })) }],
      } as unknown as ReportDetail);
    expect(remarked(['It has no Wait Event Histogram.'])).toBe(true);
    expect(remarked([], 'agrees', 'warning')).toBe(true);
    expect(remarked([], 'agrees', 'notice')).toBe(false);
  });
});

describe('reports uploaded twice', () => {
  it('are listed once, by the first of their names', () => {
    const again = [upload('a', { is: 'read', answer }), upload('b', { is: 'read', answer })];
    expect(readUploads(again).map(({ path }) => path)).toEqual(['a']);
  });
});

describe('progress', () => {
  const sending = (share: number, isKnown: boolean) =>
    upload('s', { is: 'sending', share, isKnown, trouble: null });

  it('counts uploads in progress by their share, without a rate for unsent ones', () => {
    expect(progressOf([sending(0.5, false)], 0, 5000)).toEqual({
      files: 1,
      settled: 0,
      share: 0.5,
      bytesPerSecond: 1,
      secondsLeft: 5,
    });
    expect(progressOf([sending(0.5, true)], 0, 5000)).toMatchObject({
      bytesPerSecond: null,
      secondsLeft: null,
    });
  });

  it('has no estimate within the first second, and is complete without uploads', () => {
    expect(progressOf([sending(0.5, false)], 0, 999).secondsLeft).toBeNull();
    expect(progressOf([], 0, 5000)).toMatchObject({ files: 0, share: 1, secondsLeft: null });
  });
});

describe('the time left', () => {
  it.each([
    [1, '5 s'],
    [42, '45 s'],
    [61, '2 min'],
    [4800, '1 h 20 min'],
  ])('of %s s is shown as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

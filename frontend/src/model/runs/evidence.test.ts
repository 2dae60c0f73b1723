import { describe, expect, it } from 'vitest';
import type { LoadPoint, ReportSummary, Run } from '../contract';
import { evidenceOf, levelNames, pointsText, windowText } from './evidence';

const head = {
  kind: 'awr',
  title: 'AWR report',
  scope: 'instance',
  database: 'ORCL',
  instance: 'orcl1',
  release: '19.0.0.0.0',
  begin_time: '2024-03-05T09:00:05',
  end_time: '2024-03-05T09:05:05',
};
const report = (sha256: string, readings = [head]) =>
  ({ sha256, name: `file ${sha256}`, readings }) as unknown as ReportSummary;
const point = (id: string, concurrency: number | null, reports: string[], more = {}) =>
  ({
    id,
    concurrency,
    repeat: 1,
    label: null,
    report_sha256s: reports,
    reading: 0,
    parts: [],
    ...more,
  }) as unknown as LoadPoint;
const run = (...points: LoadPoint[]) =>
  ({ points, concurrency_unit: 'sessions' }) as unknown as Run;

describe('load points', () => {
  it('are named by their level, with the repeat if a level has several', () => {
    const names = levelNames(
      run(
        point('a', 8, ['x']),
        point('b', 8, ['y'], { repeat: 2 }),
        point('c', 64, ['z']),
        point('d', null, ['z'], { label: 'peak' }),
        point('e', null, ['z']),
      ),
    );
    expect([...names.values()]).toEqual([
      '8 sessions, repeat 1',
      '8 sessions, repeat 2',
      '64 sessions',
      'peak',
      'load point 5',
    ]);
    expect(pointsText(['c', 'd'], names, 5)).toBe('64 sessions; peak');
    expect(pointsText(['c', 'gone'], names, 5)).toBe('64 sessions; gone');
    expect(pointsText(['c'], names, 1)).toBe('the only load point');
    expect(pointsText(['a', 'b', 'c', 'd', 'e'], names, 5)).toBe('all 5 load points');
    expect(pointsText(['a', 'b', 'c', 'd', 'e'], names, 9)).toBe('5 load points');
  });
});

describe('an unsaved load point', () => {
  it('is named by its level too', () => {
    const fresh = { ...point('', 8, []), id: null } as LoadPoint;
    expect([...levelNames(run(fresh))]).toEqual([['', '8 sessions']]);
  });
});

describe('evidence', () => {
  it('groups load points of one file, and lists companion reports after the first', () => {
    const evidence = evidenceOf(
      run(point('a', 1, ['sweep']), point('b', 8, ['sweep']), point('c', 8, ['own', 'beside'])),
      [report('sweep'), report('own'), report('beside', [])],
    );
    expect(
      evidence.map(({ points, reports }) => [
        points.map(({ id }) => id),
        reports.map((used) => [used.report.sha256, used.isBeside, used.reading?.instance ?? null]),
      ]),
    ).toEqual([
      [['a', 'b'], [['sweep', false, 'orcl1']]],
      [
        ['c'],
        [
          ['own', false, 'orcl1'],
          ['beside', true, null],
        ],
      ],
    ]);
  });

  it('shows a log’s reading of the same window, or none', () => {
    const later = { ...head, begin_time: '2024-03-05T09:10', end_time: '2024-03-05T09:15' };
    const same = { ...head, begin_time: '2024-03-05T09:00', end_time: '2024-03-05T09:05' };
    const beside = (...readings: (typeof head)[]) =>
      evidenceOf(run(point('a', 8, ['x', 'log'])), [report('x'), report('log', readings)])[0]
        ?.reports[1]?.reading ?? null;
    expect(beside(later, same)).toBe(same);
    expect(beside(later, { ...later })).toBeNull();
    expect(beside(later)).toBe(later);
  });

  it('is empty without a report, or if it is missing', () => {
    expect(evidenceOf(run(point('a', 1, [])), [])).toEqual([]);
    expect(evidenceOf(run(point('a', 1, ['gone'])), [report('other')])).toEqual([]);
  });
});

describe('a window', () => {
  it('names its day once, and stays as printed if it cannot be parsed', () => {
    expect(windowText(head)).toBe('5 Mar 2024, 09:00:05 – 09:05:05');
    expect(windowText({ ...head, end_time: '2024-03-06T00:05:05' })).toBe(
      '5 Mar 2024, 09:00:05 – 6 Mar 2024, 00:05:05',
    );
    expect(
      windowText({ ...head, begin_time: '2024-03-05T09:00', end_time: '2024-03-05T09:05' }),
    ).toBe('5 Mar 2024, 09:00 – 09:05');
    expect(windowText({ ...head, begin_time: 'snap 7', end_time: 'snap 8' })).toBe(
      'snap 7 – snap 8',
    );
    expect(windowText({ ...head, begin_time: null, end_time: null })).toBeNull();
  });
});

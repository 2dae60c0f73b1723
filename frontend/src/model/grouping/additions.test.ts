import { describe, expect, it } from 'vitest';
import type { Grouping, Run } from '../contract';
import {
  additionProblems,
  additionsOf,
  differenceLabels,
  levelsOf,
  runDifferences,
  splitByPresence,
} from './additions';
import { toNewPoints } from './plan';

const run = {
  system: { name: 'ORCL', host: 'db01', oracle_release: '19.3.0.0.0', instances: null },
  workload: { name: 'SLOB', update_pct: 25, io_size_bytes: 8192 },
  points: [
    { concurrency: 8, repeat: 1, report_sha256s: ['a', 'a2'], reading: 0, part: 0 },
    { concurrency: 8, repeat: 2, report_sha256s: ['b'], reading: 0, part: 0 },
    { concurrency: 16, repeat: 1, report_sha256s: ['c'], reading: 0, part: 0 },
  ],
} as unknown as Run;

const grouping = (
  points: [sha256: string, concurrency: number | null, repeat: number][],
  stated = { system: {}, workload: {} },
): Grouping =>
  ({
    runs: [
      {
        title: 'suggested',
        system: { name: 'other name', ...stated.system },
        workload: { name: 'SLOB', io_size_bytes: 8192, ...stated.workload },
        concurrency_unit: 'sessions',
        reasons: [],
        settings: {},
        points: points.map(([sha256, concurrency, repeat]) => ({
          numbers_from: { report_sha256: sha256, path: `awr.${sha256}`, reading: 0, part: 0 },
          companions: [],
          adds: [],
          concurrency,
          concurrency_reason: 'from the file name',
          repeat,
          in_flight: null,
        })),
      },
    ],
    left_over: [],
    samples: [],
  }) as unknown as Grouping;

const pointsOf = (...points: [string, number | null, number][]) =>
  additionsOf(grouping(points), run).runs.flatMap((proposed) => proposed.points);

describe('load points added to a run', () => {
  it('take the next repeat at a load level the run has, and the first at a new one', () => {
    const points = pointsOf(['x', 8, 1], ['y', 8, 2], ['z', 32, 1]);
    expect(
      toNewPoints(points, levelsOf(run)).map((point) => [point.concurrency, point.repeat]),
    ).toEqual([
      [8, 3],
      [8, 4],
      [32, 1],
    ]);
    expect(additionProblems(points, run)).toEqual([]);
  });

  it('are separate from those in the run', () => {
    const { fresh, here } = splitByPresence(pointsOf(['b', 64, 1], ['x', 64, 1]), run);
    expect([fresh.map((point) => point.path), here.map((point) => point.path)]).toEqual([
      ['awr.x'],
      ['awr.b'],
    ]);
  });

  it('need a concurrency and a free repeat', () => {
    expect(additionProblems(pointsOf(['x', null, 1]), run)).toEqual([
      'Enter the concurrency of each load point; it determines their order.',
    ]);
    const [point] = pointsOf(['x', 16, 1]);
    const typed = point ? [{ ...point, repeat: 1 }] : [];
    expect(additionProblems(typed, run)).toEqual([
      'awr.x: concurrency 16, repeat 1 exists already. Give it another repeat number.',
    ]);
    expect(additionProblems(pointsOf(['x', 64, 2], ['y', 64, 2]), run)).toEqual([
      'awr.y: concurrency 64, repeat 2 exists already. Give it another repeat number.',
    ]);
  });

  it('name settings that differ from the run, if both state them', () => {
    const stated = {
      system: { host: 'db02', oracle_release: '19.3.0.0.0', instances: 2 },
      workload: { update_pct: 50 },
    };
    const plan = additionsOf(grouping([['x', 64, 1]], stated), run);
    const points = plan.runs.flatMap((proposed) => proposed.points);
    expect(runDifferences(points, run)).toEqual([
      'host: db02 in these reports, db01 in the run',
      'updates, % of calls: 50 in these reports, 25 in the run',
    ]);
  });

  it('with other settings are repeats only if they have the difference as label', () => {
    const stated = { system: {}, workload: { update_pct: 50, settings: { WORK_UNIT: '80' } } };
    const slob = { ...run, workload: { ...run.workload, settings: { WORK_UNIT: '64' } } };
    const points = additionsOf(grouping([['x', 8, 1]], stated), slob).runs.flatMap(
      (proposed) => proposed.points,
    );
    expect(additionProblems(points, slob)).toEqual([
      'Reports that differ from the run are not repeats of its load levels: exclude them and save them as a new run, or record the difference on each load point.',
    ]);
    expect(
      additionProblems(
        additionsOf(grouping([['x', 64, 1]], stated), slob).runs.flatMap(
          (proposed) => proposed.points,
        ),
        slob,
      ),
    ).toEqual([]);
    const labels = differenceLabels(points, slob);
    expect(Object.values(labels)).toEqual(['updates, % of calls 50, WORK_UNIT 80']);
    const labelled = points.map((point) => ({ ...point, label: labels[point.key] ?? null }));
    expect(additionProblems(labelled, slob)).toEqual([]);
    expect(toNewPoints(labelled, levelsOf(slob))[0]?.repeat).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { Grouping } from '../contract';
import { planOf, runProblems, toNewRun, withRepeats } from './plan';
import { planReducer } from './planReducer';
import { differenceText, falseRepeats, settingLabels } from './settings';

/** A SLOB run of this work unit, at these numbers of sessions. */
const slob = (unit: number, levels: number[], updates = 25) => ({
  title: `SLOB, work unit ${unit}`,
  system: { name: 'ORCL', host: `db${unit}`, instances: 2, settings: {} },
  workload: {
    name: `SLOB, work unit ${unit}`,
    update_pct: updates,
    io_size_bytes: 8192,
    settings: { WORK_UNIT: String(unit), SCALE: '10G' },
  },
  concurrency_unit: 'sessions',
  reasons: ['all of database ORCL with the same settings; they differ in load'],
  settings: { 'work unit': `work unit ${unit}`, SGA: 'SGA 10 GiB' },
  points: levels.map((concurrency) => ({
    numbers_from: {
      report_sha256: `${unit}`,
      path: `wu${unit}/awr.txt.${concurrency}`,
      reading: concurrency,
      part: 0,
    },
    companions: [],
    adds: [],
    concurrency,
    concurrency_reason: 'from the file name',
    repeat: 1,
    in_flight: null,
  })),
});

const planned = (...runs: ReturnType<typeof slob>[]) =>
  planOf({ runs, left_over: [], samples: [] } as unknown as Grouping);

/** The second of two runs merged into the first. */
function merged(...runs: [ReturnType<typeof slob>, ReturnType<typeof slob>]) {
  const plan = planned(...runs);
  const [into, run] = plan.runs.map(({ key }) => key);
  const both = planReducer(plan, { type: 'merged', run: run ?? '', into: into ?? '' });
  const [only] = both.runs;
  if (!only || both.runs.length !== 1) throw new Error('not merged');
  return { plan: both, run: only };
}

describe('load points of one run that differ in a setting', () => {
  it('are not repeats, and block saving until a decision', () => {
    const { run } = merged(slob(64, [8, 16]), slob(80, [16]));
    expect(runProblems(run)).toEqual([
      'Load points of the same load differ (work unit 64 or work unit 80), so they are not repeats: move them to separate runs, or record the difference on each load point.',
    ]);
    expect(falseRepeats(run.points).map(({ path }) => path)).toEqual([
      'wu64/awr.txt.16',
      'wu80/awr.txt.16',
    ]);
  });

  it('can have the difference as their label, and are then not repeats', () => {
    const { plan, run } = merged(slob(64, [8, 16]), slob(80, [16]));
    const [kept] = planReducer(plan, { type: 'labelled', labels: settingLabels(run.points) }).runs;
    expect(kept && runProblems(kept)).toEqual([]);
    expect(
      kept &&
        withRepeats(kept.points).map((point) => [point.concurrency, point.label, point.repeat]),
    ).toEqual([
      [8, 'work unit 64', 1],
      [16, 'work unit 64', 1],
      [16, 'work unit 80', 1],
    ]);
    expect(kept && toNewRun(kept, 'team').points.map((point) => point.label)).toEqual([
      'work unit 64',
      'work unit 64',
      'work unit 80',
    ]);
  });

  it('may be one run at other loads, which states only common settings', () => {
    const { run } = merged(slob(64, [8]), slob(80, [16], 50));
    expect(runProblems(run)).toEqual([]);
    expect(differenceText(run.points)).toBe('work unit 64 or work unit 80');
    expect(run.reasons).toEqual(['combined by you']);
    const { system, workload } = toNewRun(run, 'team');
    expect([system.host, system.instances]).toEqual([null, 2]);
    expect([workload.update_pct, workload.io_size_bytes]).toEqual([null, 8192]);
    expect(workload.settings).toEqual({ SCALE: '10G' });
  });

  it('are repeats if nothing differs, or one of them states nothing', () => {
    const again = { ...slob(80, [8]), settings: slob(64, [8]).settings };
    expect(runProblems(merged(slob(64, [8]), again).run)).toEqual([]);
    const silent = { ...slob(80, [8]), settings: { SGA: 'SGA 10 GiB' } };
    const { run } = merged(slob(64, [8]), silent as ReturnType<typeof slob>);
    expect(runProblems(run)).toEqual([]);
    expect(withRepeats(run.points).map(({ repeat }) => repeat)).toEqual([1, 2]);
  });
});

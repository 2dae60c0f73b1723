import { describe, expect, it } from 'vitest';
import { planReducer } from './planReducer';
import type { PartSetReading, Plan, PlanPoint, PlanRun } from './records';

const point = (key: string, concurrency: number, parts: PlanPoint[] = []): PlanPoint =>
  ({ key, sha256: key, path: `${key}.json`, companions: [], concurrency, parts }) as never;
const run = (key: string, ...points: PlanPoint[]): PlanRun =>
  ({ key, points, words: { title: 'fio', unit: 'in flight' }, reasons: [] }) as never;
const stated = { 'host1-qd4': 4, 'host2-qd4': 4, 'host1-qd8': 8, 'host2-qd8': 8 };
const plan: Plan = {
  runs: [
    run(
      'host1-qd4',
      point('host1-qd4', 8, [point('host2-qd4', 4)]),
      point('host1-qd8', 16, [point('host2-qd8', 8)]),
    ),
  ],
  partSets: [
    {
      loads: [
        ['host1-qd4', 'host2-qd4'],
        ['host1-qd8', 'host2-qd8'],
      ],
      reading: 'parts',
    },
  ],
  removed: [],
  leftOver: [],
};

function readAs(before: Plan, reading: PartSetReading): Plan {
  const [set] = before.partSets ?? [];
  return set ? planReducer(before, { type: 'parts read as', set, reading, stated }) : before;
}
const shown = ({ runs }: Plan) =>
  runs.map(({ points }) => points.map(({ key, concurrency }) => `${key}:${concurrency}`));

describe('files that look like parts', () => {
  it('become repeats of their own loads', () => {
    const repeats = ['host1-qd4:4', 'host2-qd4:4', 'host1-qd8:8', 'host2-qd8:8'];
    expect(shown(readAs(plan, 'repeats'))).toEqual([repeats]);
  });

  it('become systems, a run for each, named by its files', () => {
    const systems = readAs(plan, 'systems');
    expect(shown(systems)).toEqual([
      ['host1-qd4:4', 'host1-qd8:8'],
      ['host2-qd4:4', 'host2-qd8:8'],
    ]);
    expect(systems.runs.map(({ words }) => words.title)).toEqual(['fio', 'fio, host2']);
  });

  it('become levels, whose loads must be entered if they are equal', () => {
    const [levels] = shown(readAs(plan, 'levels'));
    expect(levels).toEqual([
      'host1-qd4:null',
      'host2-qd4:null',
      'host1-qd8:null',
      'host2-qd8:null',
    ]);
  });

  it.each(['repeats', 'levels', 'systems'] as const)('are parts again after %s', (reading) => {
    const again = readAs(readAs(plan, reading), 'parts');
    expect(shown(again)).toEqual([['host1-qd4:8', 'host1-qd8:16']]);
    expect(again.partSets).toEqual(plan.partSets);
  });

  it('have no reading once one of them is separated by hand', () => {
    const points = ['host1-qd4'];
    const apart = planReducer(plan, { type: 'parts separated', points, stated });
    expect(apart.partSets?.map(({ reading }) => reading)).toEqual([null]);
  });
});

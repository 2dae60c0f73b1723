import { describe, expect, it } from 'vitest';
import { loadOfParts, type StatedLoads, statedLoads } from './parts';
import { toNewPoints } from './plan';
import { planReducer } from './planReducer';
import type { Plan, PlanPoint, PlanRun } from './records';

const point = (key: string, concurrency: number | null = null): PlanPoint =>
  ({ key, sha256: key, path: key, reading: 0, part: 0, companions: [], concurrency }) as never;
const run = (key: string, ...points: PlanPoint[]): PlanRun =>
  ({ key, points, words: { unit: 'in flight' }, reasons: [] }) as never;
const plan = (...runs: PlanRun[]): Plan => ({ runs, removed: [], leftOver: [] });
const keysOf = ({ runs }: Plan) => runs.map(({ points }) => points.map(({ key }) => key));
const stated: StatedLoads = { a: 4, b: 8, c: 8 };

describe('parts of one load', () => {
  const two = plan(run('x', point('a', 4)), run('y', point('b', 8), point('c', 8)));
  const joined = planReducer(two, { type: 'parts joined', points: ['a', 'b'], stated });

  it('become one load point at the position of the first', () => {
    expect(keysOf(joined)).toEqual([['a'], ['c']]);
    const [whole] = joined.runs[0]?.points ?? [];
    expect(whole?.concurrency).toBe(12);
    expect(toNewPoints(whole ? [whole] : [])[0]?.parts).toEqual([
      { report_sha256: 'b', reading: 0, part: 0 },
    ]);
  });

  it('are separated again, each with the load of its file', () => {
    const apart = planReducer(joined, { type: 'parts separated', points: ['a'], stated });
    expect(keysOf(apart)).toEqual([['a', 'b'], ['c']]);
    expect(apart.runs[0]?.points.map(({ concurrency }) => concurrency)).toEqual([4, 8]);
  });

  it('are joined by an answer, which removes the question', () => {
    const asked = { ...two, asked: [{ points: ['b', 'c'], reason: 'no clock' }] };
    const answer = (isOneLoad: boolean) =>
      planReducer(asked, { type: 'parts answered', isOneLoad, stated });
    expect([keysOf(answer(true)), answer(true).asked]).toEqual([[['a'], ['b']], []]);
    expect(keysOf(answer(false))).toEqual(keysOf(two));
  });

  it('have the requested rate as load in a run of rates, else their depth', () => {
    const numbers = new Map(
      [{ 'requests/s asked for': '5000' }, {}].map((rate, at) => [
        'ab'[at] ?? '',
        { concurrency: 256, settings: { 'iodepth × jobs': '256 × 1', ...rate } } as never,
      ]),
    );
    const of = (unit: string) =>
      statedLoads(plan({ ...run('x', point('a'), point('b')), words: { unit } as never }), numbers);
    expect(of('requests/s asked for')).toEqual({ a: 5000, b: null });
    expect(of('in flight')).toEqual({ a: 256, b: 256 });
  });

  it('have the load of their shared name as a whole, never its sum', () => {
    const named = [point('d', 32), point('e', 32)];
    expect(loadOfParts(named, {}, 'sessions')).toBe(32);
    expect(loadOfParts([point('d', 32), point('e', 64)], {}, 'sessions')).toBeNull();
    expect(loadOfParts([point('b', 8), point('c', 8)], stated, 'threads/SD')).toBe(8);
  });
});

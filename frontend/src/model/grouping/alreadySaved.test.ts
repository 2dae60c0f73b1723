import { describe, expect, it } from 'vitest';
import { findSavedRun, runsByReport } from './alreadySaved';
import type { PlanRun } from './records';

const planned = (...sha256s: string[]): PlanRun =>
  ({ key: 'k', points: sha256s.map((sha256) => ({ key: sha256, sha256 })) }) as unknown as PlanRun;
const held = (...pairs: [string, string[]][]) =>
  runsByReport(
    pairs.map(([sha256, ids]) => ({
      sha256,
      runs: ids.map((id) => ({ id, title: `run ${id}` })) as never,
    })),
  );

describe('reports of another run', () => {
  it('propose the run that contains most of them', () => {
    const runs = held(['a', ['x']], ['b', ['x', 'y']], ['c', []]);
    const before = findSavedRun(planned('a', 'b', 'c'), runs);
    expect(before?.run.id).toBe('x');
    expect(before?.here.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(before?.others.map(({ key }) => key)).toEqual(['c']);
  });

  it('propose nothing without a match, or if a new run is chosen', () => {
    expect(findSavedRun(planned('c'), held(['c', []]))).toBeNull();
    const again = { ...planned('a'), isWantedAnew: true };
    expect(findSavedRun(again, held(['a', ['x']]))).toBeNull();
  });
});

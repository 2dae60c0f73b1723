import { expect, it } from 'vitest';
import type { ComparisonResults, RunResults } from '../contract';
import { hasRatios, runsWithResultIn } from './missingResults';

const runs = ['a', 'b', 'c'].map((run_id) => ({ run: { run_id } })) as RunResults[];
const answers: Pick<ComparisonResults, 'gaps'> = {
  gaps: [
    { sections: ['sla', 'knee'], run_ids: ['a'], text: 'one', bases: [] },
    { sections: ['knee'], run_ids: ['c'], text: 'two', bases: [] },
    { sections: ['speedups'], run_ids: [], text: 'three', bases: ['equal latency'] },
  ],
};
const named = (section: string) =>
  runsWithResultIn(section, answers, runs).map(({ run }) => run.run_id);

it('omits only runs without a result', () => {
  expect(named('knee')).toEqual(['b']);
  expect(named('sla')).toEqual(['b', 'c']);
  expect(named('speedups')).toEqual(['a', 'b', 'c']);
});

it('lists the ratios that no run has', () => {
  expect(hasRatios(answers, 'equal latency')).toBe(false);
  expect(hasRatios(answers, 'maximum')).toBe(true);
});

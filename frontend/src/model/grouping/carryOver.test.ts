import { describe, expect, it } from 'vitest';
import { EMPTY_PLAN, type Plan, type PlanPoint, type PlanRun } from './plan';
import { planReducer } from './planReducer';
import { ALL_SEPARATING_SETTINGS, separatingSettingsText } from './separatingSettings';

const point = (key: string): PlanPoint =>
  ({
    key,
    concurrency: 8,
    concurrencyReason: 'from the name',
    repeat: 1,
    label: null,
  }) as PlanPoint;
const run = (key: string, points: string[]): PlanRun =>
  ({
    key,
    words: { title: key, system: 'told', client: '' },
    reasons: [],
    points: points.map(point),
  }) as unknown as PlanRun;
const plan = (...runs: PlanRun[]): Plan => ({ ...EMPTY_PLAN, runs });
const apart = () => plan(run('one', ['a', 'b']), run('two', ['c']));
const together = () => plan(run('all', ['a', 'b', 'c']));

describe('regrouping the same reports', () => {
  it('keeps entered texts if all merged runs have the same', () => {
    let before = planReducer(apart(), { type: 'all worded', words: { client: 'dNFS' } });
    before = planReducer(before, { type: 'worded', run: 'one', words: { title: 'First' } });
    before = planReducer(before, { type: 'worded', run: 'two', words: { title: 'Second' } });
    const { runs } = planReducer(before, { type: 'regrouped', plan: together() });
    expect(runs.map(({ words }) => words)).toEqual([
      { title: 'all', system: 'told', client: 'dNFS' },
    ]);
    // And back: what still belongs to all of them stays.
    const back = planReducer({ ...before, runs }, { type: 'regrouped', plan: apart() });
    expect(back.runs.map(({ words }) => words.client)).toEqual(['dNFS', 'dNFS']);
    expect(back.runs.map(({ words }) => words.title)).toEqual(['one', 'two']);
  });

  it('keeps decisions on load points, without omitted or saved ones', () => {
    let before = planReducer(apart(), { type: 'levelled', points: ['a'], concurrency: 16 });
    before = planReducer(before, { type: 'labelled', labels: { b: 'SGA 10 GiB' } });
    const labelled = planReducer(before, { type: 'regrouped', plan: together() });
    expect(labelled.runs[0]?.points.map(({ concurrency, label }) => [concurrency, label])).toEqual([
      [16, null],
      [8, 'SGA 10 GiB'],
      [8, null],
    ]);
    before = planReducer(before, { type: 'moved', points: ['b'], to: 'removed' });
    before = planReducer(before, { type: 'saved', run: 'two' });
    const after = planReducer(before, { type: 'regrouped', plan: together() });
    expect(after.runs.map(({ points }) => points.map(({ key }) => key))).toEqual([['a']]);
    expect(after.removed.map(({ key }) => key)).toEqual(['b']);
    expect(after.saved).toEqual(['c']);
  });

  it('drops texts for all runs that were not entered', () => {
    const { runs } = planReducer(apart(), { type: 'all worded', words: { system: 'Array' } });
    expect(runs.map(({ words }) => [words.title, words.system])).toEqual([
      ['one', 'Array'],
      ['two', 'Array'],
    ]);
  });
});

describe('the separating settings', () => {
  it('have a text', () => {
    expect(separatingSettingsText(ALL_SEPARATING_SETTINGS)).toBe('every setting that differs');
    expect(separatingSettingsText([])).toBe('load only');
    expect(separatingSettingsText(['sga'])).toBe('load and SGA');
    expect(separatingSettingsText(['cache', 'work_unit'])).toBe('load, work unit and buffer cache');
  });
});

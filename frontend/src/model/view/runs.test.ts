import { describe, expect, it } from 'vitest';
import {
  addRuns,
  baselineOf,
  chooseBaseline,
  dimOthers,
  hideAll,
  inViewOrder,
  invertRuns,
  moveRun,
  placeRun,
  removeRun,
  showAll,
  soloRun,
  toggleDim,
  toggleGroup,
  togglePanel,
  toggleRun,
} from './runs';
import { pickPoint, viewOf } from './view';

const abc = viewOf(['a', 'b', 'c']);

describe('visible runs', () => {
  it('hides a run and shows it again', () => {
    expect(toggleRun(abc, 'b').hidden).toEqual(['b']);
    expect(toggleRun(toggleRun(abc, 'b'), 'b')).toEqual(abc);
  });

  it('shows one run alone, then all again', () => {
    const solo = soloRun(abc, 'b');
    expect(solo.hidden).toEqual(['a', 'c']);
    expect(soloRun(solo, 'b').hidden).toEqual([]);
    expect(soloRun(solo, 'a').hidden).toEqual(['b', 'c']);
  });

  it('shows all and none', () => {
    expect(hideAll(abc).hidden).toEqual(['a', 'b', 'c']);
    expect(showAll(hideAll(abc))).toEqual(abc);
  });

  it('shows hidden runs and hides visible ones', () => {
    expect(invertRuns(toggleRun(abc, 'b')).hidden).toEqual(['a', 'c']);
    expect(invertRuns(invertRuns(abc))).toEqual(abc);
  });

  it('dims a run, or all others, and undoes it', () => {
    expect(toggleDim(abc, 'b').dimmed).toEqual(['b']);
    expect(toggleDim(toggleDim(abc, 'b'), 'b')).toEqual(abc);
    expect(dimOthers(abc, 'b').dimmed).toEqual(['a', 'c']);
    expect(dimOthers(dimOthers(abc, 'b'), 'b')).toEqual(abc);
    expect(dimOthers(toggleDim(abc, 'b'), 'b').dimmed).toEqual(['a', 'c']);
  });

  it('adds a panel after the visible ones, and removes it', () => {
    const dbTime = togglePanel(abc, 'db_time_s_per_s');
    const two = togglePanel(dbTime, 'throughput_iops');
    expect(two.panels).toEqual(['db_time_s_per_s', 'throughput_iops']);
    expect(togglePanel(two, 'db_time_s_per_s').panels).toEqual(['throughput_iops']);
  });

  it('hides a group in one step and leaves the others as they are', () => {
    const hidden = toggleGroup(toggleRun(abc, 'c'), ['a', 'b']);
    expect(hidden.hidden).toEqual(['c', 'a', 'b']);
    expect(toggleGroup(hidden, ['a', 'b']).hidden).toEqual(['c']);
  });
});

describe('the set of runs', () => {
  it('adds each run once, at the end, up to fifty', () => {
    expect(addRuns(abc, ['d', 'a', 'd']).runs).toEqual(['a', 'b', 'c', 'd']);
    const many = Array.from({ length: 60 }, (_, index) => `r${index}`);
    expect(addRuns(abc, many).runs).toHaveLength(50);
  });

  it('removes a run with its choices', () => {
    const chosen = {
      ...pickPoint(toggleRun({ ...abc, dimmed: ['b'], baseline: 'b' }, 'b'), 'b', 'b-1'),
      chosen: { runId: 'b', pointId: 'b-1' },
    };
    expect(removeRun(chosen, 'b')).toEqual(viewOf(['a', 'c']));
    expect(removeRun(chosen, 'a')).toEqual({ ...chosen, runs: ['b', 'c'] });
  });

  it('moves a run within the order, not beyond its ends', () => {
    expect(moveRun(abc, 'b', -1).runs).toEqual(['b', 'a', 'c']);
    expect(moveRun(abc, 'b', 1).runs).toEqual(['a', 'c', 'b']);
    expect(moveRun(abc, 'a', -1)).toBe(abc);
    expect(moveRun(abc, 'x', 1)).toBe(abc);
  });

  it('moves a run to any position', () => {
    expect(placeRun(abc, 'a', 2).runs).toEqual(['b', 'c', 'a']);
    expect(placeRun(abc, 'c', 0).runs).toEqual(['c', 'a', 'b']);
    expect(placeRun(abc, 'c', 99)).toBe(abc);
    expect(placeRun(abc, 'b', -5).runs).toEqual(['b', 'a', 'c']);
    expect(placeRun(abc, 'x', 0)).toBe(abc);
  });

  it('lists values by run in the view’s order', () => {
    const items = ['a', 'b', 'c'].map((run_id) => ({ run_id }));
    expect(inViewOrder(items, ['c', 'x', 'a'])).toEqual([{ run_id: 'c' }, { run_id: 'a' }]);
  });

  it('has the first run as baseline, or the chosen one', () => {
    expect(baselineOf(abc)).toBe('a');
    expect(baselineOf(chooseBaseline(abc, 'c'))).toBe('c');
    expect(chooseBaseline(chooseBaseline(abc, 'c'), 'a')).toEqual(abc);
    expect(baselineOf(viewOf([]))).toBeNull();
  });
});

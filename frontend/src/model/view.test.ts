import { describe, expect, it } from 'vitest';
import type { ViewRecord } from './contract';
import {
  addRuns,
  hideAll,
  moveRun,
  pickPoint,
  removeRun,
  showAll,
  soloRun,
  toggleGroup,
  toggleRun,
  type View,
  viewOf,
  viewOfRun,
} from './view';
import { fromRecord, toRecord } from './viewRecord';

const abc = viewOf(['a', 'b', 'c']);

describe('what is shown', () => {
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

  it('hides a group in one step and leaves the others as they are', () => {
    const hidden = toggleGroup(toggleRun(abc, 'c'), ['a', 'b']);
    expect(hidden.hidden).toEqual(['c', 'a', 'b']);
    expect(toggleGroup(hidden, ['a', 'b']).hidden).toEqual(['c']);
  });
});

describe('which runs', () => {
  it('adds each run once, at the end, up to fifty', () => {
    expect(addRuns(abc, ['d', 'a', 'd']).runs).toEqual(['a', 'b', 'c', 'd']);
    const many = Array.from({ length: 60 }, (_, index) => `r${index}`);
    expect(addRuns(abc, many).runs).toHaveLength(50);
  });

  it('takes a run off with everything that was chosen for it', () => {
    const chosen = {
      ...pickPoint(toggleRun({ ...abc, dimmed: ['b'], baseline: 'b' }, 'b'), 'b', 'b-1'),
      chosen: { runId: 'b', pointId: 'b-1' },
    };
    expect(removeRun(chosen, 'b')).toEqual(viewOf(['a', 'c']));
  });

  it('moves a run within the order and not beyond its ends', () => {
    expect(moveRun(abc, 'b', -1).runs).toEqual(['b', 'a', 'c']);
    expect(moveRun(abc, 'b', 1).runs).toEqual(['a', 'c', 'b']);
    expect(moveRun(abc, 'a', -1)).toBe(abc);
    expect(moveRun(abc, 'x', 1)).toBe(abc);
  });
});

describe('views of the server', () => {
  it('come back as they were sent', () => {
    const view: View = {
      ...pickPoint(toggleRun(abc, 'c'), 'a', 'a-8'),
      y: 'both',
      xScale: 'log',
      isSwapped: true,
      dimmed: ['b'],
      baseline: 'c',
      panels: ['db_time_s_per_s', 'throughput_iops'],
      limitsMs: [1.5],
      statistic: 'p99',
      throughputs: [20_000],
      marks: ['knee'],
      isFitShown: true,
      histogramMode: 'heat',
      heatQuantity: 'time',
    };
    expect(fromRecord(toRecord(view) as ViewRecord)).toEqual(view);
  });

  it('that say what we do not know become what we know', () => {
    const strange = { x: 'colour', statistic: 'p50', panels: ['colour'], histogram_mode: 'pie' };
    const record = { ...toRecord(abc), ...strange } as unknown as ViewRecord;
    expect(fromRecord(record)).toEqual(abc);
  });

  it('of a run use the axes on which most of its points stand', () => {
    const quantity = { value: 1 } as never;
    const run = (...metrics: string[][]) => ({
      id: 'a',
      points: metrics.map(
        (keys) => ({ quantities: Object.fromEntries(keys.map((key) => [key, quantity])) }) as never,
      ),
    });
    expect(viewOfRun(run(['throughput_iops', 'read_latency_us']))).toEqual(viewOf(['a']));
    expect(viewOfRun(run(['read_iops', 'read_latency_us'], ['throughput_iops'])).x).toBe(
      'read_iops',
    );
    expect(viewOfRun(run(['write_iops', 'write_latency_us']))).toMatchObject({
      x: 'write_iops',
      y: 'write_latency_us',
    });
    expect(viewOfRun(run(['bandwidth_mib_s'])).x).toBe('bandwidth_mib_s');
    expect(viewOfRun(run([]))).toEqual(viewOf(['a']));
  });
});

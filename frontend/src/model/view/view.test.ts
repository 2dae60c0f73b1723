import { describe, expect, it } from 'vitest';
import openapi from '../../../openapi.json';
import type { ViewRecord } from '../contract';
import { fromRecord, toRecord } from './record';
import { toggleDim, toggleRun } from './runs';
import {
  pickPoint,
  rebaseChange,
  resultLatency,
  reuseUnchanged,
  type View,
  viewOf,
  withLoadsPerRun,
} from './view';

const abc = viewOf(['a', 'b', 'c']);

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

  it('have every field that the server takes, and no other', () => {
    const taken = Object.keys(openapi.components.schemas.ViewIn.properties);
    expect(Object.keys(toRecord(abc)).sort()).toEqual(taken.sort());
  });

  it('that say what we do not know become what we know', () => {
    const strange = {
      ...{ x: 'colour', y: 'colour', x_scale: 'cubic', y_scale: '' },
      statistic: 'p50',
      panels: ['colour'],
      histogram_mode: 'pie',
    };
    const record = { ...toRecord(abc), ...strange } as unknown as ViewRecord;
    expect(fromRecord(record)).toEqual(abc);
  });

  it('have one load point chosen that the others follow, or one for each run', () => {
    const followed = pickPoint(pickPoint(abc, 'a', 'a-8'), 'b', 'b-4');
    expect(followed.points).toEqual({ b: 'b-4' });
    const apart = withLoadsPerRun(abc, true, { a: 'a-8', b: 'b-8' });
    expect(pickPoint(apart, 'b', 'b-4').points).toEqual({ a: 'a-8', b: 'b-4' });
    expect(withLoadsPerRun(apart, false, { a: 'a-8' }).points).toEqual({});
  });
});

describe('the latencies of a view', () => {
  it('are one or both, and those of reads are the ones that answers are about', () => {
    expect(resultLatency('write_latency_us')).toBe('write_latency_us');
    expect(resultLatency('both')).toBe('read_latency_us');
  });
});

describe('a change of a view that is no longer the one on show', () => {
  it('is made to the one on show, and leaves what else was changed', () => {
    const now = toggleRun(abc, 'c');
    expect(rebaseChange(abc, toggleDim(abc, 'a'), now)).toEqual({ ...now, dimmed: ['a'] });
    expect(rebaseChange(abc, pickPoint(abc, 'a', 'a-8'), now)).toEqual(pickPoint(now, 'a', 'a-8'));
  });

  it('wins where both changed the same', () => {
    expect(rebaseChange(abc, toggleRun(abc, 'a'), toggleRun(abc, 'c')).hidden).toEqual(['a']);
  });
});

describe('a view read anew', () => {
  it('keeps the very parts that say the same, and only those', () => {
    const anew = toggleRun(viewOf(['a', 'b', 'c']), 'b');
    const read = reuseUnchanged(abc, anew);
    expect(read).toEqual(anew);
    expect(read.runs).toBe(abc.runs);
    expect(read.limitsMs).toBe(abc.limitsMs);
    expect(read.hidden).toBe(anew.hidden);
  });
});

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
  it('are read back as sent', () => {
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

  it('have exactly the server’s fields', () => {
    const taken = Object.keys(openapi.components.schemas.ViewIn.properties);
    expect(Object.keys(toRecord(abc)).sort()).toEqual(taken.sort());
  });

  it('with unknown values use known ones', () => {
    const strange = {
      ...{ x: 'colour', y: 'colour', x_scale: 'cubic', y_scale: '' },
      statistic: 'p50',
      panels: ['colour'],
      histogram_mode: 'pie',
    };
    const record = { ...toRecord(abc), ...strange } as unknown as ViewRecord;
    expect(fromRecord(record)).toEqual(abc);
  });

  it('have one chosen load point for all runs, or one for each', () => {
    const followed = pickPoint(pickPoint(abc, 'a', 'a-8'), 'b', 'b-4');
    expect(followed.points).toEqual({ b: 'b-4' });
    const apart = withLoadsPerRun(abc, true, { a: 'a-8', b: 'b-8' });
    expect(pickPoint(apart, 'b', 'b-4').points).toEqual({ a: 'a-8', b: 'b-4' });
    expect(withLoadsPerRun(apart, false, { a: 'a-8' }).points).toEqual({});
  });
});

describe('the latencies of a view', () => {
  it('are one or both; results use that of reads', () => {
    expect(resultLatency('write_latency_us')).toBe('write_latency_us');
    expect(resultLatency('both')).toBe('read_latency_us');
  });
});

describe('a change of a view that is no longer current', () => {
  it('is applied to the current one, and leaves other changes', () => {
    const now = toggleRun(abc, 'c');
    expect(rebaseChange(abc, toggleDim(abc, 'a'), now)).toEqual({ ...now, dimmed: ['a'] });
    expect(rebaseChange(abc, pickPoint(abc, 'a', 'a-8'), now)).toEqual(pickPoint(now, 'a', 'a-8'));
  });

  it('wins if both changed the same field', () => {
    expect(rebaseChange(abc, toggleRun(abc, 'a'), toggleRun(abc, 'c')).hidden).toEqual(['a']);
  });
});

describe('a view parsed again', () => {
  it('reuses exactly the equal parts', () => {
    const anew = toggleRun(viewOf(['a', 'b', 'c']), 'b');
    const read = reuseUnchanged(abc, anew);
    expect(read).toEqual(anew);
    expect(read.runs).toBe(abc.runs);
    expect(read.limitsMs).toBe(abc.limitsMs);
    expect(read.hidden).toBe(anew.hidden);
  });
});

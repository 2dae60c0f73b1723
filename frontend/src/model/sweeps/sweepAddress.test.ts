import { describe, expect, it } from 'vitest';
import { sampleSweep } from '../../../testing/sweepSample';
import { viewOf } from '../view/view';
import { parsePlaceKey, placeKey, placeOptions, sweepParams, sweptRuns } from './sweepAddress';

const view = viewOf(['a', 'b', 'c']);

describe('options of a sweep', () => {
  it('cover the current sub-sweep, without hidden runs', () => {
    expect(sweptRuns({ ...view, sweepRuns: ['c', 'a'] })).toEqual(['a', 'c']);
    expect(sweptRuns({ ...view, sweepRuns: ['c', 'a'], hidden: ['a'] })).toEqual(['b', 'c']);
  });

  it('omit defaults, and have limits in µs', () => {
    expect(sweepParams(view)).toEqual({});
    expect(sweepParams({ ...view, sweepPlace: 'limit', sweepLimitMs: 1.37 })).toEqual({
      at: 'limit',
      limit_us: 1370,
    });
    expect(
      sweepParams({ ...view, sweepPlace: 'concurrency', sweepConcurrency: 8, sweepScale: 'log' }),
    ).toEqual({ at: 'concurrency', concurrency: 8, scale: 'log' });
  });

  it('have a key for each load that can be parsed', () => {
    for (const part of [
      { sweepPlace: 'concurrency' as const, sweepConcurrency: 32 },
      { sweepPlace: 'limit' as const, sweepLimitMs: 0.5 },
      { sweepPlace: 'knee' as const },
    ]) {
      expect(parsePlaceKey(placeKey({ ...view, ...part }))).toEqual(part);
    }
  });

  it('omit latency limits for a latency metric, and include the chosen load', () => {
    const latency = { metric: 'read_latency_us', title: 'Read latency', unit: 'µs' };
    const options = placeOptions(sampleSweep({ metric: latency }), {
      ...view,
      sweepPlace: 'concurrency',
      sweepConcurrency: 7,
    });
    expect(Object.keys(options)).toEqual(['highest', 'only', 'knee', 'concurrency:7']);
  });
});

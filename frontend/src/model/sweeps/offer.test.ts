import { expect, it } from 'vitest';
import { sampleSweep } from '../../../testing/sweepSample';
import { viewOf } from '../view/view';
import { isSweepAsked, sweepOffer } from './offer';

it('a sweep is offered with the server’s text, and its setting along the axis', () => {
  expect(sweepOffer(sampleSweep())).toEqual({
    says: 'These 3 runs differ only in update share.',
    button: 'Plot by update share',
    show: { sweepSetting: 'update_pct', sweepRuns: [] },
  });
});

it('runs that are not one sweep are offered their largest one', () => {
  const part = {
    kind: 'sweep' as const,
    setting: 'volumes',
    name: 'volumes 1–2',
    title: 'Volumes',
  };
  const whole = sampleSweep({
    kind: 'other',
    x: null,
    sub_sweeps: [{ ...part, run_ids: ['a', 'b'] }],
  });
  expect(sweepOffer(whole)).toEqual({
    says: 'These runs include a sweep of 2 runs: volumes 1–2.',
    button: 'Plot the sweep',
    show: { sweepSetting: 'volumes', sweepRuns: ['a', 'b'] },
  });
});

it('runs without a sweep are offered none', () => {
  expect(sweepOffer(sampleSweep({ kind: 'other', x: null }))).toBeNull();
  expect(sweepOffer(sampleSweep({ kind: 'alike', x: null }))).toBeNull();
});

it('a requested sweep is not offered', () => {
  const view = viewOf(['a', 'b']);
  expect(isSweepAsked(view)).toBe(false);
  expect(isSweepAsked({ ...view, sweepSetting: 'volumes' })).toBe(true);
  expect(isSweepAsked({ ...view, sweepRuns: ['a', 'b'] })).toBe(true);
});

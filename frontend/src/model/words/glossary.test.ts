import { expect, it } from 'vitest';
import { TERMS, termsOf } from './glossary';

it('finds the terms of headings, each once', () => {
  expect(
    termsOf([
      'Run',
      'Knee (IOPS)',
      'Latency at the knee (ms)',
      'ORT over the common range (ms)',
      'ORT over its own range (ms)',
    ]),
  ).toEqual([null, 'knee', null, 'ort', null]);
  expect(termsOf(['Contention α', 'Ceiling', 'Provenance', 'Work unit'])).toEqual([
    'scalingFit',
    'ceiling',
    'provenance',
    'workUnit',
  ]);
  expect(termsOf(['Kneeling', 'toString'])).toEqual([null, null]);
});

it('defines each word once, in a sentence or two', () => {
  expect(new Set(TERMS.map(({ word }) => word)).size).toBe(TERMS.length);
  for (const { says } of TERMS) {
    expect(says).toMatch(/\.$/);
    expect(says.length).toBeLessThan(260);
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noEvidence } from '../../../testing/sampleFigures';
import type { DisplayValue } from '../contract';
import { exactText } from './exactText';

const shown = (value: number, more: Partial<DisplayValue> = {}): DisplayValue => ({
  metric: 'read_latency_us',
  title: 'Read latency',
  value,
  unit: 'µs',
  text: '',
  provenance: 'measured',
  evidence: noEvidence,
  low: null,
  high: null,
  qualifier: null,
  bare: null,
  bare_unit: null,
  repeats: 1,
  ...more,
});

describe('an exact number', () => {
  it('has its unit, and the qualifier of its source', () => {
    expect(exactText(shown(1300, { qualifier: 'about' }))).toBe('about 1,300 µs');
    expect(exactText(shown(4174.0325))).toBe('4,174.03 µs');
  });

  it('has bounds that differ from each other', () => {
    expect(exactText(shown(14_179.23, { low: 14_179.22, high: 14_179.24 }))).toBe(
      '14,179.23 µs, between 14,179.22 and 14,179.24',
    );
    expect(exactText(shown(1000, { low: 500, high: 1500 }))).toBe(
      '1,000 µs, between 500 and 1,500',
    );
  });

  it('never prints two different bounds as equal', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
        (low, width) => {
          const text = exactText(shown(low + width / 2, { low, high: low + width }));
          const [, least, most] = /between (.*) and (.*)$/.exec(text) ?? [];
          expect(least).not.toBe(most);
        },
      ),
    );
  });
});

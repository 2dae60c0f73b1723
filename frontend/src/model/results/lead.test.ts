import { describe, expect, it } from 'vitest';
import type { ComparisonResults, RunResults } from '../contract';
import {
  defaultLimitMs,
  leadOf,
  leadSentence,
  limitColumnsUs,
  niceNumberAbove,
  throughputMaxima,
} from './lead';

type Steps = NonNullable<RunResults['steps']>;
const step = (from_us: number, outcome: string, throughput: number | null): Steps[number] =>
  ({
    ...{ from_us, is_after: false, outcome, throughput, is_lower_bound: false, hedge: '' },
    ...{ repeats: throughput === null ? [] : [1], reason: throughput === null ? outcome : null },
    line: null,
  }) as unknown as Steps[number];

/** A run that pushes `throughput` once `lowestUs` are allowed. */
const run = (label: string, throughput: number, lowestUs: number, isOpen = false): RunResults => {
  const met = { ...step(lowestUs, isOpen ? 'limit not reached' : 'at a load level', throughput) };
  const steps = [step(0, 'not met at any measured load', null), { ...met, is_lower_bound: isOpen }];
  return {
    run: { run_id: label, label, style: {} },
    ...{ steps, limits: [], limit_levels: 2 },
    maximum: { throughput, text: `${throughput} IOPS`, repeats: 3 },
  } as unknown as RunResults;
};
const answers = (...runs: RunResults[]) =>
  ({
    ...{ comparability: { differing: [], run_ids: [] } },
    runs,
    limits_us: [500, 1000, 2000],
    x: { unit: 'IOPS' },
  }) as unknown as ComparisonResults;

describe('the answer above the chart', () => {
  it('begins with the highest, and its ratio to the lowest', () => {
    const lead = leadOf(answers(run('kNFS', 46800, 300), run('dNFS', 130700, 300, true)), [], 2000);
    expect(leadSentence(lead)).toBe('dNFS ≥ 130,700 IOPS, kNFS 46,800 IOPS: ≥ 2.79× as much');
    expect(lead?.n).toBe('n = 1');
  });

  it('does not count repeats of a model', () => {
    const modelled = run('dNFS', 130700, 300);
    modelled.run.provenance = 'modelled';
    expect(leadOf(answers(modelled), [], 2000)?.n).toBeNull();
    expect(throughputMaxima(answers(modelled), [])?.n).toBeNull();
  });

  it('names runs above the limit, without hidden ones', () => {
    const comparison = answers(run('A', 100, 300), run('B', 200, 1500), run('C', 300, 100));
    expect(leadSentence(leadOf(comparison, ['C'], 1000))).toBe(
      'A 100 IOPS; B: above the limit at every measured load',
    );
  });

  it('names of many runs the two highest, the lowest, and the number between', () => {
    const many = [10, 20, 30, 40, 50, 60].map((hundreds) =>
      run(`${hundreds}`, hundreds * 100, 300),
    );
    expect(leadSentence(leadOf(answers(...many), [], 1000))).toBe(
      '60 6,000 IOPS, 50 5,000 IOPS, 3 more, 10 1,000 IOPS: 6× as much as 10',
    );
  });

  it('has a reason instead of a ratio if neither reached the limit', () => {
    const comparison = answers(run('A', 100, 300, true), run('B', 200, 300, true));
    expect(leadOf(comparison, [], 1000)?.ratio).toBeNull();
    expect(leadOf(comparison, [], 1000)?.others).toEqual([
      'no ratio: neither exceeds the limit at its highest load',
    ]);
  });

  it('compares maxima if no run states a latency', () => {
    const comparison = answers({ ...run('A', 100, 300), limit_levels: 0 });
    expect(leadOf(comparison, [], 1000)).toBeNull();
    expect(throughputMaxima(comparison, [])?.told.map(({ text }) => text)).toEqual(['100 IOPS']);
    expect(throughputMaxima(comparison, ['A'])).toBeNull();
  });
});

describe('the line', () => {
  const asked = (answered: RunResults, ...texts: (string | null)[]) =>
    ({ ...answered, limits: texts.map((text) => ({ text })) }) as unknown as RunResults;

  it('begins at 1 ms, or where most runs have a result, or above all', () => {
    const a = run('A', 100, 300);
    expect(defaultLimitMs(answers(asked(a, '1', '1', '1')))).toBe(1);
    expect(defaultLimitMs(answers(asked(a, null, null, '1')))).toBe(2);
    expect(defaultLimitMs(answers(asked(run('A', 100, 6300), null, null, null)))).toBe(10);
    expect(defaultLimitMs(answers({ ...a, limit_levels: 0 }))).toBeNull();
  });

  it('has its own column if it is at none of the limits, in order', () => {
    expect(limitColumnsUs([500, 1000], [0.5, 1], 1)).toEqual([500, 1000]);
    expect(limitColumnsUs([500, 1000], [0.5, 1], 0.57)).toEqual([500, 570, 1000]);
    expect(limitColumnsUs([500, 700, 1000], [0.5, 1], 1.2)).toEqual([500, 1000, 1200]);
    expect(limitColumnsUs([500, 700], [0.5], null)).toEqual([500, 700]);
  });

  it('rounds up to 1, 2 or 5', () => {
    expect([0.4, 1, 1.2, 6.3].map(niceNumberAbove)).toEqual([0.5, 1, 2, 10]);
  });
});

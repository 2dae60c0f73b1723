import { describe, expect, it } from 'vitest';
import type { ComparisonResults, RunResults } from '../contract';
import { leadSentence } from './lead';
import { leadAt } from './leadAtThroughput';

type Steps = NonNullable<RunResults['latency_steps']>;
type Step = Steps[number];
const step = (from_throughput: number, part: Partial<Step>): Step => ({
  ...{ from_throughput, is_after: false, outcome: 'interpolated', latency_us: null },
  ...{ is_upper_bound: false, hedge: '', repeats: [], comes_back: false },
  ...{ reason: null, line: null, plus_minus: 0 },
  ...part,
});

/** A run from 10,000 to `most` IOPS at `us`, the same throughout. */
const run = (label: string, most: number, us: number, comes_back = false): RunResults => {
  const latency_steps: Steps = [
    step(0, {
      outcome: 'below the lowest load',
      reason: 'not measured: the lowest load pushes 10',
    }),
    step(10_000, { latency_us: us, repeats: [2], comes_back }),
    step(most, {
      is_after: true,
      outcome: 'above the highest throughput',
      reason: `at most ${most}`,
    }),
  ];
  return {
    run: { run_id: label, label, style: {} },
    ...{ latency_steps, latencies: [], limit_levels: 2 },
  } as unknown as RunResults;
};
const answers = (common_range: [number, number] | null, ...runs: RunResults[]) =>
  ({
    ...{ comparability: { differing: [], run_ids: [] } },
    runs,
    common_range,
    x: { unit: 'IOPS' },
  }) as unknown as ComparisonResults;

describe('the answer at a throughput', () => {
  it('begins with the lowest latency, and the ratio of the highest to it', () => {
    const lead = leadAt(
      answers(null, run('kNFS', 46_800, 2100), run('dNFS', 130_700, 400)),
      [],
      40_000,
    );
    expect(leadSentence(lead)).toBe('dNFS 400 µs, kNFS 2.1 ms: 5.25× the latency');
    expect(lead?.n).toBe('n = 2');
  });

  it('marks a curve with two latencies there, and gives the reason for none', () => {
    const comparison = answers(
      null,
      run('A', 50_000, 400, true),
      run('B', 20_000, 300),
      run('C', 1, 1),
    );
    expect(leadSentence(leadAt(comparison, ['C'], 40_000))).toBe(
      'A 400 µs (on its rising branch); B: at most 20000',
    );
  });

  it('counts many runs that were not measured there', () => {
    const low = ['A', 'B', 'C'].map((label) => run(label, 20_000, 300));
    const comparison = answers(null, ...low, run('D', 90_000, 500));
    expect(leadSentence(leadAt(comparison, [], 80_000))).toBe(
      'D 500 µs; 3 runs: not measured at that load',
    );
  });
});

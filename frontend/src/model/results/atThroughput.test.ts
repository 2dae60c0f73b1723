/** Dragging a throughput says what the core says: its own answers are the vectors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunResults } from '../contract';
import { latencyResultAt } from './atThroughput';

const VECTORS = join(process.cwd(), '../backend/tests/core/results/vectors/at_throughput.json');

interface Vector {
  run: string;
  latency_steps: RunResults['latency_steps'];
  throughputs: {
    throughput: number;
    outcome: string;
    repeats: number[];
    text: string | null;
    comes_back: boolean;
    reason: string | null;
    ratio_text: string | null;
    difference_text: string | null;
    no_ratio: string | null;
  }[];
}
const vectors: Record<string, Vector[]> = JSON.parse(readFileSync(VECTORS, 'utf8'));
const measured = { run: { provenance: 'measured' }, speedups: [] };
const unasked = ({ latency_steps }: Vector) =>
  ({ ...measured, latency_steps, latencies: [] }) as unknown as RunResults;

describe.each(Object.entries(vectors))('the %s at throughputs', (_, runs) => {
  const baseline = unasked(runs[0] as Vector);
  it.each(runs.map((run) => [run.run, run] as const))('%s is as in the core', (_name, vector) => {
    const run = vector === runs[0] ? baseline : unasked(vector);
    for (const wanted of vector.throughputs) {
      const { throughput, text, outcome, reason } = wanted;
      const answer = latencyResultAt(run, baseline, throughput);
      expect({ throughput, text: answer?.text }).toEqual({ throughput, text });
      expect(answer?.at.outcome).toBe(outcome);
      expect(answer?.at.repeats).toEqual(wanted.repeats);
      expect(answer?.at.comes_back).toBe(wanted.comes_back);
      if (reason !== null) expect(answer?.at.reason).toBe(reason);
      const ratio = answer?.against_baseline ?? null;
      expect(ratio?.ratio_text ?? null).toBe(wanted.ratio_text);
      expect(ratio?.difference_text ?? null).toBe(wanted.difference_text);
      expect(ratio?.reason ?? null).toBe(wanted.no_ratio);
    }
  });
});

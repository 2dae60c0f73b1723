/** Dragging a limit says what the core says: its own answers are the vectors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunResults } from '../contract';
import { unitSize } from '../words/units';
import { throughputResultAt } from './latencyLimit';

const VECTORS = join(process.cwd(), '../backend/tests/core/results/vectors/within.json');

interface Vector {
  run: string;
  steps: RunResults['steps'];
  limits: {
    limit_us: number;
    outcome: string;
    repeats: number[];
    text: string | null;
    is_lower_bound: boolean;
    reason: string | null;
    ratio_text: string | null;
    difference_text: string | null;
  }[];
}
const vectors: Record<string, Vector[]> = JSON.parse(readFileSync(VECTORS, 'utf8'));
const measured = { run: { provenance: 'measured' }, speedups: [] };
const unasked = ({ steps }: Vector) =>
  ({ ...measured, steps, limits: [] }) as unknown as RunResults;

describe.each(Object.entries(vectors))('within limits of the %s', (kind, runs) => {
  const size = unitSize(kind.endsWith('in MB/s') ? 'MB/s' : 'IOPS');
  const baseline = unasked(runs[0] as Vector);
  it.each(runs.map((run) => [run.run, run] as const))('%s is as in the core', (_name, vector) => {
    const run = vector === runs[0] ? baseline : unasked(vector);
    for (const wanted of vector.limits) {
      const { limit_us, text, outcome, reason } = wanted;
      const answer = throughputResultAt(run, baseline, limit_us, size);
      expect({ limit_us, text: answer?.text }).toEqual({ limit_us, text });
      expect(answer?.within.outcome).toBe(outcome);
      expect(answer?.within.repeats).toEqual(wanted.repeats);
      expect(answer?.within.is_lower_bound).toBe(wanted.is_lower_bound);
      if (reason !== null) expect(answer?.within.reason).toBe(reason);
      expect(answer?.against_baseline?.ratio_text ?? null).toBe(wanted.ratio_text);
      expect(answer?.against_baseline?.difference_text ?? null).toBe(wanted.difference_text);
    }
  });
});

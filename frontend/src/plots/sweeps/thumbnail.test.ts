import { expect, it } from 'vitest';
import { sampleSweep } from '../../../testing/sweepSample';
import { LIGHT } from '../palette';
import { sweepThumbnail } from './thumbnail';

it('has a dot for each run with a value, and the line through them, from left to right', () => {
  const { dots, lines } = sweepThumbnail(sampleSweep(), LIGHT, 280, 112);
  expect(dots.map(({ runId }) => runId)).toEqual(['a', 'b']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.points).toBe(dots.map(({ x, y }) => `${x},${y}`).join(' '));
  expect(dots[0]?.x).toBeLessThan(dots[1]?.x ?? 0);
  expect(Math.min(...dots.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
});

it('has the ceilings at their height', () => {
  const ceiling = {
    axis: 'y' as const,
    value: 150,
    text: 'a quota',
    cause: 'a quota',
    provenance: 'published' as const,
    run_ids: ['a'],
    evidence: {} as never,
    is_reference: false,
  };
  const { ceilings, dots } = sweepThumbnail(sampleSweep({ ceilings: [ceiling] }), LIGHT, 280, 112);
  expect(ceilings).toHaveLength(1);
  expect(ceilings[0]?.y).toBeLessThan(dots[0]?.y ?? 0);
});

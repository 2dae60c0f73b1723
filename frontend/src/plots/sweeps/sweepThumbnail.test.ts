import { expect, it } from 'vitest';
import { sampleSweep } from '../../../testing/sweepSample';
import { LIGHT } from '../palette';
import { sweepThumbnail } from './sweepThumbnail';

it('has a dot for each run with a value, and the line through them, from left to right', () => {
  const { lines } = sweepThumbnail(sampleSweep(), LIGHT, 280, 112);
  const dots = lines.flatMap((line) => line.dots);
  expect(dots).toHaveLength(2);
  const joined = lines.filter(({ points }) => points);
  expect(joined).toHaveLength(1);
  expect(joined[0]?.points).toBe(dots.map(({ x, y }) => `${x},${y}`).join(' '));
  expect(dots[0]?.x).toBeLessThan(dots[1]?.x ?? 0);
  expect(Math.min(...dots.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
});

it('has ceilings at their height', () => {
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
  const sweep = sampleSweep({ ceilings: [ceiling] });
  const { ceilings, lines } = sweepThumbnail(sweep, LIGHT, 280, 112);
  expect(ceilings).toHaveLength(1);
  const up = Number(/^M0 ([\d.]+)H280$/.exec(ceilings[0]?.path ?? '')?.[1]);
  expect(up).toBeLessThan(lines.flatMap(({ dots }) => dots)[0]?.y ?? 0);
});

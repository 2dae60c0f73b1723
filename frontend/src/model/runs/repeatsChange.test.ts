import { expect, it } from 'vitest';
import type { Run } from '../contract';
import { repeatsChange } from './repeatsChange';

const point = (id: string, concurrency: number | null, repeat = 1) =>
  ({ id, concurrency, repeat }) as Run['points'][number];
const points = [point('a', 8), point('b', 8, 2), point('c', 16), point('d', 32), point('e', null)];

it('repeats of one load are numbered after the existing ones', () => {
  const found = repeatsChange(points, new Set(['b', 'c', 'd']));
  expect(found?.points).toEqual([
    { id: 'b', concurrency: 8, repeat: 2 },
    { id: 'c', concurrency: 8, repeat: 3 },
    { id: 'd', concurrency: 8, repeat: 4 },
  ]);
  expect(found?.undo[1]).toEqual({ id: 'c', concurrency: 16, repeat: 1 });
});

it('repeats already, and load points without a load, are not changed', () => {
  expect(repeatsChange(points, new Set(['a', 'b']))).toBeNull();
  expect(repeatsChange(points, new Set(['e']))).toBeNull();
  expect(repeatsChange(points, new Set(['c']))).toBeNull();
});

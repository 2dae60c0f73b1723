import { expect, it } from 'vitest';
import { savedRunsAddress } from './SavedRuns';

const saved = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `k${at}`,
    id: `r${at}`,
    title: '',
    points: at,
  }));
const hidden = (count: number) =>
  new URL(savedRunsAddress(saved(count)), 'http://x').searchParams.get('hide')?.split(',');

it('opens the eight curves with the most load points', () => {
  expect(hidden(8)).toBeUndefined();
  expect(hidden(11)?.toSorted()).toEqual(['r0', 'r1', 'r2']);
  // A ranked table draws the best of more.
  expect(hidden(13)).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { LoadPoint } from '../contract';
import { partWindows } from './partWindows';

const point = (startedAt: string | null, seconds: number) =>
  ({
    started_at: startedAt,
    quantities: { elapsed_s: { value: seconds } },
  }) as unknown as LoadPoint;

const part = (key: string, startedAt: string | null, seconds = 60) => ({
  key,
  name: `${key}.json`,
  point: point(startedAt, seconds),
});

test('partWindows of shifted parts shades the time in common', () => {
  const found = partWindows([
    part('a', '2026-03-01T10:00:00'),
    part('b', '2026-03-01T10:00:15', 45),
    part('c', '2026-03-01T10:00:30', 70),
  ]);
  expect(found?.rows.map(({ bar }) => bar)).toEqual([
    { begin: 0, length: 60 },
    { begin: 15, length: 45 },
    { begin: 30, length: 70 },
  ]);
  expect(found?.common).toEqual({ begin: 30, length: 30 });
});

test('partWindows with a part without a clock shades nothing', () => {
  const found = partWindows([part('a', '2026-03-01T10:00:00'), part('b', null)]);
  expect(found?.rows.map(({ bar }) => bar !== null)).toEqual([true, false]);
  expect(found?.common).toBeNull();
});

test('partWindows of consecutive parts has no time in common', () => {
  const turns = [part('a', '2026-03-01T10:00:00'), part('b', '2026-03-01T10:05:00')];
  expect(partWindows(turns)?.common).toBeNull();
});

test('partWindows without any clock is null', () => {
  expect(partWindows([part('a', null), { key: 'b', name: 'b', point: undefined }])).toBeNull();
});

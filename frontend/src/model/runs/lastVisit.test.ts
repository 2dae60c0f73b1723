import { expect, it } from 'vitest';
import { isNewSince, visitBefore } from './lastVisit';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('knows the visit before, through reloads of the same one', () => {
  const device = storage();
  const monday = storage();
  expect(visitBefore(device, monday, '2026-11-02T08:00:00Z')).toBeNull();
  expect(visitBefore(device, monday, '2026-11-02T09:00:00Z')).toBeNull();
  const tuesday = storage();
  expect(visitBefore(device, tuesday, '2026-11-03T08:00:00Z')).toBe('2026-11-02T09:00:00Z');
  expect(visitBefore(device, tuesday, '2026-11-03T08:05:00Z')).toBe('2026-11-02T09:00:00Z');
});

it('is a first visit where the browser keeps nothing', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  };
  expect(visitBefore(refusing, refusing, '2026-11-02T08:00:00Z')).toBeNull();
});

it('calls later additions new, in any time zone', () => {
  expect(isNewSince('2026-11-02T09:00:00Z', '2026-11-02T10:30:00+01:00')).toBe(true);
  expect(isNewSince('2026-11-02T09:00:00Z', '2026-11-02T09:30:00+01:00')).toBe(false);
  expect(isNewSince(null, '2026-11-02T10:00:00Z')).toBe(false);
  expect(isNewSince('2026-11-02T09:00:00Z', null)).toBe(false);
});

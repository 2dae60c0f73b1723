/** Where a device is in the tour. */
import { describe, expect, it } from 'vitest';
import { storeTourState, TOUR, tourState } from './tourSteps';

const deviceWith = (text: string | null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
};

describe('the state of the tour', () => {
  it('is empty at first, then a step, then done', () => {
    const device = deviceWith(null);
    expect(tourState(device)).toBeNull();
    storeTourState(device, 2);
    expect(tourState(device)).toBe(2);
    storeTourState(device, 'done');
    expect(tourState(device)).toBe('done');
  });

  it('is done if the stored step is invalid or missing', () => {
    for (const text of ['', '-1', '1.5', 'x', String(TOUR.length)]) {
      expect(tourState(deviceWith(text))).toBe('done');
    }
    const refusing = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(tourState(refusing)).toBe('done');
    expect(() => storeTourState(refusing, 1)).not.toThrow();
  });
});

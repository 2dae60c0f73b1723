import { describe, expect, it } from 'vitest';
import { workingHoursText } from './workingHours';

describe('working hours', () => {
  it.each([
    ['mon-fri 08-18', 'mon-fri 08-18'],
    [' Mon–Fri 08:00–18:00 ', 'mon-fri 08-18'],
    ['sun-thu 7-24', 'sun-thu 7-24'],
    ['sat 0-6', 'sat 0-6'],
  ])('are accepted as typed and as displayed: %s', (text, address) => {
    expect(workingHoursText(text)).toBe(address);
  });

  it.each(['', 'mon-fri', 'xyz 08-18', 'mon-xyz 08-18', 'mon-fri 18-08', 'mon-fri 08-25', 'mon 8'])(
    'are rejected if invalid: “%s”',
    (text) => {
      expect(workingHoursText(text)).toBeNull();
    },
  );
});

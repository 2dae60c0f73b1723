import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from './contract';
import { LIMIT_UNITS, limitChanges, limitsOf, unreadyLimits } from './limitsEdit';

const stored = (raw: string, cause: string, section: string | null = 'entered by hand') =>
  ({ cause, evidence: { section, raw } }) as Run['limits'][number];

describe('limits that were entered', () => {
  it('are edited as they were entered, those of a source are not', () => {
    const limits = [stored('1,250.5 MB/s', 'quota'), stored('1 GiB/s', 'stated', null)];
    expect(limitsOf({ limits })).toEqual([{ value: 1250.5, unit: 'MB/s', cause: 'quota' }]);
    const unread = [stored('5 parsecs', 'far'), stored('many IOPS', 'quota')];
    const silent = { ...stored('', 'quota'), evidence: { section: 'entered by hand', raw: null } };
    expect(limitsOf({ limits: [...unread, silent as (typeof limits)[number]] })).toEqual([]);
  });

  it('come back as they were, whatever number and unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(...LIMIT_UNITS),
        (value, unit) => {
          const raw = `${value.toLocaleString('en')} ${unit}`;
          expect(limitsOf({ limits: [stored(raw, 'x')] })).toEqual([{ value, unit, cause: 'x' }]);
        },
      ),
    );
  });

  it('are sent whole when one of them changed, and not at all when none did', () => {
    const before = [{ value: 5, unit: 'Gbps', cause: 'network' } as const];
    expect(limitChanges([...before], [...before])).toEqual({});
    expect(limitChanges([], [...before])).toEqual({ limits: [] });
    expect(
      limitChanges([...before, { value: 1, unit: 'GiB/s', cause: ' quota ' }], [...before]),
    ).toEqual({
      limits: [...before, { value: 1, unit: 'GiB/s', cause: 'quota' }],
    });
  });

  it('that have no amount yet are a change already', () => {
    const fresh = { value: null, unit: 'IOPS', cause: '' } as const;
    expect(limitChanges([fresh], [])).toEqual({ limits: [{ ...fresh, value: 0 }] });
  });

  it('need an amount and a cause', () => {
    expect(unreadyLimits([{ value: null, unit: 'IOPS', cause: ' ' }])).toHaveLength(2);
    expect(unreadyLimits([{ value: 5, unit: 'IOPS', cause: 'VM' }])).toEqual([]);
  });
});

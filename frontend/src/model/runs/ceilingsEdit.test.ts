import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from '../contract';
import { CEILING_UNITS, ceilingChanges, ceilingProblems, editedCeilingsOf } from './ceilingsEdit';

const stored = (raw: string, cause: string, section: string | null = 'entered by hand') =>
  ({ cause, evidence: { section, raw } }) as Run['ceilings'][number];

describe('ceilings that were entered', () => {
  it('are edited as they were entered, those of a source are not', () => {
    const ceilings = [stored('1,250.5 MB/s', 'quota'), stored('1 GiB/s', 'stated', null)];
    expect(editedCeilingsOf({ ceilings })).toEqual([
      { value: 1250.5, unit: 'MB/s', cause: 'quota' },
    ]);
    const unread = [stored('5 parsecs', 'far'), stored('many IOPS', 'quota')];
    const silent = { ...stored('', 'quota'), evidence: { section: 'entered by hand', raw: null } };
    expect(
      editedCeilingsOf({ ceilings: [...unread, silent as (typeof ceilings)[number]] }),
    ).toEqual([]);
  });

  it('are unchanged after editing, whatever number and unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(...CEILING_UNITS),
        (value, unit) => {
          const raw = `${value.toLocaleString('en')} ${unit}`;
          expect(editedCeilingsOf({ ceilings: [stored(raw, 'x')] })).toEqual([
            { value, unit, cause: 'x' },
          ]);
        },
      ),
    );
  });

  it('are sent completely if one changed, and not at all if none did', () => {
    const before = [{ value: 5, unit: 'Gbps', cause: 'network' } as const];
    expect(ceilingChanges([...before], [...before])).toEqual({});
    expect(ceilingChanges([], [...before])).toEqual({ ceilings: [] });
    expect(
      ceilingChanges([...before, { value: 1, unit: 'GiB/s', cause: ' quota ' }], [...before]),
    ).toEqual({
      ceilings: [...before, { value: 1, unit: 'GiB/s', cause: 'quota' }],
    });
  });

  it('without an amount yet count as a change', () => {
    const fresh = { value: null, unit: 'IOPS', cause: '' } as const;
    expect(ceilingChanges([fresh], [])).toEqual({ ceilings: [{ ...fresh, value: 0 }] });
  });

  it('need an amount and a cause', () => {
    expect(ceilingProblems([{ value: null, unit: 'IOPS', cause: ' ' }])).toHaveLength(2);
    expect(ceilingProblems([{ value: 5, unit: 'IOPS', cause: 'VM' }])).toEqual([]);
  });
});

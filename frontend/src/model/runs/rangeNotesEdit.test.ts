/** Range notes: missing parts, and round trips of entered notes. */
import { describe, expect, it } from 'vitest';
import { editedRangeNotesOf, rangeNoteChanges, rangeNoteProblems } from './rangeNotesEdit';

const qos = { metric: 'throughput_iops', low: 100_000, high: 130_000, text: 'QoS' } as const;

describe('notes at ranges', () => {
  it('are sent in the unit of their metric, and read back as entered', () => {
    const entered = [{ metric: 'read_latency_us', low: 1.1, high: null, text: ' SLA ' } as const];
    const sent = rangeNoteChanges([...entered], []).range_notes ?? [];
    expect(sent).toEqual([{ metric: 'read_latency_us', low: 1100, high: null, text: 'SLA' }]);
    expect(editedRangeNotesOf({ range_notes: sent })).toEqual([{ ...entered[0], text: 'SLA' }]);
  });

  it('are sent only if changed, and as an empty list if all were removed', () => {
    expect(rangeNoteChanges([qos], [qos])).toEqual({});
    expect(rangeNoteChanges([], [qos])).toEqual({ range_notes: [] });
  });

  it('need one end, ends in order, and a text', () => {
    expect(rangeNoteProblems([qos])).toEqual([]);
    expect(rangeNoteProblems([{ ...qos, low: null, high: null, text: ' ' }])).toEqual([
      'Range note 1: enter a start or an end.',
      'Range note 1: enter a text.',
    ]);
    expect(rangeNoteProblems([qos, { ...qos, low: 2, high: 2 }])).toEqual([
      'Range note 2: “from” must be less than “to”.',
    ]);
    expect(rangeNoteProblems([{ ...qos, low: -1 }])).toEqual([
      'Range note 1: “from” and “to” cannot be negative.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { sampleGrid, sampleSweep } from '../../../testing/sweepSample';
import { sweepGrid } from './sweepGrid';

describe('the exported table of a sweep', () => {
  it('has a row for each run, with the reason if it has no value', () => {
    const { name, head, rows } = sweepGrid(sampleSweep());
    expect([name, head[2]]).toEqual(['sweep-update_pct', 'Throughput (IOPS)']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['run a', '0%', 100],
      ['run b', '50%', 60],
      ['run c', '100%', null],
    ]);
    expect(rows[2]?.at(-2)).toBe('no throughput stated');
    expect(rows.every((row) => row.length === head.length)).toBe(true);
  });

  it('has a column for the second setting of a grid', () => {
    const { head, rows } = sweepGrid(sampleGrid());
    expect(head.slice(0, 3)).toEqual(['Run', 'Volumes', 'Updates']);
    expect(rows.map((row) => row[1])).toEqual(['1', '1', '2']);
  });
});

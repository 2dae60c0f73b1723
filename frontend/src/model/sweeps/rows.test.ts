import { describe, expect, it } from 'vitest';
import { drawnLines, rowsOf } from './rows';
import { sampleGrid, sampleSweep } from './sample';

describe('the rows of a sweep', () => {
  it('stand in the order of the setting, each with the change to it', () => {
    const rows = rowsOf(sampleSweep());
    expect(rows.map(({ run, x, step }) => [run.run_id, x, step?.change_text ?? null])).toEqual([
      ['a', '0 %', null],
      ['b', '50 %', '−40 %'],
      ['c', '100 %', null],
    ]);
  });

  it('stand line by line in a grid', () => {
    const lines = drawnLines(sampleGrid()).map((line) =>
      line.map(({ run, series }) => [run.run_id, series]),
    );
    expect(lines).toEqual([
      [
        ['a', '1'],
        ['b', '1'],
      ],
      [['c', '2']],
    ]);
  });

  it('are not drawn without a value, or without a place', () => {
    const sweep = sampleSweep();
    const [, b, a] = sweep.points;
    if (!a || !b) throw new Error('the sample has three points');
    const silent = { ...b, x: null, reason: 'update share not stated' };
    expect(drawnLines({ ...sweep, points: [a, silent] }).flat()).toHaveLength(1);
    expect(rowsOf({ ...sweep, points: [silent, a] }).at(-1)?.x).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { sampleGrid, sampleSweep } from '../../../testing/sweepSample';
import { drawnLines, rowsOf, sweepPanelsOf } from './rows';

describe('the rows of a sweep', () => {
  it('are in the order of the setting, each with its change', () => {
    const rows = rowsOf(sampleSweep());
    expect(rows.map(({ run, x, step }) => [run.run_id, x, step?.change_text ?? null])).toEqual([
      ['a', '0%', null],
      ['b', '50%', '−40%'],
      ['c', '100%', null],
    ]);
  });

  it('are grouped by line in a grid', () => {
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

  it('are not drawn without a value or a position', () => {
    const sweep = sampleSweep();
    const [, b, a] = sweep.points;
    if (!a || !b) throw new Error('the sample has three points');
    const silent = { ...b, x: null, reason: 'update share not stated' };
    expect(drawnLines({ ...sweep, points: [a, silent] }).flat()).toHaveLength(1);
    expect(rowsOf({ ...sweep, points: [silent, a] }).at(-1)?.x).toBeNull();
  });
});

describe('the panels of a sweep', () => {
  const values = ['dNFS', 'kNFS'].map((text, place) => ({ text, number: null, place }));
  const panels = { key: 'client', title: 'Client', name: 'client', is_ordered: false, values };
  const sweep = sampleSweep();
  const [a, b, c] = sweep.points.map((point, at) => ({ ...point, panel: at === 1 ? 1 : 0 }));
  const whole = {
    ...sweep,
    panels: { ...panels, has_scale: false, is_log: false },
    points: [a, b, c].flatMap((point) => point ?? []),
  };

  it('have their own runs, and the values of all for their axis', () => {
    const parts = sweepPanelsOf(whole);
    expect(parts.map(({ title }) => title)).toEqual(['Client dNFS', 'Client kNFS']);
    expect(
      parts.map((part) =>
        drawnLines(part.sweep)
          .flat()
          .map(({ run }) => run.run_id),
      ),
    ).toEqual([['a'], ['b']]);
    for (const part of parts) {
      expect(part.sweep.points.map(({ y }) => y)).toEqual(whole.points.map(({ y }) => y));
    }
  });

  it('are one after the other in the rows', () => {
    expect(rowsOf(whole).map(({ run, panel }) => [run.run_id, panel])).toEqual([
      ['a', 'dNFS'],
      ['c', 'dNFS'],
      ['b', 'kNFS'],
    ]);
  });

  it('are one chart if only two settings vary', () => {
    expect(sweepPanelsOf(sweep)).toEqual([{ title: null, sweep }]);
  });
});

import { describe, expect, it } from 'vitest';
import { curveFigure, mark, retrogradeCurve } from '../../../testing/sampleFigures';
import { dataTable, shownTable, wholeTable } from './data';

describe('the data table', () => {
  const figure = curveFigure([retrogradeCurve('a')], [mark('b', 40_000)]);

  it('has a row for every marker and a column for every metric', () => {
    const table = dataTable(figure, []);
    expect(table.columns.map((column) => column.title)).toEqual([
      'Throughput (IOPS)',
      'Read latency (µs)',
    ]);
    expect(table.rows).toHaveLength(5);
    expect(table.rows[4]).toMatchObject({
      run: 'b',
      level: null,
      cells: [{ value: 40_000 }, null],
    });
  });

  it('has one row for a load point that is on two curves', () => {
    const writes = retrogradeCurve('a', { variant: 'writes', metric: 'write_latency_us' });
    const both = curveFigure([retrogradeCurve('a', { variant: 'reads' }), writes]);
    expect(dataTable(both, []).rows.map((row) => row.run)).toEqual(['a', 'a', 'a', 'a']);
  });

  it('omits hidden runs', () => {
    expect(dataTable(figure, ['a']).rows.map((row) => row.run)).toEqual(['b']);
  });

  it('omits columns that only hidden runs have', () => {
    const table = dataTable(figure, ['a']);
    expect(table.columns.map((column) => column.metric)).toEqual(['throughput_iops']);
    expect(table.rows.map((row) => row.cells.length)).toEqual([1]);
  });

  it('reuses its rows if no column is removed', () => {
    const whole = wholeTable(figure);
    expect(shownTable(whole, ['b']).rows).toEqual(whole.rows.slice(0, 4));
    expect(shownTable(whole, ['b']).rows[0]).toBe(whole.rows[0]);
  });
});

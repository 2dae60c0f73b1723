import { describe, expect, it } from 'vitest';
import { dataTable, histogramTsv, toTsv } from './dataTable';
import { curveFigure, histogramFigure, histogramSeries, hook, mark, point, series } from './sample';

describe('the data table', () => {
  const figure = curveFigure([hook('a')], [mark('b', 40_000)]);

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
    const writes = hook('a', { variant: 'writes', metric: 'write_latency_us' });
    const both = curveFigure([hook('a', { variant: 'reads' }), writes]);
    expect(dataTable(both, []).rows.map((row) => row.run)).toEqual(['a', 'a', 'a', 'a']);
  });

  it('leaves hidden runs out', () => {
    expect(dataTable(figure, ['a']).rows.map((row) => row.run)).toEqual(['b']);
  });
});

describe('tab-separated text', () => {
  it('has unrounded numbers, and nothing where nothing is known', () => {
    const figure = curveFigure([series('a', [point('a', 8, 71556.5, 0.75)])], [mark('b', 9)]);
    expect(toTsv(dataTable(figure, []))).toBe(
      [
        'Run\tLoad level\tThroughput (IOPS)\tRead latency (µs)\tProvenance',
        'a\t8 sessions\t71556.5\t750\tmeasured',
        'b\t\t9\t\tmeasured',
      ].join('\n'),
    );
  });

  it('is never a formula or more than one line a row', () => {
    const figure = curveFigure([series('x', [point('x', 1, -5, 1)], { label: '=1+1\n\tcmd' })]);
    const runs = figure.runs.map((run) => ({ ...run, label: '=1+1\n\tcmd' }));
    const [, row] = toTsv(dataTable({ ...figure, runs }, [])).split('\n');
    expect(row).toBe("'=1+1 cmd\t1 sessions\t-5\t1000\tmeasured");
  });

  it('of a histogram has a bucket a line and says what is not stated', () => {
    const figure = histogramFigure([histogramSeries('a', [47, null])]);
    expect(histogramTsv(figure)).toBe(
      'Bucket\ta, 1 sessions (%)\n1–2 µs\t47 %\n2–4 µs\tnot stated',
    );
  });
});

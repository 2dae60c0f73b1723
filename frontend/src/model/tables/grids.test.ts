import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  curveFigure,
  histogramFigure,
  histogramSeries,
  mark,
  point,
  series,
} from '../../../testing/sampleFigures';
import type { CurveFigure, HeatMapFigure, WaitFigure } from '../contract';
import { automaticMode, offeredModes, shownMode, storedMode } from '../view/histogramMode';
import { toCsv, toTsv } from './grid';
import {
  conditionsGrid,
  cumulativeGrid,
  curveGrid,
  heatGrid,
  histogramGrid,
  waitGrid,
} from './grids';

describe('the numbers of a chart', () => {
  it('are unrounded, and empty if unknown', () => {
    const figure = curveFigure([series('a', [point('a', 8, 71556.5, 0.75)])], [mark('b', 9)]);
    expect(toTsv(curveGrid(figure, []))).toBe(
      [
        'Run\tLoad level\tRepeat\tRepeats (n)\tThroughput (IOPS)\tRead latency (µs)\tProvenance',
        'a\t8 sessions\t\t1\t71556.5\t750\tmeasured',
        'b\t\t\t1\t9\t\tmeasured',
      ].join('\n'),
    );
    expect(curveGrid(figure, ['a']).rows).toHaveLength(1);
  });

  it('of a histogram have the edges of each bucket, and distinguish zero from unstated', () => {
    const figure = histogramFigure([histogramSeries('a', [47, null, 0])]);
    const traced = figure.series.map((histogram) => ({
      ...histogram,
      cells: histogram.cells.map((cell, at) =>
        at === 2 ? { ...cell, trace: true, text: '< 0.05%' } : cell,
      ),
    }));
    expect(toTsv(histogramGrid(figure)).split('\n')).toEqual([
      'Bucket\tFrom (µs)\tTo (µs)\ta, 1 sessions (% of waits)',
      '1–2 µs\t1\t2\t47',
      '2–4 µs\t2\t4\t',
      '4–8 µs\t4\t8\t0',
    ]);
    expect(histogramGrid({ ...figure, series: traced }).rows[2]?.at(-1)).toBe('< 0.05%');
  });

  it('of the cumulative form omit the open end', () => {
    const cumulative = [40, 100].map((pct, column) => ({
      column,
      pct,
      stated: false,
      text: `${pct}%`,
    }));
    const figure = histogramFigure([histogramSeries('a', [40, 60], { cumulative })]);
    const columns = figure.columns.map((column, at) =>
      at === 1 ? { ...column, upper_us: null } : column,
    );
    expect(cumulativeGrid({ ...figure, columns }).rows).toEqual([[2, 40]]);
    const unknown = { ...figure, columns, series: [histogramSeries('a', [40, 60])] };
    expect(cumulativeGrid(unknown).rows).toEqual([[2, null]]);
  });

  it('of a heat map have a line for each bucket at each load point, with both forms', () => {
    const stated = {
      pct: 60,
      text: '60%',
      trace: false,
      ...{ time_pct: 31.5, time_low_pct: 20, time_high_pct: 41, time_text: '≈ 31.5%' },
    };
    const unstated = { ...stated, pct: null, time_pct: null, time_low_pct: null };
    const figure = {
      rows: histogramFigure([histogramSeries('a', [60, 40])]).columns,
      maps: [
        {
          label: 'a',
          event: 'db file sequential read',
          levels: [
            { label: '8 sessions', cells: [stated, { ...unstated, time_high_pct: null }] },
            { label: '16 sessions', cells: [] },
          ],
        },
      ],
    } as unknown as HeatMapFigure;
    const { head, rows } = heatGrid(figure);
    expect(head.slice(6)).toEqual([
      ...['% of waits', '% of time waited (estimate)', 'Minimum (%)', 'Maximum (%)'],
    ]);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['8 sessions', '1–2 µs', 1, 2, 60, 31.5, 20, 41],
      ['8 sessions', '2–4 µs', 2, 4, null, null, null, null],
      ['16 sessions', '1–2 µs', 1, 2, null, null, null, null],
      ['16 sessions', '2–4 µs', 2, 4, null, null, null, null],
    ]);
  });

  it('of conditions have a row each, a column for each run, and mark differences', () => {
    const conditions = [
      { title: 'Oracle release', texts: ['19.3', '23.4'], differs: true },
      { title: 'Workload', texts: ['SLOB', 'SLOB'], differs: false },
    ] as CurveFigure['conditions'];
    const figure = curveFigure([series('a', []), series('b', [])], [], { conditions });
    expect(toTsv(conditionsGrid(figure)).split('\n')).toEqual([
      'Condition\ta\tb\tDiffers',
      'Oracle release\t19.3\t23.4\tyes',
      'Workload\tSLOB\tSLOB\tno',
    ]);
  });

  it('of wait events name the base of each share, and are empty if unstated', () => {
    const figure = {
      series: [{ label: 'a', point_label: '8 sessions', of: 'DB time' }],
      rows: [
        { title: 'db file sequential read', wait_class: 'User I/O', cells: [{ pct: 87.5 }] },
        { title: 'log file sync', wait_class: 'Commit', cells: [{ pct: null }] },
      ],
    } as unknown as WaitFigure;
    expect(toTsv(waitGrid(figure)).split('\n')).toEqual([
      'Event\tWait class\ta, 8 sessions (% of DB time)',
      'db file sequential read\tUser I/O\t87.5',
      'log file sync\tCommit\t',
    ]);
  });
});

describe('text for a spreadsheet', () => {
  it('is never a formula', () => {
    const grid = { name: 'x', head: ['=1+1'], rows: [['+cmd|x', -5, ' @SUM(A1)', '-']] };
    expect(toTsv(grid)).toBe("'=1+1\n'+cmd|x\t-5\t' @SUM(A1)\t'-");
  });

  it('quotes cells with commas or quotes', () => {
    const grid = { name: 'x', head: ['a,b', 'c"d'], rows: [[1.5, null]] };
    expect(toCsv(grid)).toBe('\uFEFF"a,b","c""d"\r\n1.5,\r\n');
  });

  it('keeps numbers exact and one line per row, whatever the texts', () => {
    const cells = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells), { minLength: 1 }), (rows) => {
        const written = toTsv({ name: 'x', head: ['a', 'b'], rows }).split('\n');
        expect(written).toHaveLength(rows.length + 1);
        for (const [index, row] of rows.entries()) {
          const texts = written[index + 1]?.split('\t') ?? [];
          expect(texts).toHaveLength(2);
          for (const [at, cell] of row.entries()) {
            if (typeof cell === 'number') expect(Number(texts[at])).toBe(cell === 0 ? 0 : cell);
            else expect(/^\s*[=+\-@]/.test(texts[at] ?? '')).toBe(false);
          }
        }
      }),
    );
  });
});

describe('the form of the histograms', () => {
  it('is one chart for two runs and small multiples from three on', () => {
    expect([1, 2, 3, 50].map(automaticMode)).toEqual([
      'columns',
      'columns',
      'multiples',
      'multiples',
    ]);
    expect(shownMode('auto', 3)).toBe('multiples');
    expect(shownMode('cdf', 4)).toBe('cdf');
  });

  it('is stored only if it differs from the default', () => {
    expect(storedMode('columns', 2)).toBe('auto');
    expect(storedMode('columns', 5)).toBe('columns');
    expect(storedMode('heat', 2)).toBe('heat');
  });

  it('offers no small multiples for one run, and no heat map if none is stored', () => {
    expect(offeredModes(1, false).map((option) => option.value)).toEqual(['columns', 'cdf']);
    expect(offeredModes(2, true).map((option) => option.value)).toEqual([
      'columns',
      'cdf',
      'multiples',
      'heat',
    ]);
  });
});

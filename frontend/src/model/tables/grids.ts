/** The numbers of every chart as grids: what its table shows, to copy or download. */
import type {
  CurveFigure,
  HeatMapFigure,
  HistogramFigure,
  HistogramSeries,
  WaitFigure,
} from '../contract';
import { dataTable } from './data';
import type { Grid, GridCell } from './grid';

const BUCKET = ['Bucket', 'From (µs)', 'To (µs)'];
type Column = HistogramFigure['columns'][number];

const bucketCells = ({ label, lower_us, upper_us }: Column): GridCell[] => [
  label,
  lower_us,
  upper_us,
];

/** A share as a number; traces above zero, too small to print, stay a text. */
const share = (cell: { pct: number | null; trace: boolean; text: string } | undefined): GridCell =>
  cell?.trace ? cell.text : (cell?.pct ?? null);

/** Every marker that is shown, its repeats below it, a metric a column. */
export function curveGrid(figure: CurveFigure, hidden: string[]): Grid {
  const table = dataTable(figure, hidden);
  const titles = table.columns.map((column) => column.title);
  return {
    name: 'load-curves',
    head: ['Run', 'Load level', 'Repeat', 'Repeats (n)', ...titles, 'Provenance'],
    rows: table.rows.map((row, at) => [
      row.run,
      row.level,
      // A row with its repeats below it has their medians.
      row.repeat ?? (table.rows[at + 1]?.repeat ? 'median' : null),
      row.repeats,
      ...row.cells.map((cell) => cell?.value ?? null),
      [...new Set(row.cells.flatMap((cell) => (cell ? [cell.provenance] : [])))].join(', '),
    ]),
  };
}

const named = (series: HistogramSeries) => `${series.label}, ${series.point_label}`;

/** A bucket a line, a run a column: its share of waits. */
export function histogramGrid(figure: HistogramFigure): Grid {
  return {
    name: 'latency-histogram',
    head: [...BUCKET, ...figure.series.map((series) => `${named(series)} (% of waits)`)],
    rows: figure.columns.map((column, index) => [
      ...bucketCells(column),
      ...figure.series.map((series) => share(series.cells[index])),
    ]),
  };
}

/** A bucket edge a line, a run a column: the share of waits below it, if known. */
export function cumulativeGrid(figure: HistogramFigure): Grid {
  const edges = figure.columns
    .map((column, index) => ({ upper_us: column.upper_us, index }))
    .filter(({ upper_us }) => upper_us !== null);
  return {
    name: 'latency-cumulative',
    head: ['Below (µs)', ...figure.series.map((series) => `${named(series)} (% of waits)`)],
    rows: edges.map(({ upper_us, index }) => [
      upper_us,
      ...figure.series.map(
        (series) => series.cumulative.find((mark) => mark.column === index)?.pct ?? null,
      ),
    ]),
  };
}

/** A line for each bucket at each load point of each run, in both forms. */
export function heatGrid(figure: HeatMapFigure): Grid {
  return {
    name: 'latency-over-load',
    head: [
      'Run',
      'Event',
      'Load point',
      ...BUCKET,
      '% of waits',
      '% of time waited (estimate)',
      'Minimum (%)',
      'Maximum (%)',
    ],
    rows: figure.maps.flatMap((map) =>
      map.levels.flatMap((level) =>
        figure.rows.map((row, index): GridCell[] => {
          const cell = level.cells[index];
          return [
            map.label,
            map.event,
            level.label,
            ...bucketCells(row),
            share(cell),
            cell?.time_pct ?? null,
            cell?.time_low_pct ?? null,
            cell?.time_high_pct ?? null,
          ];
        }),
      ),
    ),
  };
}

/** A condition a line, a run a column. */
export const conditionsGrid = (figure: CurveFigure): Grid => ({
  name: 'conditions',
  head: ['Condition', ...figure.runs.map((run) => run.label), 'Differs'],
  rows: figure.conditions.map((condition) => [
    condition.title,
    ...condition.texts,
    condition.differs ? 'yes' : 'no',
  ]),
});

/** An event a line, a run a column: its share of DB time. */
export function waitGrid(figure: WaitFigure): Grid {
  return {
    name: 'wait-events',
    head: [
      'Event',
      'Wait class',
      ...figure.series.map(
        (series) => `${series.label}, ${series.point_label} (% of ${series.of})`,
      ),
    ],
    rows: figure.rows.map((row) => [
      row.title,
      row.wait_class,
      ...row.cells.map((cell) => cell.pct),
    ]),
  };
}

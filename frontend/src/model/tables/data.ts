/** The chart's numbers as a table: the accessible twin. */
import type { CurveFigure, DisplayValue, Provenance } from '../contract';
import { levelText, type Marker, markersByCurve } from '../curves/markers';

export interface DataColumn {
  metric: string;
  /** With the unit of its cells' values. */
  title: string;
  /** With the unit of its cells' texts. */
  heading: string;
}
export interface DataRow {
  /** Which row of the whole table it is. */
  key: string;
  runId: string;
  run: string;
  level: string | null;
  /** How many repeats its level has. */
  repeats: number;
  /** Which single repeat the row is; null for the level itself. */
  repeat: string | null;
  cells: (DataCell | null)[];
}
export interface DataCell {
  /** A bare number in the unit that the heading of its column names. */
  text: string;
  value: number;
  provenance: Provenance;
}
export interface DataTable {
  columns: DataColumn[];
  rows: DataRow[];
}

/** A load point on two curves of its run is one row all the same. */
function pointsOnce(markers: Marker[]): Marker[] {
  const byPoint = new Map<string, Marker>();
  for (const marker of markers) {
    const key = `${marker.runId} ${marker.pointId}`;
    if (!byPoint.has(key)) byPoint.set(key, marker);
  }
  return [...byPoint.values()];
}

const cellOf = ({ bare, text, value, provenance }: DisplayValue): DataCell => ({
  text: bare ?? text,
  value,
  provenance,
});

/** Every marker as a row, its repeats below it, every metric that any of them has as a column. */
export function wholeTable(figure: CurveFigure): DataTable {
  const markers = pointsOnce(markersByCurve(figure, []).flat());
  const columns = new Map<string, DataColumn>();
  for (const value of markers.flatMap((marker) => marker.values)) {
    const { metric, unit, bare_unit: written } = value;
    const title = `${value.title} (${unit})`;
    const heading = written ? `${value.title} (${written})` : title;
    if (!columns.has(metric)) columns.set(metric, { metric, title, heading });
  }
  const cells = (values: DisplayValue[]) =>
    [...columns.keys()].map((metric) => {
      const value = values.find((shown) => shown.metric === metric);
      return value ? cellOf(value) : null;
    });
  const rows = markers.flatMap((marker, index): DataRow[] => {
    const { runId, label: run, repeats, each } = marker;
    const key = `${runId} ${index}`;
    const level = levelText(marker);
    const ofRepeats = each.map((repeat) => ({
      ...{ runId, run, level, repeats },
      key: `${key} ${repeat.point_id}`,
      repeat: repeat.text,
      cells: cells(repeat.values),
    }));
    return [
      { ...{ key, runId, run, level, repeats }, repeat: null, cells: cells(marker.values) },
      ...ofRepeats,
    ];
  });
  return { columns: [...columns.values()], rows };
}

/** A table without the runs that are hidden, and without the columns that only they had. */
export function shownTable(table: DataTable, hidden: string[]): DataTable {
  const rows = table.rows.filter((row) => !hidden.includes(row.runId));
  const isKept = table.columns.map((_, at) => rows.some((row) => row.cells[at]));
  // Rows that stay whole stay the same, so that a page need not draw them anew.
  if (isKept.every(Boolean)) return { columns: table.columns, rows };
  return {
    columns: table.columns.filter((_, at) => isKept[at]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isKept[at]) })),
  };
}

/** Every marker that is shown as a row, every metric that any of them has as a column. */
export const dataTable = (figure: CurveFigure, hidden: string[]): DataTable =>
  shownTable(wholeTable(figure), hidden);

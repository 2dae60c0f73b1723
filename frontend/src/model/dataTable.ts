/** The chart's numbers as a table: the accessible twin. */
import type { CurveFigure, Provenance } from './contract';
import { levelText, type Marker, markersByCurve } from './keyboard';

export interface DataColumn {
  metric: string;
  title: string;
}
export interface DataRow {
  runId: string;
  run: string;
  level: string | null;
  repeats: number;
  cells: (DataCell | null)[];
}
export interface DataCell {
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

/** Every marker that is shown as a row, every metric that any of them has as a column. */
export function dataTable(figure: CurveFigure, hidden: string[]): DataTable {
  const markers = pointsOnce(markersByCurve(figure, hidden).flat());
  const columns = new Map<string, DataColumn>();
  for (const value of markers.flatMap((marker) => marker.values)) {
    const title = `${value.title} (${value.unit})`;
    if (!columns.has(value.metric)) columns.set(value.metric, { metric: value.metric, title });
  }
  const rows = markers.map((marker) => ({
    runId: marker.runId,
    run: marker.label,
    level: levelText(marker),
    repeats: marker.point?.repeats ?? 1,
    cells: [...columns.keys()].map((metric) => {
      const value = marker.values.find((one) => one.metric === metric);
      return value ? { text: value.text, value: value.value, provenance: value.provenance } : null;
    }),
  }));
  return { columns: [...columns.values()], rows };
}

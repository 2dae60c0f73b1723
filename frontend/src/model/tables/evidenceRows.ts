/** Where every number of a chart stands, a row for each value of each load point. */
import type { CurveFigure, DisplayValue, Provenance } from '../contract';
import { levelText, type Marker, markersByCurve } from '../curves/markers';
import { exactText } from '../words/exactText';
import { evidenceText } from '../words/formatting';
import type { Grid } from './grid';

export interface EvidenceRow {
  key: string;
  run: string;
  level: string | null;
  quantity: string;
  /** The value with its unit, its hedge and its bounds. */
  value: string;
  provenance: Provenance;
  /** The report's section and row, the source's words, or the formula. */
  place: string;
  printed: string | null;
  report: string | null;
}

/** The rows of a marker; of a level with several repeats the medians, then what each states. */
function rowsOf(marker: Marker): EvidenceRow[] {
  const level = levelText(marker);
  const key = `${marker.runId} ${marker.pointId}`;
  const median = marker.repeats > 1 ? `median of ${marker.repeats}` : null;
  return [
    ...rowsOfValues(marker, key, [level, median], marker.values),
    ...marker.each.flatMap((repeat) =>
      rowsOfValues(marker, `${key} ${repeat.point_id}`, [level, repeat.text], repeat.values),
    ),
  ];
}

function rowsOfValues(
  { label }: Marker,
  key: string,
  names: (string | null)[],
  values: DisplayValue[],
): EvidenceRow[] {
  return values.map((value) => ({
    key: `${key} ${value.metric}`,
    run: label,
    level: names.filter(Boolean).join(', ') || null,
    quantity: value.title,
    value: exactText(value),
    provenance: value.provenance,
    place: evidenceText(value.evidence),
    printed: value.evidence.raw,
    report: value.evidence.report_sha256,
  }));
}

/** The rows of every run of the figure; a load point on two curves of its run has one row. */
export function evidenceRows(figure: CurveFigure): EvidenceRow[] {
  const rows = markersByCurve(figure, []).flat().flatMap(rowsOf);
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}

export function evidenceGrid(figure: CurveFigure): Grid {
  return {
    name: 'evidence',
    head: ['Run', 'Load level', 'Quantity', 'Value', 'Provenance', 'Where', 'Printed', 'Report'],
    rows: evidenceRows(figure).map((row) => [
      row.run,
      row.level,
      row.quantity,
      row.value,
      row.provenance,
      row.place,
      row.printed,
      row.report,
    ]),
  };
}

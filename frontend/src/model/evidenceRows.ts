/** Where every number of a chart stands, a row for each value of each load point. */
import type { CurveFigure, Provenance } from './contract';
import { exactText } from './exactText';
import type { Grid } from './grid';
import { levelText, type Marker, markersByCurve } from './keyboard';
import { evidenceText } from './wording';

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

function rowsOf(marker: Marker): EvidenceRow[] {
  return marker.values.map((value) => ({
    key: `${marker.runId} ${marker.pointId} ${value.metric}`,
    run: marker.label,
    level: levelText(marker),
    quantity: value.title,
    value: exactText(value),
    provenance: value.provenance,
    place: evidenceText(value.evidence),
    printed: value.evidence.raw,
    report: value.evidence.report_sha256,
  }));
}

/** The rows of every run of the figure; a load point on two curves of its run is told once. */
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

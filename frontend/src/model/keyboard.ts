/** Moving along and between curves with the arrow keys, and what is said about each marker. */
import type { AxisMark, CurveFigure, CurvePoint, RunLabel, ShownValue } from './contract';
import type { Chosen } from './view';

/** One marker of the chart: a load point of a curve, or a mark on the throughput axis. */
export interface Marker {
  runId: string;
  pointId: string;
  label: string;
  unit: string | null;
  values: ShownValue[];
  note: string | null;
  point: CurvePoint | null;
  mark: AxisMark | null;
}

/** The markers of each run that is shown, in the figure's order of runs. */
export function markersByRun(figure: CurveFigure, hidden: string[]): Marker[][] {
  return figure.runs
    .filter((run) => !hidden.includes(run.run_id))
    .map((run) => markersOf(figure, run))
    .filter((markers) => markers.length > 0);
}

function markersOf(figure: CurveFigure, run: RunLabel): Marker[] {
  const series = figure.series.filter((one) => one.run_id === run.run_id);
  const ofCurve = series.flatMap((one) =>
    one.points.map((point) => ({
      runId: run.run_id,
      pointId: point.point_ids[0] ?? '',
      label: run.label,
      unit: one.concurrency_unit,
      values: point.values,
      note: point.note,
      point,
      mark: null,
    })),
  );
  const onAxis = figure.marks
    .filter((mark) => mark.run_id === run.run_id)
    .map((mark) => ({
      runId: run.run_id,
      pointId: mark.point_ids[0] ?? '',
      label: run.label,
      unit: null,
      values: mark.values,
      note: mark.note,
      point: null,
      mark,
    }));
  return [...ofCurve, ...onAxis];
}

/** The marker of a choice, if the figure has it. */
export function findMarker(figure: CurveFigure, chosen: Chosen | null): Marker | null {
  if (!chosen) return null;
  const all = markersByRun(figure, []).flat();
  return (
    all.find(
      (one) =>
        one.runId === chosen.runId &&
        (one.point ?? one.mark)?.point_ids.includes(chosen.pointId) === true,
    ) ?? null
  );
}

const STEPS: Record<string, [alongCurve: number, betweenCurves: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

/** The marker an arrow key, Home or End leads to; null if the key is none of these. */
export function step(rows: Marker[][], from: Chosen | null, key: string): Marker | null {
  if (rows.length === 0) return null;
  const row = rows.findIndex((markers) => markers.some((one) => one.runId === from?.runId));
  if (row < 0) return key in STEPS || key === 'Home' ? (rows[0]?.[0] ?? null) : null;
  const markers = rows[row] ?? [];
  const column = clamp(
    markers.findIndex((one) => one.pointId === from?.pointId),
    markers.length,
  );
  if (key === 'Home') return markers[0] ?? null;
  if (key === 'End') return markers.at(-1) ?? null;
  const move = STEPS[key];
  if (!move) return null;
  const nextRow = rows[(row + move[1] + rows.length) % rows.length] ?? [];
  return nextRow[clamp(column + move[0], nextRow.length)] ?? null;
}

/** What the load level is called: "32 threads per schema", or the point's own label. */
export function levelText(marker: Marker): string | null {
  const concurrency = marker.point?.concurrency ?? marker.mark?.concurrency ?? null;
  if (concurrency !== null) return marker.unit ? `${concurrency} ${marker.unit}` : `${concurrency}`;
  const label = marker.point?.label;
  return label && label !== '?' ? label : null;
}

/** One marker as a sentence for the live region. */
export function spoken(marker: Marker): string {
  const values = marker.values.map((value) => `${value.title} ${value.text}`);
  const kind = marker.values[0]?.provenance;
  return [marker.label, levelText(marker), ...values, kind, marker.note].filter(Boolean).join(', ');
}

/** Moving along and between curves with the arrow keys, and each marker's text. */
import type {
  AxisMark,
  CurveFigure,
  CurvePoint,
  CurveSeries,
  DisplayValue,
  RunLabel,
} from '../contract';
import type { ChosenPoint } from '../view/view';
import { curveName } from '../words/curveName';
import { loadLevelText } from '../words/formatting';

/** One marker of the chart: a load point of a curve, or a mark on the throughput axis. */
export interface Marker {
  runId: string;
  pointId: string;
  label: string;
  /** The curve it is on, by name: the run's, and which of two curves of the run. */
  curve: string;
  /** The same beside the other runs of its figure, without what all their names share. */
  shortCurve: string;
  /** The latency of its curve; null for a mark, and in figures that do not say. */
  metric: string | null;
  unit: string | null;
  /** For a level with several repeats, the medians. */
  values: DisplayValue[];
  /** How many repeats its level has. */
  repeats: number;
  /** What each repeat states itself; nothing for a level that was measured once. */
  each: CurvePoint['each'];
  note: string | null;
  point: CurvePoint | null;
  mark: AxisMark | null;
  /** Nobody set its load: it is one interval of an observed run. */
  isObserved: boolean;
}

/** The markers of each curve that is shown, in the figure's order of runs. */
export function markersByCurve(figure: CurveFigure, hidden: string[]): Marker[][] {
  return figure.runs
    .filter((run) => !hidden.includes(run.run_id))
    .flatMap((run) => markersOf(figure, run))
    .filter((markers) => markers.length > 0);
}

const ofCurve = (run: RunLabel, curve: CurveSeries): Marker[] =>
  curve.points.map((point) => ({
    runId: run.run_id,
    pointId: point.point_ids[0] ?? '',
    label: run.label,
    curve: curveName(curve),
    shortCurve: curveName({ label: curve.short ?? curve.label, variant: curve.variant }),
    metric: curve.metric,
    unit: curve.concurrency_unit,
    values: point.values,
    repeats: point.repeats,
    each: point.each,
    note: point.note,
    point,
    mark: null,
    isObserved: curve.is_observed,
  }));

const ofMark = (run: RunLabel, mark: AxisMark): Marker => ({
  runId: run.run_id,
  pointId: mark.point_ids[0] ?? '',
  label: run.label,
  curve: run.label,
  shortCurve: run.short ?? run.label,
  metric: null,
  unit: mark.concurrency_unit,
  values: mark.values,
  repeats: mark.repeats,
  each: mark.each,
  note: mark.note,
  point: null,
  mark,
  isObserved: false,
});

/** A run's curves; its marks follow the points of the first. */
function markersOf(figure: CurveFigure, run: RunLabel): Marker[][] {
  const [first = [], ...others] = figure.series
    .filter((curve) => curve.run_id === run.run_id)
    .map((curve) => ofCurve(run, curve));
  const marks = figure.marks.filter((mark) => mark.run_id === run.run_id);
  return [[...first, ...marks.map((mark) => ofMark(run, mark))], ...others];
}

const isAt = (marker: Marker, chosen: ChosenPoint): boolean =>
  marker.runId === chosen.runId &&
  (marker.point ?? marker.mark)?.point_ids.includes(chosen.pointId) === true;

/** The marker of a choice, if the figure has it; of two on its curves that of `metric`. */
export function findMarker(
  figure: CurveFigure,
  chosen: ChosenPoint | null,
  metric: string | null = null,
): Marker | null {
  if (!chosen) return null;
  const markers = markersByCurve(figure, [])
    .flat()
    .filter((marker) => isAt(marker, chosen));
  return markers.find((marker) => marker.metric === metric) ?? markers[0] ?? null;
}

const STEPS: Record<string, [alongCurve: number, betweenCurves: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

/** Where the walk stands: a marker's load point, and on which of the run's curves. */
export type MarkerPosition = ChosenPoint & { metric?: string | null };

/** The curve the walk is on: that of its latency, else the first of its run. */
function rowOf(rows: MarkerPosition[][], from: MarkerPosition | null): number {
  const isOn = (markers: MarkerPosition[], metric: string | null) =>
    markers.some((marker) => marker.runId === from?.runId && (!metric || marker.metric === metric));
  const exact = rows.findIndex((markers) => isOn(markers, from?.metric ?? null));
  return exact < 0 ? rows.findIndex((markers) => isOn(markers, null)) : exact;
}

/** The marker an arrow key, Home or End leads to; undefined if the key is none of these. */
export function nextMarker<One extends MarkerPosition>(
  rows: One[][],
  from: MarkerPosition | null,
  key: string,
): One | undefined {
  const row = rowOf(rows, from);
  const markers = rows[row];
  if (!markers) return key in STEPS || key === 'Home' ? rows[0]?.[0] : undefined;
  const column = clamp(
    markers.findIndex((marker) => marker.pointId === from?.pointId),
    markers.length,
  );
  if (key === 'Home') return markers[0];
  if (key === 'End') return markers.at(-1);
  const move = STEPS[key];
  if (!move) return undefined;
  // One before the first is the last.
  const next = rows.at((row + move[1]) % rows.length);
  return next?.[clamp(column + move[0], next.length)];
}

/** What the load level is called: "32 threads per schema", or the point's own label. */
export function levelText(marker: Marker): string | null {
  const concurrency = marker.point?.concurrency ?? marker.mark?.concurrency ?? null;
  if (concurrency !== null) return loadLevelText(concurrency, marker.unit);
  const label = marker.point?.label;
  return label && label !== '?' ? label : null;
}

/** What the values of a marker with several repeats are; null for a level measured once. */
export const statisticText = ({ repeats }: Pick<Marker, 'repeats'>): string | null =>
  repeats < 2 ? null : `median of ${repeats} repeats`;

/** One marker as a sentence for the live region. */
export function markerSentence(marker: Marker): string {
  const values = marker.values.map((value) => `${value.title} ${value.text}`);
  const kind = marker.values[0]?.provenance;
  const parts = [marker.curve, levelText(marker), statisticText(marker), ...values, kind];
  return [...parts, marker.note].filter(Boolean).join(', ');
}

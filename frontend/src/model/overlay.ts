/** The answers that can be drawn over the curves: knees, limits crossed, and the scaling fit. */
import type { ComparisonAnswers, CurveFigure, CurveSeries, RunAnswers } from './contract';
import type { View } from './view';

export interface OverlayMark {
  kind: 'knee' | 'sla';
  runId: string;
  colourSlot: number;
  x: number;
  y: number;
  text: string;
}

export interface OverlayLine {
  runId: string;
  colourSlot: number;
  points: { x: number; y: number }[];
}

/** In axis units, for runs that are shown. */
export interface Overlay {
  marks: OverlayMark[];
  lines: OverlayLine[];
}

export const NO_OVERLAY: Overlay = { marks: [], lines: [] };

const US_PER_MS = 1000;

/** The marker of one of these load points. */
const markerOf = (series: CurveSeries, pointIds: string[]) =>
  series.points.find((point) => point.point_ids.some((id) => pointIds.includes(id)));

function knee(of: RunAnswers, series: CurveSeries): OverlayMark[] {
  const text = of.knee_text;
  const at = markerOf(series, of.knee.point_ids);
  if (text === null || !at) return [];
  const { run_id: runId, style } = of.run;
  return [
    {
      kind: 'knee',
      runId,
      colourSlot: style.colour_slot,
      x: at.x,
      y: at.y,
      text,
    },
  ];
}

/** Where the curve crosses a limit; where it stays within, the load level that is the answer. */
function crossings(of: RunAnswers, series: CurveSeries, usPerUnit: number): OverlayMark[] {
  return of.limits.flatMap(({ within, text }): OverlayMark[] => {
    if (within.throughput === null || text === null || within.is_lower_bound) return [];
    const isCrossed = within.outcome === 'interpolated';
    const y = isCrossed ? within.limit_us / usPerUnit : markerOf(series, within.point_ids)?.y;
    if (y === undefined) return [];
    return [
      {
        kind: 'sla',
        runId: of.run.run_id,
        colourSlot: of.run.style.colour_slot,
        x: within.throughput,
        y,
        text,
      },
    ];
  });
}

function fitLine(of: RunAnswers, usPerUnit: number): OverlayLine[] {
  const points = of.fit.line.flatMap(({ throughput, latency_us: us }) =>
    us === null ? [] : [{ x: throughput, y: us / usPerUnit }],
  );
  if (points.length === 0) return [];
  return [{ runId: of.run.run_id, colourSlot: of.run.style.colour_slot, points }];
}

/** What `view` asks to be drawn over `figure`; nothing while the two are not of the same axes. */
export function overlayOf(
  answers: ComparisonAnswers | null | undefined,
  figure: CurveFigure | undefined,
  view: Pick<View, 'hidden' | 'marks' | 'isFitShown'>,
): Overlay {
  if (!answers || !figure) return NO_OVERLAY;
  if (answers.x.metric !== figure.x.metric) return NO_OVERLAY;
  const usPerUnit = figure.y.unit === 'ms' ? US_PER_MS : 1;
  const shown = answers.runs.flatMap((of) => {
    // With two curves a run, the answers are of one of them.
    const series = figure.series.find(
      (one) =>
        one.run_id === of.run.run_id && (one.metric ?? answers.y.metric) === answers.y.metric,
    );
    return series && !view.hidden.includes(series.run_id) ? [{ of, series }] : [];
  });
  const marks = shown.flatMap(({ of, series }) => [
    ...(view.marks.includes('sla') ? crossings(of, series, usPerUnit) : []),
    ...(view.marks.includes('knee') ? knee(of, series) : []),
  ]);
  const lines = view.isFitShown ? shown.flatMap(({ of }) => fitLine(of, usPerUnit)) : [];
  // The same nothing as before the answers came: the chart is not drawn anew for it.
  return marks.length + lines.length > 0 ? { marks, lines } : NO_OVERLAY;
}

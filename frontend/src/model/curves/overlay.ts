/** The answers that can be drawn over the curves: knees, limits crossed, and the scaling fit. */
import type { ComparisonAnswers, CurveFigure } from '../contract';
import type { View } from '../view/view';

export interface OverlayMark {
  kind: string;
  colourSlot: number;
  x: number;
  y: number;
  text: string;
}

export interface OverlayLine {
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

/** What `view` asks to be drawn over `figure`; nothing while the two are not of the same axes. */
export function overlayOf(
  answers: ComparisonAnswers | null | undefined,
  figure: CurveFigure | undefined,
  view: Pick<View, 'hidden' | 'marks' | 'isFitShown'>,
): Overlay {
  if (!answers || !figure || answers.x.metric !== figure.x.metric) return NO_OVERLAY;
  const usPerUnit = figure.y.unit === 'ms' ? US_PER_MS : 1;
  const place = ({ throughput, latency_us: us }: { throughput: number; latency_us: number }) => ({
    x: throughput,
    y: us / usPerUnit,
  });
  const wanted: string[] = view.marks;
  // With two curves a run, the answers are of one of them.
  const drawn = figure.series.filter(
    (one) =>
      (one.metric ?? answers.y.metric) === answers.y.metric && !view.hidden.includes(one.run_id),
  );
  const shown = answers.runs.filter(({ run }) => drawn.some((one) => one.run_id === run.run_id));
  const marks = shown.flatMap(({ run, marks }) =>
    (marks ?? [])
      .filter((mark) => wanted.includes(mark.kind))
      .map((mark) => ({ ...mark, ...place(mark), colourSlot: run.style.colour_slot })),
  );
  const fits = view.isFitShown ? shown : [];
  const lines = fits.flatMap(({ run, fit }) => {
    const points = fit.line.flatMap(({ throughput, latency_us }) =>
      latency_us === null ? [] : [place({ throughput, latency_us })],
    );
    return points.length > 0 ? [{ colourSlot: run.style.colour_slot, points }] : [];
  });
  // The same nothing as before the answers came: the chart is not drawn anew for it.
  return marks.length + lines.length > 0 ? { marks, lines } : NO_OVERLAY;
}

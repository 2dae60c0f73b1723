/** The answers that can be drawn over the curves: knees, limits crossed, and the scaling fit. */

import type { ComparisonAnswers, CurveFigure } from '../contract';
import type { View } from '../view/view';
import { coreNumber } from '../words/coreText';
import { shortLabel } from '../words/figureTitle';

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

/** The throughput that a view asks about, drawn as a line, and what it is called. */
export interface AskedThroughput {
  throughput: number;
  text: string;
  /** The latency of each run there: "dNFS 321 µs". */
  told: string[];
}

/** In axis units, for runs that are shown. */
export interface Overlay {
  marks: OverlayMark[];
  lines: OverlayLine[];
  asked?: AskedThroughput;
}

export const NO_OVERLAY: Overlay = { marks: [], lines: [] };

const US_PER_MS = 1000;

/** What is drawn: a throughput only where its line cannot be dragged and so is part of the chart. */
type Asking = Pick<View, 'hidden' | 'marks' | 'isFitShown'> & Partial<Pick<View, 'lineThroughput'>>;

/** What `view` asks to be drawn over `figure`; nothing while the two are not of the same axes. */
export function overlayOf(
  answers: ComparisonAnswers | null | undefined,
  figure: CurveFigure | undefined,
  view: Asking,
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
  const { lineThroughput = null } = view;
  const asked = lineThroughput === null ? [] : shown;
  const at = asked.flatMap(({ run, latencies }) =>
    latencies.flatMap(({ at: { throughput, latency_us }, text }) => {
      if (throughput !== lineThroughput || latency_us === null || text === null) return [];
      const colourSlot = run.style.colour_slot;
      const name = shortLabel(run);
      return [{ kind: 'at', text, name, ...place({ throughput, latency_us }), colourSlot }];
    }),
  );
  const fits = view.isFitShown ? shown : [];
  const lines = fits.flatMap(({ run, fit }) => {
    const points = fit.line.flatMap(({ throughput, latency_us }) =>
      latency_us === null ? [] : [place({ throughput, latency_us })],
    );
    return points.length > 0 ? [{ colourSlot: run.style.colour_slot, points }] : [];
  });
  // The same nothing as before the answers came: the chart is not drawn anew for it.
  if (lineThroughput !== null) {
    const text = `${coreNumber(lineThroughput)} ${figure.x.unit}`;
    const told = at.map((mark) => `${mark.name} ${mark.text}`);
    return { marks: [...marks, ...at], lines, asked: { throughput: lineThroughput, text, told } };
  }
  return marks.length + lines.length > 0 ? { marks, lines } : NO_OVERLAY;
}

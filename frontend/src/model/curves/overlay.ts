/** The answers that can be drawn over the curves: knees, limits crossed, and the scaling fit. */

import type { ComparisonAnswers, CurveFigure, RunAnswers } from '../contract';
import { inUs, type View } from '../view/view';
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

/** The line that a view asks along, in the unit of its axis, and what an answer on it is called. */
export interface AskedLine {
  /** The axis it stands on: x for a throughput, y for a latency limit. */
  along: 'x' | 'y';
  value: number;
  words: string;
  /** The answer of each run there: "dNFS 321 µs". */
  told: string[];
}

/** In axis units, for runs that are shown. */
export interface Overlay {
  marks: OverlayMark[];
  lines: OverlayLine[];
  asked?: AskedLine;
}

export const NO_OVERLAY: Overlay = { marks: [], lines: [] };

const US_PER_MS = 1000;

/** What is drawn: a line only where it cannot be dragged and so is part of the chart. */
type Asking = Pick<View, 'hidden' | 'marks' | 'isFitShown'> &
  Partial<Pick<View, 'lineMs' | 'lineThroughput'>>;

interface OnLine {
  throughput: number;
  latency_us: number;
  text: string;
}

/** The answers of a run on the line: at the throughput asked, or else within the limit it was moved to. */
function answersOnLine(limitsUs: number[], lineMs: number | null, lineThroughput: number | null) {
  const limitUs = lineMs === null ? null : inUs(lineMs);
  return (of: RunAnswers): OnLine[] => {
    if (lineThroughput !== null) {
      return of.latencies.flatMap(({ at: { throughput, latency_us }, text }) =>
        throughput !== lineThroughput || latency_us === null || text === null
          ? []
          : [{ throughput, latency_us, text }],
      );
    }
    if (limitUs === null) return [];
    return of.limits.flatMap(({ within: { throughput }, text }, index) =>
      limitsUs[index] !== limitUs || throughput === null || text === null
        ? []
        : [{ throughput, latency_us: limitUs, text }],
    );
  };
}

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
  const { lineMs = null, lineThroughput = null } = view;
  const onLine = answersOnLine(answers.limits_us, lineMs, lineThroughput);
  const at = shown.flatMap((of) =>
    onLine(of).map((answer) => ({
      kind: 'at',
      text: answer.text,
      name: shortLabel(of.run),
      ...place(answer),
      colourSlot: of.run.style.colour_slot,
    })),
  );
  const fits = view.isFitShown ? shown : [];
  const lines = fits.flatMap(({ run, fit }) => {
    const points = fit.line.flatMap(({ throughput, latency_us }) =>
      latency_us === null ? [] : [place({ throughput, latency_us })],
    );
    return points.length > 0 ? [{ colourSlot: run.style.colour_slot, points }] : [];
  });
  // The same nothing as before the answers came: the chart is not drawn anew for it.
  const told = at.map((mark) => `${mark.name} ${mark.text}`);
  if (lineThroughput !== null) {
    const words = `latency at ${coreNumber(lineThroughput)} ${figure.x.unit}`;
    const asked = { along: 'x' as const, value: lineThroughput, words, told };
    return { marks: [...marks, ...at], lines, asked };
  }
  if (lineMs !== null) {
    const words = `most throughput within ${coreNumber(lineMs)} ms`;
    const value = (lineMs * US_PER_MS) / usPerUnit;
    return { marks: [...marks, ...at], lines, asked: { along: 'y' as const, value, words, told } };
  }
  return marks.length + lines.length > 0 ? { marks, lines } : NO_OVERLAY;
}

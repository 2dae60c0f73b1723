/** The answers that can be drawn over the curves: knees, limits crossed, and the scaling fit. */

import type { ComparisonResults, CurveFigure, RunLabel } from '../contract';
import type { View } from '../view/view';
import { shortLabel } from '../words/figureTitle';
import { unitSize } from '../words/units';

export interface OverlayMark {
  runId: string;
  kind: string;
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

/** The line that a view asks along, in the unit of its axis, and what an answer on it is called. */
export interface TargetLine {
  /** The axis it stands on: x for a throughput, y for a latency limit. */
  along: 'x' | 'y';
  value: number;
  words: string;
  /** The answer of each run there: "dNFS 321 µs". */
  texts: string[];
}

/** In axis units, for runs that are shown. */
export interface Overlay {
  marks: OverlayMark[];
  lines: OverlayLine[];
  asked?: TargetLine;
}

export const NO_OVERLAY: Overlay = { marks: [], lines: [] };

/** What `view` asks to be drawn over `figure`; nothing while the two are not of the same axes. */
export function overlayOf(
  answers: ComparisonResults | null | undefined,
  figure: CurveFigure | undefined,
  view: Pick<View, 'hidden' | 'marks' | 'isFitShown'>,
): Overlay {
  if (!answers || !figure || answers.x.metric !== figure.x.metric) return NO_OVERLAY;
  const [perUnit, usPerUnit] = [unitSize(figure.x.unit), unitSize(figure.y.unit)];
  const place = ({ throughput, latency_us: us }: { throughput: number; latency_us: number }) => ({
    x: throughput / perUnit,
    y: us / usPerUnit,
  });
  const identity = ({ run_id: runId, style }: RunLabel) => ({
    runId,
    colourSlot: style.colour_slot,
  });
  const wanted: string[] = view.marks;
  // With two curves a run, the answers are of one of them.
  const drawn = figure.series.filter(
    (curve) =>
      (curve.metric ?? answers.y.metric) === answers.y.metric &&
      !view.hidden.includes(curve.run_id),
  );
  const shown = answers.runs.filter(({ run }) =>
    drawn.some((curve) => curve.run_id === run.run_id),
  );
  const marks = shown.flatMap(({ run, marks }) =>
    (marks ?? [])
      .filter((mark) => wanted.includes(mark.kind))
      .map((mark) => ({ ...mark, ...place(mark), ...identity(run) })),
  );
  // While a line is dragged it is drawn at its position, and the results have none.
  const line = answers.asked_line;
  const onLine = (line?.answers ?? []).flatMap((answer) => {
    const answered = shown.find(({ run }) => run.run_id === answer.run_id);
    return answered ? [{ ...answer, run: answered.run }] : [];
  });
  const at = onLine.map((answer) => ({
    kind: 'at',
    text: answer.text,
    ...place(answer),
    ...identity(answer.run),
  }));
  const fits = view.isFitShown ? shown : [];
  const lines = fits.flatMap(({ run, fit }) => {
    const points = fit.line.flatMap(({ throughput, latency_us }) =>
      latency_us === null ? [] : [place({ throughput, latency_us })],
    );
    return points.length > 0 ? [{ ...identity(run), points }] : [];
  });
  if (line) {
    const asked = {
      along: line.along as 'x' | 'y',
      value: line.value / (line.along === 'x' ? perUnit : usPerUnit),
      words: line.words,
      texts: onLine.map(({ run, text }) => `${shortLabel(run)} ${text}`),
    };
    return { marks: [...marks, ...at], lines, asked };
  }
  // The same nothing as before the answers came: the chart is not drawn anew for it.
  return marks.length + lines.length > 0 ? { marks, lines } : NO_OVERLAY;
}

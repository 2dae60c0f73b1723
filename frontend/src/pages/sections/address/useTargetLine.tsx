/** The target line of a comparison: a latency limit or a throughput. */
import { type ReactNode, useMemo } from 'react';
import type { ComparisonResults, CurveFigure } from '../../../model/contract';
import { defaultLimitMs } from '../../../model/results/lead';
import type { View } from '../../../model/view/view';
import { unitSize } from '../../../model/words/units';
import { targetLineOf, useTargetLineState } from '../../../parts/lead/targetLine';
import type { PlotFrame } from '../../../plots/curves/limitOnAxis';
import { shownParts } from '../../../plots/curves/visibleParts';
import { LazyBoundary, LimitLine, ThroughputLine } from '../lazyParts';

/**
 * `over` draws the line, with the answers of all runs but those `apart`; it is undefined where there
 * is no axis or no answer to draw it for.
 */
export function useTargetLine(
  answers: ComparisonResults | undefined,
  figure: CurveFigure | undefined,
  view: View,
  change: (view: View) => void,
): {
  line: ReturnType<typeof useTargetLineState>;
  over: ((frame: PlotFrame, apart?: string[]) => ReactNode) | undefined;
} {
  const usual = useMemo(() => (answers ? defaultLimitMs(answers) : null), [answers]);
  const line = useTargetLineState(targetLineOf(view, usual));
  const isAsked = answers?.x.metric === figure?.x.metric;
  if (!answers || !figure || !isAsked || shownParts(figure, view).series.length === 0) {
    return { line, over: undefined };
  }
  const shared = (frame: PlotFrame, apart: string[]) => ({
    answers,
    frame,
    hidden: [...view.hidden, ...apart],
    isSwapped: view.isSwapped,
    unitsPerMs: 1000 / unitSize(figure.y.unit),
    perUnit: unitSize(figure.x.unit),
  });
  const over = (frame: PlotFrame, apart: string[] = []) => (
    <LazyBoundary>
      {view.lineThroughput === null ? (
        <LimitLine {...shared(frame, apart)} onMoved={(lineMs) => change({ ...view, lineMs })} />
      ) : (
        <ThroughputLine
          {...shared(frame, apart)}
          onMoved={(lineThroughput) => change({ ...view, lineThroughput })}
        />
      )}
    </LazyBoundary>
  );
  return { line, over };
}

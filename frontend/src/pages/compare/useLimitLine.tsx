/** The latency limit drawn over the curves of a comparison, and where it is now. */
import { type ReactNode, useMemo } from 'react';
import { usualLine } from '../../model/answers/lead';
import type { ComparisonAnswers, CurveFigure } from '../../model/contract';
import type { View } from '../../model/view/view';
import { useMovingLimit } from '../../parts/lead/lineLimit';
import type { PlotFrame } from '../../plots/curves/limitLine';
import { shownParts } from '../../plots/curves/shown';
import { Later, LimitLine } from '../sections/later';

/** `over` draws the line; it is undefined where there is no axis or no answer to draw it for. */
export function useLimitLine(
  answers: ComparisonAnswers | undefined,
  figure: CurveFigure | undefined,
  view: View,
  change: (view: View) => void,
): {
  limit: ReturnType<typeof useMovingLimit>;
  over: ((frame: PlotFrame) => ReactNode) | undefined;
} {
  const usual = useMemo(() => (answers ? usualLine(answers) : null), [answers]);
  const limit = useMovingLimit(usual === null ? null : (view.lineMs ?? usual));
  const isAsked = answers?.x.metric === figure?.x.metric;
  if (!answers || !figure || !isAsked || shownParts(figure, view).series.length === 0) {
    return { limit, over: undefined };
  }
  const over = (frame: PlotFrame) => (
    <Later>
      <LimitLine
        answers={answers}
        frame={frame}
        hidden={view.hidden}
        isSwapped={view.isSwapped}
        unitsPerMs={figure.y.unit === 'ms' ? 1 : 1000}
        onMoved={(lineMs) => change({ ...view, lineMs })}
      />
    </Later>
  );
  return { limit, over };
}

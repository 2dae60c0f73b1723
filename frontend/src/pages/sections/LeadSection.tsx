/** The result above the chart, in reserved space. */
import type { ReactNode } from 'react';
import type { ComparisonResults, CurveFigure } from '../../model/contract';
import type { View } from '../../model/view/view';
import { AnswerFrame } from '../../parts/lead/AnswerFrame';
import type { TargetLineValues } from '../../parts/lead/LimitField';
import { answerHeightOf } from '../../plots/curves/visibleParts';
import { useTab } from './address/useAddressField';
import { AnswerLine, LazyBoundary } from './lazyParts';

interface LeadSectionProps {
  view: View;
  figure: CurveFigure | undefined;
  answers: ComparisonResults | undefined;
  change: (view: View) => void;
  /** What stands under the answer. */
  children?: ReactNode;
}

export function LeadSection({ view, figure, answers, change, children }: LeadSectionProps) {
  const [, setTab] = useTab();
  const ask = ({ limitMs, throughput }: TargetLineValues) =>
    change({ ...view, lineMs: limitMs ?? view.lineMs, lineThroughput: throughput });
  return (
    <>
      <AnswerFrame
        room={figure ? answerHeightOf(figure) : {}}
        about={`${view.runs} ${view.hidden} ${view.lineThroughput !== null}`}
      >
        {answers && (
          <LazyBoundary>
            <AnswerLine
              answers={answers}
              hidden={view.hidden}
              onAsk={ask}
              onConditions={() => setTab('conditions')}
            />
          </LazyBoundary>
        )}
      </AnswerFrame>
      {answers && <LazyBoundary>{children}</LazyBoundary>}
    </>
  );
}

/** The answer above a shared chart, at the limit or throughput it was shared with: nothing of it moves. */
import { useMemo } from 'react';
import { usualLine } from '../../model/answers/lead';
import type { ComparisonResults } from '../../model/contract';
import type { View } from '../../model/view/view';
import { AnswerLine } from '../../parts/lead/AnswerLine';
import { AskedLine, lineOf, useMovingLine } from '../../parts/lead/askedLine';

interface FrozenAnswerProps {
  answers: ComparisonResults;
  view: Pick<View, 'hidden' | 'lineMs' | 'lineThroughput'>;
  /** Opens the conditions; absent where they are on the page anyway. */
  onConditions?: () => void;
}

export function FrozenResult({ answers, view, onConditions }: FrozenAnswerProps) {
  const usual = useMemo(() => usualLine(answers), [answers]);
  const line = useMovingLine(lineOf(view, usual));
  return (
    <AskedLine value={line}>
      <AnswerLine
        answers={answers}
        hidden={view.hidden}
        {...(onConditions ? { onConditions } : {})}
      />
    </AskedLine>
  );
}

/** The answer above a shared chart, at the limit it was shared with: nothing of it moves. */
import { useMemo } from 'react';
import { usualLine } from '../../model/answers/lead';
import type { ComparisonAnswers } from '../../model/contract';
import type { View } from '../../model/view/view';
import { AnswerLine } from '../../parts/lead/AnswerLine';
import { LineLimit, useMovingLimit } from '../../parts/lead/lineLimit';

interface FrozenAnswerProps {
  answers: ComparisonAnswers;
  view: Pick<View, 'hidden' | 'lineMs'>;
}

export function FrozenAnswer({ answers, view }: FrozenAnswerProps) {
  const usual = useMemo(() => usualLine(answers), [answers]);
  const limit = useMovingLimit(usual === null ? null : (view.lineMs ?? usual));
  return (
    <LineLimit value={limit}>
      <AnswerLine answers={answers} hidden={view.hidden} isFrozen />
    </LineLimit>
  );
}

/** A frozen chart with all that goes with it, on its page and in the offline report. */
import { useMemo } from 'react';
import type { FrozenChart } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { defaultLimitMs } from '../../model/results/lead';
import { fromRecord } from '../../model/view/record';
import { axesInWords, formatView } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { AnswerFrame } from '../../parts/lead/AnswerFrame';
import { TargetLineContext, targetLineOf, useTargetLineState } from '../../parts/lead/targetLine';
import { answerHeightOf } from '../../plots/curves/visibleParts';
import { useTab } from '../sections/address/useAddressField';
import { useDeferredView } from '../sections/address/useDeferredView';
import { CurveSection } from '../sections/CurveSection';
import { AnswerLine, LazyBoundary } from '../sections/lazyParts';
import { frozenTabs } from './frozenTabs';

interface FrozenChartBodyProps {
  chart: FrozenChart;
  /** The page of its link. */
  address: string;
  view: View;
  onChange: (view: View, replace?: boolean) => void;
  onDrawn?: () => void;
  /** Where a report's original is, if not on the server of this page. */
  originalAddress?: (sha256: string) => string;
  /** Nothing is folded, as in a document to print. */
  isOpen?: boolean;
}

export function FrozenChartBody(props: FrozenChartBodyProps) {
  const { chart, address, view, onChange, onDrawn, originalAddress, isOpen = false } = props;
  const { answers } = chart;
  const [, setTab] = useTab();
  const frozen = useMemo(() => fromRecord(chart.view), [chart]);
  const later = useDeferredView(view, onChange);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers, chart.curve, { hidden, marks, isFitShown }),
    [answers, chart, hidden, marks, isFitShown],
  );
  // The question stays as it was.
  const usual = useMemo(() => (answers ? defaultLimitMs(answers) : null), [answers]);
  const line = useTargetLineState(targetLineOf(view, usual));
  const elsewhere = originalAddress ? { originalAddress } : {};
  return (
    <TargetLineContext value={line}>
      {answers && (
        <AnswerFrame room={answerHeightOf(chart.curve, true)} about={String(view.hidden)}>
          <LazyBoundary>
            <AnswerLine
              answers={answers}
              hidden={view.hidden}
              {...(isOpen ? {} : { onConditions: () => setTab('conditions') })}
            />
          </LazyBoundary>
        </AnswerFrame>
      )}
      <CurveSection
        figure={chart.curve}
        histogram={chart.histogram}
        {...(chart.companions ? { companions: { figure: chart.companions, isFixed: true } } : {})}
        answers={answers ?? undefined}
        parts={frozenTabs(chart, {
          later,
          addressOf: (other) => `${address}${formatView(other, frozen)}`,
          isOpen,
          ...elsewhere,
        })}
        overlay={overlay}
        view={view}
        later={later}
        {...(onDrawn ? { onDrawn } : {})}
        label={`${chart.title}: ${axesInWords(frozen)}`}
        onChange={onChange}
        {...elsewhere}
        isFrozen
        isFixed
        isWhole={isOpen}
      />
    </TargetLineContext>
  );
}

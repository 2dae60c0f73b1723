/** A frozen chart with all that goes with it, on its page and in the offline report. */
import { useMemo } from 'react';
import type { FrozenChart } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { fromRecord } from '../../model/view/record';
import { axesInWords, formatView } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { roomOf } from '../../plots/curves/shown';
import { CurveSection } from '../sections/CurveSection';
import { AnswersSection, FrozenAnswer, FrozenPanels, FrozenSweep, Later } from '../sections/later';
import { useLaterView } from '../sections/useLaterView';

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
  const frozen = useMemo(() => fromRecord(chart.view), [chart]);
  const later = useLaterView(view, onChange);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers, chart.curve, { hidden, marks, isFitShown }),
    [answers, chart, hidden, marks, isFitShown],
  );
  const elsewhere = originalAddress ? { originalAddress } : {};
  return (
    <>
      {answers && (
        <AnswerPlace room={roomOf(chart.curve)} about={String(view.hidden)}>
          <Later>
            <FrozenAnswer answers={answers} view={view} />
          </Later>
        </AnswerPlace>
      )}
      <CurveSection
        figure={chart.curve}
        histogram={chart.histogram}
        {...(chart.companions ? { companions: { figure: chart.companions, isFixed: true } } : {})}
        panels={
          <FrozenPanels
            view={later.view}
            onChange={later.change}
            histogram={chart.histogram}
            heatMap={chart.heat_map ?? null}
            waits={chart.wait_events ?? null}
            {...elsewhere}
          />
        }
        overlay={overlay}
        answers={
          <>
            {chart.sweep && <FrozenSweep sweep={chart.sweep} below={chart.sweep_below ?? null} />}
            {answers && (
              <AnswersSection
                answers={answers}
                view={later.view}
                addressOf={(other) => `${address}${formatView(other, frozen)}`}
                onChange={later.change}
                isFrozen
                isOpen={isOpen}
              />
            )}
          </>
        }
        view={view}
        later={later}
        {...(onDrawn ? { onDrawn } : {})}
        label={`${chart.title}: ${axesInWords(frozen)}`}
        onChange={onChange}
        {...elsewhere}
        isFrozen
      />
    </>
  );
}

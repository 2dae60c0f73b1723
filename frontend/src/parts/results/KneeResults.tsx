/** The knee of each curve, and its overall response time over the common range. */

import type { ComparisonResults, RunResults } from '../../model/contract';
import { kneesGrid } from '../../model/results/resultGrids';
import { coreNumber } from '../../model/words/coreFormatting';
import { numberText } from '../../model/words/formatting';
import { columnUnit, throughputUnit, unitSize } from '../../model/words/units';
import { ResultTable, ResultText } from './ResultTable';

interface AnswersKneeProps {
  answers: ComparisonResults;
  runs: RunResults[];
}

const hedged = (hedge: string | undefined, value: number | null, plusMinus: number | null) =>
  value === null
    ? null
    : `${hedge ?? ''}${plusMinus ? coreNumber(value, plusMinus) : numberText(value)}`;

export function KneeResults({ answers, runs }: AnswersKneeProps) {
  const { common_range_text: range } = answers;
  const unit = columnUnit(answers.latency_unit);
  const throughput = throughputUnit(answers);
  const pushed = (value = 0 as number | null) =>
    value === null ? null : value / unitSize(throughput);
  const inUnit = (us = 0 as number | null) => (us === null ? null : us / unit.us);
  const isAlone = answers.runs.length === 1;
  const isCommon = !isAlone && range !== null;
  return (
    <>
      <p className="muted">
        Above the knee, more load adds latency rather than throughput. ORT, the overall response
        time, is the average latency of the curve
        {isAlone ? '.' : ' over a throughput range; it is comparable only over the same range'}
        {!isAlone && (range ? `, here ${range}.` : ', which these curves don’t have.')}
      </p>
      <ResultTable
        label="Knee and overall response time"
        grid={() => kneesGrid(answers, runs)}
        columns={[
          `Knee (${throughput})`,
          `Latency at the knee (${unit.name})`,
          ...(isCommon ? [`ORT over the common range (${unit.name})`] : []),
          `${isAlone ? 'ORT' : 'ORT over its own range'} (${unit.name})`,
        ]}
        rows={runs.map(({ run, knee, ort, ort_common, remarks, timed_event }) => ({
          key: run.run_id,
          run,
          event: timed_event,
          cells: [
            <>
              <ResultText
                text={hedged(
                  knee.throughput_hedge,
                  pushed(knee.throughput),
                  pushed(knee.throughput_plus_minus),
                )}
                how={knee.reason}
              />
              {remarks.map((remark) => (
                <ResultText key={remark.text} text="" how={`The source states: ${remark.text}`} />
              ))}
            </>,
            <ResultText
              key="latency"
              text={hedged(
                knee.latency_hedge,
                inUnit(knee.latency_us),
                inUnit(knee.latency_plus_minus),
              )}
            />,
            ...(isCommon
              ? [
                  <ResultText
                    key="common"
                    text={hedged('', inUnit(ort_common.latency_us), inUnit(ort_common.plus_minus))}
                    how={ort_common.latency_us === null ? ort_common.reason : null}
                  />,
                ]
              : []),
            <ResultText
              key="own"
              text={hedged('', inUnit(ort.latency_us), inUnit(ort.plus_minus))}
              how={ort.reason}
            />,
          ],
        }))}
      />
    </>
  );
}

/** Where each curve bends, and its overall response time over the range that all share. */
import { kneesGrid } from '../model/answerGrids';
import type { ComparisonAnswers, RunAnswers } from '../model/contract';
import { AnswerTable, Told } from './AnswerTable';

interface AnswersKneeProps {
  answers: ComparisonAnswers;
  runs: RunAnswers[];
}

export function AnswersKnee({ answers, runs }: AnswersKneeProps) {
  const { common_range_text: range } = answers;
  const isAlone = answers.runs.length === 1;
  return (
    <>
      <p className="muted">
        The knee is the load level from which more load brings latency rather than throughput. ORT,
        the overall response time, is the mean height of the curve
        {isAlone ? '.' : ': two compare only over the same range'}
        {!isAlone && (range ? `, here ${range}.` : ', and these curves share none.')}
      </p>
      <AnswerTable
        label="Knee and overall response time"
        grid={() => kneesGrid(answers, runs)}
        columns={
          isAlone
            ? ['Knee', 'ORT']
            : ['Knee', 'ORT over the common range', 'ORT over its own range']
        }
        rows={runs.map(({ run, knee, knee_text, ort, ort_common, remarks }) => ({
          key: run.run_id,
          run,
          cells: [
            <>
              <Told text={knee_text} how={knee.reason} />
              {remarks.map((remark) => (
                <Told key={remark.text} text="" how={`The source says: ${remark.text}`} />
              ))}
            </>,
            ...(isAlone
              ? []
              : [
                  <Told
                    key="common"
                    text={ort_common.text}
                    how={ort_common.text ? null : ort_common.reason}
                  />,
                ]),
            <Told key="own" text={ort.text} how={ort.reason} />,
          ],
        }))}
      />
    </>
  );
}

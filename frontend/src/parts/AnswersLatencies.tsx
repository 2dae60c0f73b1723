/** The latency of each run at the throughputs asked for. */

import type { ReactNode } from 'react';
import { latenciesGrid } from '../model/answerGrids';
import type { ComparisonAnswers, RunAnswers } from '../model/contract';
import { countText } from '../model/wording';
import { AnswerTable, Told } from './AnswerTable';

interface AnswersLatenciesProps {
  answers: ComparisonAnswers;
  runs: RunAnswers[];
  /** What changes the throughputs asked for; absent where the answers are frozen. */
  controls?: ReactNode;
}

export function AnswersLatencies({ answers, runs, controls }: AnswersLatenciesProps) {
  return (
    <>
      {controls}
      {answers.throughputs.length > 0 && (
        <AnswerTable
          label="Latency at a throughput"
          grid={() => latenciesGrid(answers, runs)}
          columns={answers.throughputs.map((at) => `at ${countText(at)} ${answers.x.unit}`)}
          baseline={answers.baseline}
          rows={runs.map(({ run, latencies }) => ({
            key: run.run_id,
            run,
            cells: latencies.map(({ at, text }) => (
              <Told key={at.throughput} text={text} how={at.reason} />
            )),
          }))}
        />
      )}
    </>
  );
}

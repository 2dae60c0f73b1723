/** The latency of each run at the throughputs asked for. */

import type { ReactNode } from 'react';
import { latenciesGrid } from '../../model/answers/grids';
import type { ComparisonAnswers, RunAnswers } from '../../model/contract';
import { bareMs, countText } from '../../model/words/wording';
import { AnswerTable, Told } from './AnswerTable';

type At = RunAnswers['latencies'][number]['at'];

interface AnswersLatenciesProps {
  answers: ComparisonAnswers;
  runs: RunAnswers[];
  /** What changes the throughputs asked for; absent where the answers are frozen. */
  controls?: ReactNode;
}

/** A percentile is shown by the upper edge of its bracket, which is a bound. */
function latencyText({ latency_us, hedge }: At, statistic: string): string | null {
  if (latency_us === null) return null;
  return `${statistic === 'mean' ? '' : '≤ '}${hedge ?? ''}${bareMs(latency_us)}`;
}

export function AnswersLatencies({ answers, runs, controls }: AnswersLatenciesProps) {
  return (
    <>
      {controls}
      {answers.throughputs.length > 0 && (
        <AnswerTable
          label="Latency at a throughput"
          grid={() => latenciesGrid(answers, runs)}
          columns={answers.throughputs.map((at) => `at ${countText(at)} ${answers.x.unit} (ms)`)}
          baseline={answers.baseline}
          rows={runs.map(({ run, latencies, timed_event }) => ({
            key: run.run_id,
            run,
            event: timed_event,
            cells: latencies.map(({ at }) => (
              <Told key={at.throughput} text={latencyText(at, answers.statistic)} how={at.reason} />
            )),
          }))}
        />
      )}
    </>
  );
}

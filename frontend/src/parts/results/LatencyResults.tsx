/** The latency of each run at the throughputs asked for. */

import { type ReactNode, useDeferredValue } from 'react';
import type { ComparisonResults, RunResults } from '../../model/contract';
import { latencyResultAt } from '../../model/results/atThroughput';
import { latenciesGrid } from '../../model/results/resultGrids';
import { bareLatency, columnUnit, throughputText } from '../../model/words/units';
import { HiddenRatio } from '../lead/HiddenRatio';
import { useLineThroughput } from '../lead/targetLine';
import { ResultTable, ResultText } from './ResultTable';

interface AnswersLatenciesProps {
  answers: ComparisonResults;
  runs: RunResults[];
  /** The view's throughputs, without that of the line. */
  throughputs: number[];
  /** Changes the throughputs; absent on frozen results. */
  controls?: ReactNode;
}

interface CellProps {
  run: RunResults;
  baseline: RunResults | undefined;
  throughput: number;
  statistic: string;
  unit: string | undefined;
}

/** A percentile is shown by the upper edge of its bracket, which is a bound. */
function Cell({ run, baseline, throughput, statistic, unit }: CellProps) {
  const answer = latencyResultAt(run, baseline, throughput, unit);
  if (!answer) return <ResultText text={null} />;
  const { latency_us, hedge, reason, comes_back, plus_minus } = answer.at;
  const sign = statistic === 'mean' ? '' : '≤ ';
  const text =
    latency_us === null ? null : `${sign}${hedge}${bareLatency(latency_us, unit, plus_minus)}`;
  const { ratio_text: ratio, blocked } = answer.against_baseline ?? {};
  const how = reason || (comes_back ? 'on its rising branch' : '');
  return (
    <>
      <ResultText text={ratio && !blocked ? `${text} (${ratio})` : text} how={how} />
      {ratio && blocked && <HiddenRatio ratio={ratio} why={blocked} />}
    </>
  );
}

/** The throughputs of a table: those of the view, and that of the line where it is now. */
function columnsOf(asked: number[], ofView: number[], line: number | null): number[] {
  if (line === null) return asked;
  const kept = asked.filter((throughput) => ofView.includes(throughput));
  return kept.includes(line) ? kept : [...kept, line].sort((a, b) => a - b);
}

export function LatencyResults(props: AnswersLatenciesProps) {
  const { answers, runs, throughputs, controls } = props;
  const unit = answers.latency_unit;
  const line = useDeferredValue(useLineThroughput());
  const columns = columnsOf(answers.throughputs, throughputs, line);
  const baseline = answers.runs.find(({ run }) => run.run_id === answers.baseline);
  return (
    <>
      {controls}
      {columns.length > 0 && (
        <ResultTable
          label="Latency at a throughput"
          grid={() => latenciesGrid(answers, runs)}
          columns={columns.map(
            (at) => `at ${throughputText(answers, at)} (${columnUnit(unit).name})`,
          )}
          baseline={answers.baseline}
          rows={runs.map((runAnswers) => ({
            key: runAnswers.run.run_id,
            run: runAnswers.run,
            event: runAnswers.timed_event,
            cells: columns.map((throughput) => (
              <Cell
                key={throughput}
                run={runAnswers}
                baseline={baseline}
                throughput={throughput}
                statistic={answers.statistic}
                unit={unit}
              />
            )),
          }))}
        />
      )}
    </>
  );
}

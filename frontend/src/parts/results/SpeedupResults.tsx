/** Each run relative to the baseline, by four definitions of speedup. */

import type { ComparisonResults, RunResults } from '../../model/contract';
import { hasRatios } from '../../model/results/missingResults';
import { speedupsGrid } from '../../model/results/resultGrids';
import type { Speedup } from '../../model/results/summary';
import { HiddenRatio } from '../lead/HiddenRatio';
import { ResultTable, ResultText } from './ResultTable';

interface AnswersSpeedupsProps {
  answers: ComparisonResults;
  runs: RunResults[];
}

const TITLES: Record<Speedup['basis'], string> = {
  'equal latency': 'Throughput at equal latency',
  'equal throughput': 'Latency at equal throughput',
  'equal concurrency': 'Throughput at equal load',
  maximum: 'Maximum throughput',
};

function Ratio({ speedup }: { speedup: Speedup }) {
  const how = [speedup.reason ?? speedup.values_text, speedup.at, speedup.repeats_text]
    .filter(Boolean)
    .join(', ');
  if (speedup.ratio_text && speedup.blocked) {
    return <HiddenRatio ratio={speedup.ratio_text} why={speedup.blocked} />;
  }
  return <ResultText text={speedup.ratio_text} how={how} />;
}

/** At equal latency: the ratio at the first limit both runs have a result for. */
function allOf({ limits, speedups }: RunResults): Speedup[] {
  const ratios = limits.map((limit) => limit.against_baseline).filter((ratio) => ratio !== null);
  const first = ratios.find((ratio) => ratio.ratio !== null) ?? ratios[0];
  return first ? [first, ...speedups] : speedups;
}

export function SpeedupResults({ answers, runs }: AnswersSpeedupsProps) {
  const baseline = answers.runs.find(({ run }) => run.run_id === answers.baseline);
  const others = runs.filter(({ run }) => run.run_id !== answers.baseline);
  const speedupsOf = (run: RunResults) =>
    allOf(run).filter(({ basis }) => hasRatios(answers, basis));
  const first = others[0];
  return (
    <>
      <p className="muted">
        Ratios to the baseline, {baseline?.run.label}. A ratio depends on the quantity that is equal
        in both runs, so each names it; for latency, less than 1× is better.
      </p>
      <ResultTable
        label="Speed-ups"
        grid={() => speedupsGrid(others)}
        columns={first ? speedupsOf(first).map((ratio) => TITLES[ratio.basis]) : []}
        rows={others.map((other) => ({
          key: other.run.run_id,
          run: other.run,
          cells: speedupsOf(other).map((ratio) => <Ratio key={ratio.basis} speedup={ratio} />),
        }))}
      />
    </>
  );
}

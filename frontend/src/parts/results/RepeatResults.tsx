/** How steady repeated load levels are, and whether two runs differ by more than their repeats. */

import type { ComparisonResults, RunResults } from '../../model/contract';
import { differencesGrid, repeatsGrid } from '../../model/results/resultGrids';
import { ResultTable } from './ResultTable';

interface AnswersRepeatsProps {
  answers: ComparisonResults;
  runs: RunResults[];
}

export function RepeatResults({ answers, runs }: AnswersRepeatsProps) {
  const { x, y } = answers;
  const titles: Record<string, string> = { [x.metric]: x.title, [y.metric]: y.title };
  const differences = runs.flatMap(({ run, differences }) =>
    differences.map((difference) => ({ run, difference })),
  );
  return (
    <>
      <p className="muted">
        Median, minimum and maximum of n repeats, and the confidence that the range contains the
        true median. Repeats that vary by more than 5% (standard deviation over mean) are marked.
      </p>
      <ResultTable
        label="Repeats"
        grid={() => repeatsGrid(answers, runs)}
        columns={['Load', x.title, y.title]}
        rows={runs.flatMap(({ run, repeats }) =>
          repeats.map((level) => ({
            key: `${run.run_id} ${level.text}`,
            run,
            cells: [level.text, level.throughput.text, level.latency.text],
          })),
        )}
      />
      {differences.length > 0 && (
        <ResultTable
          label="Differences from the baseline by repeats"
          grid={() => differencesGrid(runs)}
          columns={['Load', 'Metric', 'Difference from the baseline']}
          rows={differences.map(({ run, difference }) => ({
            key: `${run.run_id} ${difference.text} ${difference.metric}`,
            run,
            cells: [
              difference.text,
              titles[difference.metric] ?? difference.metric,
              difference.reason,
            ],
          }))}
        />
      )}
    </>
  );
}

/** Each run's throughput within a latency limit, relative to the baseline. */
import { memo, type ReactNode, useDeferredValue } from 'react';
import type { ComparisonResults, RunResults } from '../../model/contract';
import { type ThroughputResult, throughputResultAt } from '../../model/results/latencyLimit';
import { latencyNotes, limitColumnsUs } from '../../model/results/lead';
import { runsWithResultIn } from '../../model/results/missingResults';
import { limitsGrid } from '../../model/results/resultGrids';
import { limitText, throughputUnit, unitSize } from '../../model/words/units';
import styles from '../controls/Answers.module.css';
import { Term } from '../controls/Term';
import { RunName } from '../curves/RunName';
import { HiddenRatio } from '../lead/HiddenRatio';
import { useLineLimit } from '../lead/targetLine';
import { ShortName } from '../plotly/ShortName';
import { ExportButtons } from '../tables/ExportButtons';
import { numberHeading, Table } from '../tables/Table';

interface SlaTableProps {
  answers: ComparisonResults;
  hidden: string[];
  /** The view's limits, without that of the line. */
  limitsMs: number[];
  /** Changes the question; absent on frozen results. */
  controls?: ReactNode;
}

const limitOf = (limitUs: number, { latency_unit: unit }: ComparisonResults) =>
  `≤ ${limitText(limitUs / 1000, unit)}`;

function Answer({ answer }: { answer: ThroughputResult | null }) {
  if (answer === null) return <span>—</span>;
  if (answer.text === null) {
    return (
      <>
        <span>—</span>
        <span className={styles.aside} data-reason>
          {answer.within.reason}
        </span>
      </>
    );
  }
  const ratio = answer.against_baseline;
  return (
    <>
      <span>{answer.text}</span>
      {ratio?.ratio_text && ratio.blocked && (
        <span className={styles.aside}>
          <HiddenRatio
            ratio={`${ratio.ratio_text}, ${ratio.difference_text}`}
            why={ratio.blocked}
          />
        </span>
      )}
      {ratio?.ratio_text && !ratio.blocked && (
        <span className={styles.aside}>
          <span className={styles.whole}>{ratio.ratio_text},</span>{' '}
          <span className={styles.whole}>{ratio.difference_text}</span>
        </span>
      )}
      {ratio && !ratio.ratio_text && <span className={styles.aside}>no ratio</span>}
    </>
  );
}

interface RowProps {
  runAnswers: RunResults;
  baseline: RunResults | undefined;
  columns: number[];
  /** How much of its metric one of the unit of its throughputs is. */
  size: number;
  isBaseline: boolean;
}

const Row = memo(({ runAnswers, baseline, columns, size, isBaseline }: RowProps) => (
  <tr>
    <RunName
      run={runAnswers.run}
      event={runAnswers.timed_event}
      isBaseline={isBaseline}
      note={latencyNotes(runAnswers)}
    />
    {runAnswers.limit_levels === 0 && (
      <td colSpan={columns.length} className="unknown">
        — {runAnswers.limit_reason}
      </td>
    )}
    {runAnswers.limit_levels > 0 &&
      columns.map((limitUs) => (
        <td key={limitUs} className={`number ${styles.answer}`}>
          <Answer answer={throughputResultAt(runAnswers, baseline, limitUs, size)} />
        </td>
      ))}
  </tr>
));

/** How the answers of one run were obtained. */
const RunHowGot = memo(
  ({ runAnswers, answers }: { runAnswers: RunResults; answers: ComparisonResults }) => (
    <li>
      <strong>
        <ShortName run={runAnswers.run} />
      </strong>
      {runAnswers.limit_reason && `: ${runAnswers.limit_reason}`}
      <ul>
        {(runAnswers.limit_levels > 0 ? runAnswers.limits : []).map(
          ({ within, against_baseline: ratio }) => (
            <li key={within.limit_us}>
              {limitOf(within.limit_us, answers)}: {within.reason}
              {ratio?.reason && within.throughput !== null && ` (no ratio: ${ratio.reason})`}
            </li>
          ),
        )}
      </ul>
    </li>
  ),
);

/** For every answer, how it was obtained; for a ratio that is missing, why. */
function HowGot({ runs, answers }: { runs: RunResults[]; answers: ComparisonResults }) {
  return (
    <details className={styles.how}>
      <summary>How these were computed</summary>
      <ul>
        {runs.map((runAnswers) => (
          <RunHowGot key={runAnswers.run.run_id} runAnswers={runAnswers} answers={answers} />
        ))}
      </ul>
    </details>
  );
}

/** How the numbers are to be read: a mean is interpolated, a percentile is a bracket. */
function methodOf(answers: ComparisonResults): string {
  const { statistic } = answers;
  const unit = throughputUnit(answers);
  return statistic === 'mean'
    ? `${unit} of the best load level within the limit, or interpolated linearly between two; “≥” if the highest load is still within it.`
    : `${unit} of the highest load level whose ${statistic} is certainly within the limit: a histogram places a percentile between two bucket edges, and the upper one must be within.`;
}

export function SlaTable({ answers, hidden, limitsMs, controls }: SlaTableProps) {
  const { x, y, statistic } = answers;
  const labels = answers.runs.map(({ run }) => run.label);
  const runs = answers.runs.filter(({ run }) => !hidden.includes(run.run_id));
  const baseline = answers.runs.find(({ run }) => run.run_id === answers.baseline);
  // While the line is dragged, the table is updated after the chart.
  const columns = limitColumnsUs(answers.limits_us, limitsMs, useDeferredValue(useLineLimit()));
  const statisticText = statistic === 'mean' ? '' : `${statistic} `;
  const title = `Maximum ${x.title.toLowerCase()} at a ${statisticText}${y.title.toLowerCase()} limit`;
  const hasCurve = runs.some((run) => run.limit_levels > 0);
  const isAsked = columns.length > 0;
  return (
    <section aria-label={title} className={styles.section} id="answers-sla">
      <div className={styles.head}>
        <h2>
          <Term of="serviceLevel">{title}</Term>
        </h2>
      </div>
      {controls}
      {!hasCurve && (
        <p className="muted">
          {runs.every((run) => run.run.is_observed)
            ? 'The load of an observed run was not controlled, so it has no throughput at a latency limit.'
            : statistic === 'mean'
              ? 'No shown run states both throughput and latency.'
              : `No shown run has a histogram for its ${statistic}.`}
        </p>
      )}
      {hasCurve && isAsked && (
        <>
          <p className="muted">
            {methodOf(answers)}
            {labels.length > 1 &&
              ` Ratio and difference are against ${baseline?.run.label}, at equal latency.`}
          </p>
          <Table
            label={title}
            hasCaption
            heads={['Run', ...columns.map((limitUs) => numberHeading(limitOf(limitUs, answers)))]}
          >
            {runsWithResultIn('sla', answers, runs).map((runAnswers) => (
              <Row
                key={runAnswers.run.run_id}
                runAnswers={runAnswers}
                baseline={baseline}
                columns={columns}
                size={unitSize(throughputUnit(answers))}
                isBaseline={labels.length > 1 && runAnswers.run.run_id === answers.baseline}
              />
            ))}
          </Table>
          <HowGot runs={runs} answers={answers} />
          <ExportButtons grid={() => limitsGrid(answers, runs)} />
        </>
      )}
    </section>
  );
}

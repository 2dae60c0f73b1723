/** How much each run pushes within a latency limit, against the baseline. */
import { memo, type ReactNode } from 'react';
import { limitsGrid } from '../model/answerGrids';
import type { ComparisonAnswers, LimitAnswer, RunAnswers } from '../model/contract';
import styles from './Answers.module.css';
import { ComparabilityBadge } from './ComparabilityBadge';
import { ExportButtons } from './ExportButtons';
import { RunName } from './RunName';
import { TableScroll } from './TableScroll';

interface SlaTableProps {
  answers: ComparisonAnswers;
  hidden: string[];
  /** What changes the question; absent where the answers are frozen. */
  controls?: ReactNode;
}

const limitText = (limitUs: number) => `≤ ${limitUs / 1000} ms`;

function Answer({ answer }: { answer: LimitAnswer }) {
  if (answer.text === null) {
    return (
      <>
        <span>—</span>
        <span className={styles.aside}>{answer.within.reason}</span>
      </>
    );
  }
  const ratio = answer.against_baseline;
  return (
    <>
      <span>{answer.text}</span>
      {ratio?.ratio_text && (
        <span className={styles.aside}>
          <span className={styles.whole}>{ratio.ratio_text},</span>{' '}
          <span className={styles.whole}>{ratio.difference_text}</span>
        </span>
      )}
      {ratio && !ratio.ratio_text && <span className={styles.aside}>no ratio</span>}
    </>
  );
}

const Row = memo(({ of, isBaseline }: { of: RunAnswers; isBaseline: boolean }) => (
  <tr>
    <RunName run={of.run} isBaseline={isBaseline} />
    {of.limit_levels === 0 && (
      <td colSpan={of.limits.length} className="unknown">
        — {of.limit_reason}
      </td>
    )}
    {of.limit_levels > 0 &&
      of.limits.map((answer) => (
        <td key={answer.within.limit_us} className={`number ${styles.answer}`}>
          <Answer answer={answer} />
        </td>
      ))}
  </tr>
));

/** How the answers of one run were got. */
const RunHowGot = memo(({ of }: { of: RunAnswers }) => (
  <li>
    <strong>{of.run.label}</strong>
    {of.limit_reason && `: ${of.limit_reason}`}
    <ul>
      {(of.limit_levels > 0 ? of.limits : []).map(({ within, against_baseline: ratio }) => (
        <li key={within.limit_us}>
          {limitText(within.limit_us)}: {within.reason}
          {ratio?.reason && within.throughput !== null && ` (no ratio: ${ratio.reason})`}
        </li>
      ))}
    </ul>
  </li>
));

/** For every answer, how it was got; for a ratio that is missing, why. */
function HowGot({ runs }: { runs: RunAnswers[] }) {
  return (
    <details className={styles.how}>
      <summary>How these were got</summary>
      <ul>
        {runs.map((of) => (
          <RunHowGot key={of.run.run_id} of={of} />
        ))}
      </ul>
    </details>
  );
}

/** How the numbers are to be read: a mean is interpolated, a percentile is a bracket. */
function methodOf({ statistic, x }: ComparisonAnswers): string {
  return statistic === 'mean'
    ? `${x.unit}, from straight lines between the load levels; “≥” where the limit was never exceeded.`
    : `${x.unit} of the highest load level whose ${statistic} lies within the limit for certain: histograms tell it only between two bucket edges, and the upper one must be within.`;
}

export function SlaTable({ answers, hidden, controls }: SlaTableProps) {
  const { x, y, comparability, statistic } = answers;
  const labels = answers.runs.map(({ run }) => run.label);
  const runs = answers.runs.filter(({ run }) => !hidden.includes(run.run_id));
  const baseline = answers.runs.find(({ run }) => run.run_id === answers.baseline)?.run.label;
  const of = statistic === 'mean' ? '' : `${statistic} `;
  const title = `Most ${x.title.toLowerCase()} within a ${of}${y.title.toLowerCase()}`;
  const hasCurve = runs.some((one) => one.limit_levels > 0);
  const isAsked = answers.limits_us.length > 0;
  return (
    <section aria-label={title} className={styles.section} id="answers-sla">
      <div className={styles.head}>
        <h2>{title}</h2>
        {labels.length > 1 && <ComparabilityBadge comparability={comparability} labels={labels} />}
      </div>
      {controls}
      {!hasCurve && (
        <p className="muted">
          {statistic === 'mean'
            ? 'None of the runs shown states both throughput and latency.'
            : `No histogram of the runs shown tells their ${statistic}.`}
        </p>
      )}
      {hasCurve && isAsked && (
        <>
          <p className="muted">
            {methodOf(answers)}
            {labels.length > 1 && ` Ratio and difference are to ${baseline}, at equal latency.`}
          </p>
          <TableScroll label={title}>
            <table className="table">
              <caption className="seen-by-readers-only">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">Run</th>
                  {answers.limits_us.map((limitUs) => (
                    <th key={limitUs} scope="col" className="number">
                      {limitText(limitUs)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {runs.map((of) => (
                  <Row
                    key={of.run.run_id}
                    of={of}
                    isBaseline={labels.length > 1 && of.run.run_id === answers.baseline}
                  />
                ))}
              </tbody>
            </table>
          </TableScroll>
          <HowGot runs={runs} />
          <ExportButtons grid={() => limitsGrid(answers, runs)} />
        </>
      )}
    </section>
  );
}

/** How much each run pushes within a latency limit, against the first run. */
import type { ComparisonAnswers, LimitAnswer, RunAnswers } from '../model/contract';
import { ComparabilityBadge } from './ComparabilityBadge';
import styles from './SlaTable.module.css';
import { Swatch } from './Swatch';
import { TableScroll } from './TableScroll';

interface SlaTableProps {
  answers: ComparisonAnswers;
  hidden: string[];
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

/** For every answer, how it was got; for a ratio that is missing, why. */
function HowGot({ runs }: { runs: RunAnswers[] }) {
  return (
    <details className={styles.how}>
      <summary>How these were got</summary>
      <ul>
        {runs.map(({ run, load_levels, limits, reason }) => (
          <li key={run.run_id}>
            <strong>{run.label}</strong>
            {reason && `: ${reason}`}
            <ul>
              {(load_levels > 0 ? limits : []).map(({ within, against_baseline: ratio }) => (
                <li key={within.limit_us}>
                  {limitText(within.limit_us)}: {within.reason}
                  {ratio?.reason && within.throughput !== null && ` (no ratio: ${ratio.reason})`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function SlaTable({ answers, hidden }: SlaTableProps) {
  const { x, y, comparability } = answers;
  const labels = answers.runs.map(({ run }) => run.label);
  const runs = answers.runs.filter(({ run }) => !hidden.includes(run.run_id));
  const baseline = answers.runs.find(({ run }) => run.run_id === answers.baseline)?.run.label;
  const hasCurve = runs.some((one) => one.load_levels > 0);
  const title = `Most ${x.title.toLowerCase()} within a ${y.title.toLowerCase()}`;
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {labels.length > 1 && <ComparabilityBadge comparability={comparability} labels={labels} />}
      </div>
      {!hasCurve && (
        <p className="muted">None of the runs shown states both throughput and latency.</p>
      )}
      {hasCurve && (
        <>
          <p className="muted">
            {x.unit}, from straight lines between the load levels; “≥” where the limit was never
            exceeded.
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
                {runs.map(({ run, load_levels, limits, reason }) => (
                  <tr key={run.run_id}>
                    <th scope="row" className={styles.run}>
                      <Swatch style={run.style} line={false} />
                      {run.label}
                    </th>
                    {load_levels === 0 && (
                      <td colSpan={limits.length} className="unknown">
                        — {reason}
                      </td>
                    )}
                    {load_levels > 0 &&
                      limits.map((answer) => (
                        <td key={answer.within.limit_us} className={`number ${styles.answer}`}>
                          <Answer answer={answer} />
                        </td>
                      ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
          <HowGot runs={runs} />
        </>
      )}
    </section>
  );
}

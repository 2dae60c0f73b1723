/** How much of each stated limit a run uses, and which one binds it. */
import { limitUsesGrid } from '../model/answerGrids';
import type { RunAnswers } from '../model/contract';
import styles from './Answers.module.css';
import { AnswerTable } from './AnswerTable';

function Use({ of }: { of: RunAnswers['limit_uses'][number] }) {
  return (
    <>
      {of.pct !== null && (
        <div className={styles.meter} data-binds={of.is_binding} aria-hidden="true">
          <span style={{ width: `${Math.min(of.pct, 100)}%` }} />
        </div>
      )}
      <span className={of.is_binding ? styles.binds : undefined}>{of.reason}</span>
    </>
  );
}

export function AnswersLimits({ runs }: { runs: RunAnswers[] }) {
  return (
    <>
      {runs.map(
        ({ run, ceiling }) =>
          ceiling && (
            <p key={run.run_id} className={styles.binds}>
              {run.label}: {ceiling}.
            </p>
          ),
      )}
      {runs.some(({ limit_uses }) => limit_uses.length > 0) && (
        <AnswerTable
          label="Limits reached"
          grid={() => limitUsesGrid(runs)}
          columns={['Limit', 'At most', 'Used at most']}
          rows={runs.flatMap(({ run, limit_uses }) =>
            limit_uses.map((use) => ({
              key: `${run.run_id} ${use.cause} ${use.value}`,
              run,
              cells: [use.cause, use.text, <Use key="use" of={use} />],
            })),
          )}
        />
      )}
    </>
  );
}

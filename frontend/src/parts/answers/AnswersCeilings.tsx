/** How much of each stated ceiling a run uses, and which one binds it. */
import { ceilingUsesGrid } from '../../model/answers/grids';
import type { RunAnswers } from '../../model/contract';
import styles from '../controls/Answers.module.css';
import { AnswerTable } from './AnswerTable';

function Use({ of }: { of: RunAnswers['ceiling_uses'][number] }) {
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

export function AnswersCeilings({ runs }: { runs: RunAnswers[] }) {
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
      {runs.some(({ ceiling_uses }) => ceiling_uses.length > 0) && (
        <AnswerTable
          label="Ceilings reached"
          grid={() => ceilingUsesGrid(runs)}
          columns={['Ceiling', 'At most', 'Used at most']}
          rows={runs.flatMap(({ run, ceiling_uses }) =>
            ceiling_uses.map((use) => ({
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

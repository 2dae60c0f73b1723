/** The share of each stated limit a run uses, and which one limits it. */

import type { RunResults } from '../../model/contract';
import { ceilingUsesGrid } from '../../model/results/resultGrids';
import styles from '../controls/Answers.module.css';
import { ResultTable } from './ResultTable';

function Use({ use }: { use: RunResults['ceiling_uses'][number] }) {
  return (
    <>
      {use.pct !== null && (
        <div className={styles.meter} data-binds={use.is_binding} aria-hidden="true">
          <span style={{ width: `${Math.min(use.pct, 100)}%` }} />
        </div>
      )}
      <span className={use.is_binding ? styles.binds : undefined}>{use.reason}</span>
    </>
  );
}

export function CeilingResults({ runs }: { runs: RunResults[] }) {
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
        <ResultTable
          label="Ceilings reached"
          grid={() => ceilingUsesGrid(runs)}
          columns={['Ceiling', 'Limit', 'Highest use']}
          rows={runs.flatMap(({ run, ceiling_uses }) =>
            ceiling_uses.map((use) => ({
              key: `${run.run_id} ${use.cause} ${use.value}`,
              run,
              cells: [use.cause, use.text, <Use key="use" use={use} />],
            })),
          )}
        />
      )}
    </>
  );
}

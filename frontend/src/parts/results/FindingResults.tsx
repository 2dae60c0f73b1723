/** Findings of cross-checks: a line per run and check, with the arithmetic. */

import type { RunResults } from '../../model/contract';
import { findingsGrid } from '../../model/results/resultGrids';
import type { SummaryPiece } from '../../model/results/summary';
import styles from '../controls/Answers.module.css';
import { ResultTable } from './ResultTable';
import { PieceText } from './SummarySentences';

interface AnswersFindingsProps {
  runs: RunResults[];
  addressOf: (piece: SummaryPiece) => string;
  onFigure: (piece: SummaryPiece) => void;
}

type Check = RunResults['findings']['checks'][number];
type Links = Omit<AnswersFindingsProps, 'runs'>;

function CheckFindings({
  check,
  run,
  links,
}: {
  check: Check;
  run: RunResults['run'];
  links: Links;
}) {
  return (
    <ul className={styles.found}>
      {check.findings.map(({ level, point_id: pointId, text }) => (
        <li key={`${pointId} ${text}`}>
          <PieceText
            piece={{ text: level, section: 'findings', run_id: run.run_id, point_id: pointId }}
            {...links}
          />
          : {text}
        </li>
      ))}
    </ul>
  );
}

export function FindingResults({ runs, ...links }: AnswersFindingsProps) {
  return (
    <>
      {runs.map(({ run, findings }) => (
        <p key={run.run_id} className={findings.warned > 0 ? styles.binds : undefined}>
          {run.label}: {findings.text}.
        </p>
      ))}
      <ResultTable
        label="Findings"
        grid={() => findingsGrid(runs)}
        columns={['Check', 'Result', 'Found at']}
        rows={runs.flatMap(({ run, findings }) =>
          findings.checks.map((check) => ({
            key: `${run.run_id} ${check.check}`,
            run,
            cells: [
              check.check,
              <span
                key="result"
                className={check.severity === 'warning' ? styles.binds : undefined}
              >
                {check.summary}
              </span>,
              <CheckFindings key="findings" check={check} run={run} links={links} />,
            ],
          })),
        )}
      />
    </>
  );
}

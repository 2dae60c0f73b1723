/** The scaling fit: its parameters, and how far each load level is off it. */

import type { ComparisonResults, RunResults } from '../../model/contract';
import { fitsGrid } from '../../model/results/resultGrids';
import { throughputUnit } from '../../model/words/units';
import styles from '../controls/Answers.module.css';
import { numberHeading, Table } from '../tables/Table';
import { ResultTable, ResultText } from './ResultTable';

const FORMULA = 'X(N) = γN ÷ (1 + α(N − 1) + βN(N − 1))';

function Residuals({ runAnswers }: { runAnswers: RunResults }) {
  const label = `Residuals of ${runAnswers.run.label}`;
  return (
    <details className={styles.how}>
      <summary>{label}</summary>
      <Table
        label={label}
        hasCaption
        heads={[
          ...['Sessions', 'Measured', 'Fitted', 'Residual'].map((title) => numberHeading(title)),
        ]}
      >
        {runAnswers.fit.residuals.map(({ sessions, texts }) => (
          <tr key={sessions}>
            <th scope="row" className="number">
              {sessions}
            </th>
            {texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the three texts keep their places.
              <td key={index} className="number">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}

interface AnswersFitProps {
  answers: ComparisonResults;
  runs: RunResults[];
}

export function ScalingFitResults({ answers, runs }: AnswersFitProps) {
  const fitted = runs.filter(({ fit }) => fit.residuals.length > 0);
  const text = ({ fit }: RunResults, symbol: string) =>
    fit.parameters.find((parameter) => parameter.symbol === symbol)?.text ?? null;
  return (
    <>
      <p className="muted">
        Gunther’s Universal Scalability Law, {FORMULA}, fitted to the load levels. Contention is the
        cost of waiting for one another, coherency the cost of keeping a common state. Values stop
        at twice the highest measured concurrency. Throughputs are in {throughputUnit(answers)}.
      </p>
      <ResultTable
        label="Scaling fit"
        grid={() => fitsGrid(answers, runs)}
        columns={['Contention α', 'Coherency β', 'Single session γ', 'Peak N*', 'Fit']}
        rows={runs.map((run) => ({
          key: run.run.run_id,
          run: run.run,
          cells: [
            ...['α', 'β', 'γ', 'N*'].map((symbol) => (
              <ResultText key={symbol} text={text(run, symbol)} />
            )),
            <span key="fit" className={styles.gist}>
              {run.fit.reason}
            </span>,
          ],
        }))}
      />
      {fitted.map((runAnswers) => (
        <Residuals key={runAnswers.run.run_id} runAnswers={runAnswers} />
      ))}
    </>
  );
}

/** The conditions of many runs on paper: each with its values, and how many runs have them. */
import type { CurveFigure } from '../../model/contract';
import { shortLabel } from '../../model/words/figureTitle';
import styles from './Conditions.module.css';

export interface Condition {
  key: string;
  title: string;
  why: string;
  /** By run. */
  texts: Map<string, string | null>;
}

export interface ConditionGroup {
  key: string;
  title: string;
  rows: Condition[];
}

interface ConditionsByValueProps {
  groups: ConditionGroup[];
  runs: CurveFigure['runs'];
}

/** So few runs are named. */
const MOST_NAMES = 2;
const MOST_VALUES = 10;

/** Each value with its runs, the most frequent first, the missing one last. */
function valuesOf({ texts }: Condition, runs: CurveFigure['runs']) {
  const byText = new Map<string | null, CurveFigure['runs']>();
  for (const run of runs) {
    const text = texts.get(run.run_id) ?? null;
    byText.set(text, [...(byText.get(text) ?? []), run]);
  }
  return [...byText].toSorted(
    ([a, ofA], [b, ofB]) => Number(a === null) - Number(b === null) || ofB.length - ofA.length,
  );
}

const whoseText = (runs: CurveFigure['runs']) =>
  runs.length > MOST_NAMES ? `${runs.length} runs` : runs.map(shortLabel).join(', ');

export function ConditionsByValue({ groups, runs }: ConditionsByValueProps) {
  return (
    <table className="table">
      <caption className="seen-by-readers-only">Differing and unstated conditions by value</caption>
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Values, and their runs</th>
        </tr>
      </thead>
      {groups.map(({ key, title, rows }) => (
        <tbody key={key} data-kind={key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2}>
              {title} <span className="muted">{rows.length}</span>
            </th>
          </tr>
          {rows.map((row) => {
            const values = valuesOf(row, runs);
            return (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                <td>
                  {values.slice(0, MOST_VALUES).map(([text, having], at) => (
                    <span key={text ?? ''}>
                      {at > 0 && '; '}
                      {text ?? <span className="unknown">not stated</span>}{' '}
                      <span className="muted">({whoseText(having)})</span>
                    </span>
                  ))}
                  {values.length > MOST_VALUES && `; ${values.length - MOST_VALUES} more values`}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

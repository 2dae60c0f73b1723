/** The conditions of the runs: differences with their effect, then equal ones. */
import { memo } from 'react';
import type { Comparability, CurveFigure } from '../../model/contract';
import { comparedRunsOf, groupsOf } from '../../model/results/comparability';
import { conditionsGrid } from '../../model/tables/grids';
import { isMany as isRanked } from '../../model/view/highlights';
import { termsOf } from '../../model/words/glossary';
import { DefinedHeading } from '../controls/Term';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { usePrinting } from '../plotly/usePrinting';
import { ExportButtons } from '../tables/ExportButtons';
import { TableScroll } from '../tables/TableScroll';
import styles from './Conditions.module.css';
import { type ConditionGroup, ConditionsByValue } from './ConditionsByValue';

/** Columns of runs as wide as paper. */
const RUNS_ON_PAPER = 6;

type Stated = CurveFigure['conditions'][number];

const byRun = (ids: string[], texts: readonly (string | null)[]) =>
  new Map(ids.map((id, at) => [id, texts[at] ?? null]));

/** Conditions grouped by comparability, then others that differ or are not stated by all. */
function groupsFor(figure: CurveFigure, comparability: Comparability | null): ConditionGroup[] {
  const named = comparability ? groupsOf(comparability) : [];
  const compared = named.map(({ key, title, differences }) => ({
    key,
    title,
    rows: differences.map((difference) => ({
      key: difference.key,
      title: difference.title,
      why: `${difference.why}${difference.is_blocking ? '; if it differs, ratios are hidden until clicked' : ''}`,
      texts: byRun(comparability?.run_ids ?? [], difference.texts),
    })),
  }));
  const known = new Set(named.flatMap(({ differences }) => differences.map(({ title }) => title)));
  const ids = figure.runs.map((run) => run.run_id);
  const others = figure.conditions.filter((row) => !known.has(row.title) && isApart(row));
  const rows = others.map(({ key, title, texts }) => ({
    key,
    title,
    why: '',
    texts: byRun(ids, texts),
  }));
  const title =
    named.length > 0
      ? 'Other differences and unstated conditions'
      : 'Differences and unstated conditions';
  return rows.length > 0 ? [...compared, { key: 'others', title, rows }] : compared;
}

const isStated = (row: Stated) => row.texts.some((text) => text !== null);
// A condition that some runs do not state is not equal for all.
const isApart = (row: Stated) => isStated(row) && (row.differs || row.texts.includes(null));

function Groups({ groups, runs }: { groups: ConditionGroup[]; runs: CurveFigure['runs'] }) {
  return (
    <TableScroll label="Differing and unstated conditions">
      <table className="table">
        <caption className="seen-by-readers-only">Differing and unstated conditions</caption>
        <thead>
          <tr>
            <th scope="col">Condition</th>
            {runs.map((run) => (
              <th key={run.run_id} scope="col">
                <span className={styles.run}>
                  <Swatch style={run.style} line={false} />
                  <ShortName run={run} />
                </span>
              </th>
            ))}
            <th scope="col">Why it matters</th>
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => {
          const terms = termsOf(rows.map((row) => row.title));
          return (
            <tbody key={key} data-kind={key}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={runs.length + 2}>
                  {title} <span className="muted">{rows.length}</span>
                </th>
              </tr>
              {rows.map((row, at) => (
                <tr key={row.key}>
                  <th scope="row">
                    <DefinedHeading text={row.title} term={terms[at]} />
                  </th>
                  {runs.map((run) => (
                    <td key={run.run_id}>
                      {row.texts.get(run.run_id) ?? <span className="unknown">not stated</span>}
                    </td>
                  ))}
                  <td className="muted">{row.why}</td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </TableScroll>
  );
}

interface ConditionsProps {
  figure: CurveFigure;
  comparability: Comparability | null;
  isFrozen?: boolean;
}

export const Conditions = memo(({ figure, comparability, isFrozen = false }: ConditionsProps) => {
  const groups = groupsFor(figure, comparability);
  const isPrinting = usePrinting();
  const runsTogether = isPrinting ? RUNS_ON_PAPER : figure.runs.length;
  // Columns of fifty runs take ten pages.
  const isByValue = isPrinting && isRanked(figure.runs.length);
  const tables = figure.runs.flatMap((_, at) =>
    at % runsTogether === 0 ? [figure.runs.slice(at, at + runsTogether)] : [],
  );
  const same = figure.conditions.filter((row) => isStated(row) && !isApart(row));
  const isMany = figure.runs.length > 1;
  const apart = comparability ? comparedRunsOf(comparability, figure.runs).apart : [];
  return (
    <section aria-label="Conditions" className={styles.conditions}>
      <div className={styles.head}>
        <h2>Conditions</h2>
        <ExportButtons grid={() => conditionsGrid(figure)} />
      </div>
      {isFrozen && <p className="muted">As of the day this chart was shared.</p>}
      {isByValue && groups.length > 0 && <ConditionsByValue groups={groups} runs={figure.runs} />}
      {isMany &&
        !isByValue &&
        groups.length > 0 &&
        tables.map((runs) => <Groups key={runs[0]?.run_id} groups={groups} runs={runs} />)}
      {isMany && groups.length === 0 && <p>All conditions that matter are stated and equal.</p>}
      {apart.length > 0 && <p>Not compared: {apart.join('; ')}.</p>}
      {same.length > 0 && <h3>{isMany ? 'The same for all' : 'This run'}</h3>}
      {same.length > 0 && (
        <dl className={styles.same}>
          {same.map((row) => (
            <div key={row.key}>
              <dt>{row.title}</dt>
              <dd>{row.texts.find((text) => text !== null)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});

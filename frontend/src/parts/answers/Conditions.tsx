/** Test conditions of the runs: a table of differences, one line of common ones. */

import { memo } from 'react';
import type { CurveFigure } from '../../model/contract';
import { conditionsGrid } from '../../model/tables/grids';
import { termsOf } from '../../model/words/glossary';
import { Defined, Term } from '../controls/Term';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ExportButtons } from '../tables/ExportButtons';
import { TableScroll } from '../tables/TableScroll';
import styles from './Conditions.module.css';

/** A sign, as the bar beside the row is seen by its colour. */
const DiffersMark = () => (
  <>
    <span className={styles.sign} aria-hidden="true" title="differs">
      ≠
    </span>
    <span className="seen-by-readers-only"> differs</span>
  </>
);

export const Conditions = memo(({ figure }: { figure: CurveFigure }) => {
  const stated = figure.conditions.filter((row) => row.texts.some((text) => text !== null));
  // What some runs do not state cannot be called the same for all.
  const isSame = (row: (typeof stated)[number]) => !row.differs && !row.texts.includes(null);
  const differing = stated.filter((row) => row.differs);
  const partial = stated.filter((row) => !row.differs && !isSame(row));
  const same = stated.filter(isSame);
  if (stated.length === 0) return null;
  const terms = termsOf([...differing, ...partial].map((row) => row.title));
  return (
    <section aria-label="Conditions" className={styles.conditions}>
      <div className={styles.head}>
        <h2>Conditions</h2>
        <ExportButtons grid={() => conditionsGrid(figure)} />
      </div>
      {differing.length + partial.length > 0 && (
        <TableScroll label="Conditions that differ, or that not every run states">
          <table className="table">
            <caption className="seen-by-readers-only">
              Conditions that differ, or that not every run states
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Term of="comparability">What differs</Term>
                </th>
                {figure.runs.map((run) => (
                  <th key={run.run_id} scope="col">
                    <span className={styles.run}>
                      <Swatch style={run.style} line={false} />
                      <ShortName run={run} />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...differing, ...partial].map((row, at) => (
                <tr key={row.key} className={row.differs ? styles.differs : undefined}>
                  <th scope="row">
                    <Defined text={row.title} term={terms[at]} />
                    {row.differs && <DiffersMark />}
                  </th>
                  {figure.runs.map((run, index) => (
                    <td key={run.run_id}>
                      {row.texts[index] ?? <span className="unknown">not stated</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {same.length > 0 && <h3>{figure.runs.length > 1 ? 'The same for all' : 'This run'}</h3>}
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

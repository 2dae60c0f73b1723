/** Where the DB time of runs went: where DB time goes at each load level, and the event that grows. */

import type { RunResults } from '../../model/contract';
import { dbTimeGrid } from '../../model/results/resultGrids';
import { ShortName } from '../plotly/ShortName';
import { ResultTable } from './ResultTable';

const MOST_CLASSES = 4;

type Level = RunResults['db_time']['levels'][number];

function classesText({ classes, rest_text: rest, rest_pct: pct, is_partial: isPartial }: Level) {
  const texts = classes.slice(0, MOST_CLASSES).map((share) => `${share.wait_class} ${share.text}`);
  const more = classes.length - texts.length;
  if (more > 0) texts.push(`${more} more`);
  if (isPartial && pct !== null && pct > 0) texts.push(`not listed ${rest}`);
  return texts.join(' · ');
}

export function DbTimeResults({ runs }: { runs: RunResults[] }) {
  const known = runs.filter(({ db_time }) => db_time.levels.length > 0);
  return (
    <>
      {known.map(({ run, db_time, knee }) => (
        <p key={run.run_id}>
          <strong>
            <ShortName run={run} />
          </strong>
          :{' '}
          {db_time.growing
            ? `${knee.concurrency === null ? 'as load grows' : 'past the knee'}, ${db_time.growing.text}`
            : 'no event grows with the load'}{' '}
          <span className="muted">({db_time.reason}).</span>
        </p>
      ))}
      <ResultTable
        label="Where DB time went"
        grid={() => dbTimeGrid(known)}
        columns={['Load', 'Shares by wait class', 'Largest event']}
        rows={known.flatMap(({ run, db_time }) =>
          db_time.levels.map((level) => ({
            key: `${run.run_id} ${level.point_id}`,
            run,
            cells: [level.text, classesText(level), level.largest_event],
          })),
        )}
      />
    </>
  );
}

/** What bounds a run: where DB time goes at each load level, and the event that grows. */
import { boundsGrid } from '../model/answerGrids';
import type { RunAnswers } from '../model/contract';
import { AnswerTable } from './AnswerTable';

const MOST_CLASSES = 4;

type Level = RunAnswers['bounds']['levels'][number];

function classesText({ classes, rest_text: rest, rest_pct: pct, is_partial: isPartial }: Level) {
  const told = classes.slice(0, MOST_CLASSES).map((one) => `${one.wait_class} ${one.text}`);
  const more = classes.length - told.length;
  if (more > 0) told.push(`${more} more`);
  if (isPartial && pct !== null && pct > 0) told.push(`not listed ${rest}`);
  return told.join(' · ');
}

export function AnswersBounds({ runs }: { runs: RunAnswers[] }) {
  const known = runs.filter(({ bounds }) => bounds.levels.length > 0);
  return (
    <>
      {known.map(({ run, bounds, knee }) => (
        <p key={run.run_id}>
          <strong>{run.label}</strong>:{' '}
          {bounds.growing
            ? `${knee.concurrency === null ? 'as load grows' : 'past the knee'}, ${bounds.growing.text}`
            : 'no event grows with the load'}{' '}
          <span className="muted">({bounds.reason}).</span>
        </p>
      ))}
      <AnswerTable
        label="What bounds it"
        grid={() => boundsGrid(known)}
        columns={['Load', 'Shares by wait class', 'Largest event']}
        rows={known.flatMap(({ run, bounds }) =>
          bounds.levels.map((level) => ({
            key: `${run.run_id} ${level.point_id}`,
            run,
            cells: [level.text, classesText(level), level.largest_event],
          })),
        )}
      />
    </>
  );
}

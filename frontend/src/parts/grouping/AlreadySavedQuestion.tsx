/** Asks what to do with reports that are already in another run. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AlreadySaved } from '../../model/grouping/alreadySaved';
import { countOf } from '../../model/words/formatting';
import styles from './PlanRun.module.css';

interface AlreadySavedQuestionProps {
  before: AlreadySaved;
  isAdding: boolean;
  onAddOthers: (before: AlreadySaved) => void;
  onNewRun: () => void;
  onLeaveOut: () => void;
}

const reportsOf = (points: AlreadySaved['here']): number =>
  new Set(points.map(({ sha256 }) => sha256)).size;

export function AlreadySavedQuestion(props: AlreadySavedQuestionProps) {
  const { before, isAdding, onAddOthers, onNewRun, onLeaveOut } = props;
  const { run, here, others } = before;
  return (
    <fieldset className={styles.offer}>
      <legend className="seen-by-readers-only">Reports of an existing run</legend>
      <p>
        {countOf(reportsOf(here), 'of these reports is', 'of these reports are')} already in{' '}
        <Link to={`/runs/${encodeURIComponent(run.id)}`}>{run.title}</Link>.
      </p>
      <div className={styles.whole}>
        {others.length > 0 ? (
          <Button size="xs" loading={isAdding} onClick={() => onAddOthers(before)}>
            Add the others
          </Button>
        ) : (
          <Button size="xs" onClick={onLeaveOut}>
            Exclude this run
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onNewRun}>
          Create new run
        </Button>
      </div>
    </fieldset>
  );
}

/** The progress of runs that are still being measured; the page polls them. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { invalidateAfterNewLevels, refetchProgress, useProgress } from '../../../api/jobs';
import { useEditRun } from '../../../api/mutations';
import { runProgressText } from '../../../model/runs/progress';
import { ProblemNote } from '../../../parts/controls/States';
import styles from './RunProgress.module.css';

/** Marks the run as complete. */
function Finish({ id }: { id: string }) {
  const edit = useEditRun(id);
  const finish = () => edit.mutate({ is_finished: true }, { onSuccess: refetchProgress });
  return (
    <>
      <Button size="compact-sm" variant="default" loading={edit.isPending} onClick={finish}>
        Finish
      </Button>
      {edit.error && <ProblemNote error={edit.error} />}
    </>
  );
}

interface RunProgressProps {
  ids: string[];
  /** Names of several runs by id. */
  names?: ReadonlyMap<string, string>;
  mayFinish?: boolean;
}

export function RunProgress({ ids, names, mayFinish = false }: RunProgressProps) {
  const { data: runs, dataUpdatedAt } = useProgress(ids);
  const known = useRef('');
  const now = runs?.map((run) => `${run.run_id} ${run.last_level_at}`).join() ?? known.current;
  useEffect(() => {
    if (now === known.current) return;
    known.current = now;
    void invalidateAfterNewLevels();
  }, [now]);
  const hasFinished = runs?.length === 0 && known.current !== '';
  return (
    <div className={styles.growing} data-empty={!runs?.length && !hasFinished}>
      <div role="status">
        {runs?.map((run) => (
          <p key={run.run_id}>
            {names?.has(run.run_id) && `${names.get(run.run_id)}: `}
            {runProgressText(run, dataUpdatedAt)}
          </p>
        ))}
        {hasFinished && <p>Finished</p>}
      </div>
      {mayFinish && runs?.map((run) => <Finish key={run.run_id} id={run.run_id} />)}
    </div>
  );
}

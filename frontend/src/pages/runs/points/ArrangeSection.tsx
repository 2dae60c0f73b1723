/** Moves, joins, separates load points of a saved run, with result and undo. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useArrangePoints, useEditRun } from '../../../api/mutations';
import type { Arranged, Arrangement, RunChanges, RunDetail } from '../../../model/contract';
import { pointNames } from '../../../model/runs/edit';
import { countOf } from '../../../model/words/formatting';
import { Dialog } from '../../../parts/controls/Dialog';
import { ProblemNote } from '../../../parts/controls/States';
import { ArrangePoints } from '../../../parts/editing/ArrangePoints';
import { RunFinder } from '../../sections/AddRuns';
import styles from '../RunPage.module.css';
import panel from './AddReports.module.css';

/** A change of load points of the run `from`, and its undo if possible. */
export interface ArrangeOutcome {
  text: string;
  from: string;
  undoText?: string;
  arranged?: Arranged;
  edited?: RunChanges;
}

const TEXTS = {
  join: 'joined as one load.',
  separate: 'separated into parts.',
  move: 'moved to',
};

interface ArrangeProps {
  answer: RunDetail;
  onDone: (done: ArrangeOutcome) => void;
  onClose: () => void;
}

export function ArrangeSection({ answer, onDone, onClose }: ArrangeProps) {
  const { run } = answer;
  const arrange = useArrangePoints();
  const edit = useEditRun(run.id);
  const navigate = useNavigate();
  const [moving, setMoving] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const act = (action: keyof typeof TEXTS, points: string[], to: string | null = null) => {
    const body: Arrangement = { action, points, to, made: [] };
    arrange.mutate(
      { run: run.id, body },
      {
        onSuccess: (arranged) => {
          const count = countOf(points.length, 'load point was', 'load points were');
          const done = { text: `${count} ${TEXTS[action]}`, from: run.id, arranged };
          if (!arranged.is_deleted) return onDone(done);
          const text = `${count} moved here; “${run.title}” is in the trash.`;
          void navigate(`/runs/${arranged.to}`, { state: { arranged: { ...done, text } } });
        },
      },
    );
  };
  const error = arrange.error ?? edit.error;
  return (
    <section className={panel.panel} aria-label="Arrange load points">
      <h2 ref={heading} tabIndex={-1}>
        Arrange load points
      </h2>
      <ArrangePoints
        run={run}
        names={pointNames(answer)}
        isBusy={arrange.isPending || edit.isPending}
        onArrange={act}
        onFindRun={setMoving}
        onRepeats={({ load, points, undo }) =>
          edit.mutate(
            { points },
            {
              onSuccess: () => {
                const count = countOf(points.length, 'load point is', 'load points are');
                const text = `${count} repeats at ${load}.`;
                onDone({ text, from: run.id, edited: { points: undo } });
              },
            },
          )
        }
        onClose={onClose}
      />
      {error ? <ProblemNote error={error} /> : null}
      <Dialog
        isOpen={moving !== null}
        onClose={() => setMoving(null)}
        title="Move to another run"
        isWide
      >
        <RunFinder
          label="Search runs"
          present={[run.id]}
          isPresentText="this run"
          takeText="move here"
          fits={({ provenance }) => provenance !== 'published' && provenance !== 'modelled'}
          onTake={(id) => {
            if (moving) act('move', moving, id);
            setMoving(null);
          }}
        />
      </Dialog>
    </section>
  );
}

interface DoneNoteProps {
  done: ArrangeOutcome;
  /** The page's own run. */
  runId: string;
  onUndone: () => void;
}

/** The last change, the load points' new run, and an undo button. */
export function ArrangedNotice({ done, runId, onUndone }: DoneNoteProps) {
  const arrange = useArrangePoints();
  const edit = useEditRun(done.from);
  const navigate = useNavigate();
  const { arranged, edited } = done;
  const undone = () => {
    onUndone();
    if (done.from !== runId) void navigate(`/runs/${done.from}`, { state: null });
  };
  const undo = () => {
    if (edited) edit.mutate(edited, { onSuccess: undone });
    else if (arranged) {
      const { points, to, made } = arranged;
      const body: Arrangement = { action: 'undo', points, to, made };
      arrange.mutate({ run: done.from, body }, { onSuccess: undone });
    }
  };
  const error = arrange.error ?? edit.error;
  return (
    <>
      <p role="status" className={styles.done}>
        <span>
          {done.text}
          {arranged && arranged.to !== runId && (
            <>
              {' '}
              <Link to={`/runs/${arranged.to}`}>the other run</Link>.
            </>
          )}
        </span>
        {(arranged || edited) && (
          <Button
            variant="default"
            size="compact-sm"
            loading={arrange.isPending || edit.isPending}
            onClick={undo}
          >
            {done.undoText ?? 'Undo'}
          </Button>
        )}
      </p>
      {error ? <ProblemNote error={error} /> : null}
    </>
  );
}

/** The head of a run's page: what it is, and what can be done to it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useDeleteRun, useEditRun } from '../../api/changes';
import { useSession } from '../../api/queries';
import { hasAccounts, mayContribute } from '../../model/access/access';
import { changesAddress } from '../../model/changes/address';
import type { RunAnswer, RunChanges } from '../../model/contract';
import { fitAddress } from '../../model/fit/address';
import { pointNames } from '../../model/runs/edit';
import { compareAddress } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { countOf } from '../../model/words/wording';
import { Icon } from '../../parts/controls/Icon';
import { DeleteRunDialog, EditRunDialog } from '../../parts/editing/OneRun';
import { PageHead } from '../sections/PageHead';
import { AddReports } from './points/AddReports';
import { Arrange, type Done, DoneNote } from './points/Arrange';
import { RunAbout } from './RunAbout';

type Opened = 'edit' | 'delete' | 'reports' | 'arrange' | null;

interface ActionsProps {
  answer: RunAnswer;
  opened: Opened;
  onClose: () => void;
}

function Dialogs({ answer, opened, onClose, onSaved }: ActionsProps & { onSaved: OnSaved }) {
  const { run } = answer;
  const session = useSession().data;
  const edit = useEditRun(run.id);
  const remove = useDeleteRun();
  const navigate = useNavigate();
  const save = (changes: RunChanges) =>
    edit.mutate(changes, {
      onSuccess: () => {
        onSaved(changes);
        onClose();
      },
    });
  return (
    <>
      <EditRunDialog
        answer={answer}
        isOpen={opened === 'edit'}
        hasAccounts={hasAccounts(session)}
        isSaving={edit.isPending}
        error={edit.error}
        onSave={save}
        onClose={onClose}
      />
      <DeleteRunDialog
        title={run.title}
        isOpen={opened === 'delete'}
        isDeleting={remove.isPending}
        error={remove.error}
        onDelete={() =>
          remove.mutate(run.id, {
            onSuccess: () =>
              void navigate('/runs', { state: { deleted: { id: run.id, title: run.title } } }),
          })
        }
        onClose={onClose}
      />
    </>
  );
}

type OnSaved = (changes: RunChanges) => void;

function takenOut(answer: RunAnswer, removed: string[]): string {
  const [first = ''] = removed;
  if (removed.length > 1) return `${countOf(removed.length, 'load point')} were taken out.`;
  return `${pointNames(answer).get(first)} was taken out.`;
}

/** From its first load point to its last; of a run with one, to a load point still to be chosen. */
const whatChanged = ({ id, points }: RunAnswer['run']) =>
  changesAddress({ before: id, after: points.length > 1 ? id : null });

/** Ways to change which load points the run has. */
function PointsButtons({ opened, onOpen }: { opened: Opened; onOpen: (opened: Opened) => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        aria-expanded={opened === 'reports'}
        onClick={() => onOpen('reports')}
      >
        Add reports
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="swap" />}
        aria-expanded={opened === 'arrange'}
        onClick={() => onOpen('arrange')}
        title="Move load points, join them as parts of one load, separate parts"
      >
        Arrange
      </Button>
    </>
  );
}

interface RunHeadProps {
  answer: RunAnswer;
  view: View;
  /** Shares the view; null until it is loaded. */
  onShare: (() => void) | null;
}

export function RunHead({ answer, view, onShare }: RunHeadProps) {
  const { run } = answer;
  const session = useSession().data;
  const [opened, setOpened] = useState<Opened>(null);
  const { state } = useLocation();
  const [done, setDone] = useState<Done | null>(state?.arranged ?? null);
  const close = () => setOpened(null);
  const open = (dialog: Opened) => () => setOpened(dialog);
  return (
    <>
      <PageHead
        title={run.title}
        about={<RunAbout answer={answer} hasAccounts={hasAccounts(session)} />}
        actions={
          <>
            {answer.may_change && !run.source && (
              <PointsButtons opened={opened} onOpen={setOpened} />
            )}
            {answer.may_change && (
              <>
                <Button variant="default" leftSection={<Icon name="edit" />} onClick={open('edit')}>
                  Edit
                </Button>
                <Button
                  variant="default"
                  leftSection={<Icon name="bin" />}
                  onClick={open('delete')}
                >
                  Delete
                </Button>
              </>
            )}
            <Button
              component="a"
              href={`/api/v1/exports?runs=${encodeURIComponent(run.id)}`}
              download
              variant="default"
              leftSection={<Icon name="download" />}
              title="The whole run as JSON, which another Loadcurve can import"
            >
              JSON
            </Button>
            <Button component={Link} to={compareAddress(view)} variant="default">
              Compare with …
            </Button>
            <Button component={Link} to={whatChanged(run)} variant="default">
              What changed …
            </Button>
            <Button component={Link} to={fitAddress({ runs: [run.id] })} variant="default">
              Does it fit …
            </Button>
            {mayContribute(session) && (
              <Button
                leftSection={<Icon name="share" />}
                onClick={onShare ?? undefined}
                disabled={onShare === null}
              >
                Share
              </Button>
            )}
          </>
        }
      />
      {done && opened === null && (
        <DoneNote done={done} runId={run.id} onUndone={() => setDone(null)} />
      )}
      {opened === 'reports' && (
        <AddReports
          run={run}
          onAdded={(added) => {
            setDone({ text: `${added} added.`, from: run.id });
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'arrange' && (
        <Arrange
          answer={answer}
          onDone={(last) => {
            setDone(last);
            close();
          }}
          onClose={close}
        />
      )}
      <Dialogs
        answer={answer}
        opened={opened}
        onClose={close}
        onSaved={({ removed_points: removed = [] }) =>
          setDone(
            removed.length > 0
              ? {
                  text: takenOut(answer, removed),
                  from: run.id,
                  undoText: 'Put back',
                  edited: { restored_points: removed },
                }
              : null,
          )
        }
      />
    </>
  );
}

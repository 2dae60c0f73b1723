/** The head of a run's page: what it is, and what can be done to it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useDeleteRun, useEditRun } from '../../api/mutations';
import { useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import { changesAddress } from '../../model/changes/address';
import type { CurveFigure, RunChanges, RunDetail } from '../../model/contract';
import { fitAddress } from '../../model/fit/address';
import { pointNames } from '../../model/runs/edit';
import { compareAddress } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { countOf } from '../../model/words/formatting';
import { MenuButton, menuItemClass } from '../../parts/controls/ActionMenu';
import { Icon } from '../../parts/controls/Icon';
import { UndoButtons } from '../../parts/curves/UndoButtons';
import { DeleteRunDialog, EditRunDialog } from '../../parts/editing/RunDialogs';
import { ShareButton } from '../library/ShareButton';
import type { ViewSteps } from '../sections/address/useAddressView';
import { TitleMenu } from '../sections/head/TitleMenu';
import { WorkbenchHead } from '../sections/head/WorkbenchHead';
import { LiveExport, type LiveExportProps } from '../sections/LiveExport';
import { AddReports } from './points/AddReports';
import { ArrangedNotice, type ArrangeOutcome, ArrangeSection } from './points/ArrangeSection';

export type OpenDialog = 'edit' | 'delete' | 'reports' | 'arrange' | null;

interface ActionsProps {
  answer: RunDetail;
  opened: OpenDialog;
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

function takenOut(answer: RunDetail, removed: string[]): string {
  const [first = ''] = removed;
  if (removed.length > 1) return `${countOf(removed.length, 'load point')} were removed.`;
  return `${pointNames(answer).get(first)} was removed.`;
}

/** From its first load point to its last; of a run with one, to a load point still to be chosen. */
const whatChanged = ({ id, points }: RunDetail['run']) =>
  changesAddress({ before: id, after: points.length > 1 ? id : null });

interface RunItemsProps {
  answer: RunDetail;
  onOpen: (dialog: OpenDialog) => void;
}

/** What can be done with a run, as items of its menu. */
function RunItems({ answer: { run, may_change: mayChange }, onOpen }: RunItemsProps) {
  return (
    <>
      {mayChange && !run.source && (
        <MenuButton onClick={() => onOpen('arrange')}>Arrange load points</MenuButton>
      )}
      <Link role="menuitem" className={menuItemClass} to={whatChanged(run)}>
        What changed …
      </Link>
      {mayChange && (
        <MenuButton isGrave onClick={() => onOpen('delete')}>
          Delete
        </MenuButton>
      )}
    </>
  );
}

interface RunHeadProps {
  answer: RunDetail;
  view: View;
  figure: CurveFigure | undefined;
  steps: ViewSteps;
  onChange: (view: View) => void;
  opened: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  histogram: LiveExportProps['histogram'];
  answers: LiveExportProps['answers'];
  /** Shares the view; null until it is loaded. */
  onShare: (() => void) | null;
}

export function RunHead(props: RunHeadProps) {
  const { answer, view, figure, steps, onChange, onShare, opened, onOpen: setOpened } = props;
  const { run } = answer;
  const { state } = useLocation();
  const [done, setDone] = useState<ArrangeOutcome | null>(state?.arranged ?? null);
  const close = () => setOpened(null);
  return (
    <>
      <WorkbenchHead
        title={run.title}
        menu={
          <TitleMenu figure={figure} view={view} onChange={onChange}>
            <RunItems answer={answer} onOpen={setOpened} />
          </TitleMenu>
        }
        actions={
          <>
            {(steps.undo || steps.redo) && <UndoButtons {...steps} />}
            {answer.may_change && !run.source && (
              <Button
                variant="default"
                leftSection={<Icon name="plus" />}
                aria-expanded={opened === 'reports'}
                onClick={() => setOpened('reports')}
              >
                Add reports
              </Button>
            )}
            {answer.may_change && (
              <Button
                variant="default"
                leftSection={<Icon name="edit" />}
                onClick={() => setOpened('edit')}
              >
                Edit
              </Button>
            )}
            <Button component={Link} to={fitAddress({ runs: [run.id] })} variant="default">
              Does it fit …
            </Button>
            <Button component={Link} to={compareAddress(view)} variant="default">
              Compare with …
            </Button>
            <LiveExport
              view={view}
              title={run.title}
              histogram={props.histogram}
              answers={props.answers}
              jsonAt={`/api/v1/exports?runs=${encodeURIComponent(run.id)}`}
            />
            <ShareButton onShare={onShare} />
          </>
        }
      />
      {done && opened === null && (
        <ArrangedNotice done={done} runId={run.id} onUndone={() => setDone(null)} />
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
        <ArrangeSection
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
                  undoText: 'Restore',
                  edited: { restored_points: removed },
                }
              : null,
          )
        }
      />
    </>
  );
}

/** One run's whole story: curve, histograms, evidence, reports; to edit or delete. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useDeleteRun, useEditRun } from '../api/changes';
import { useCurve, useHistogram, useHistory, useRun } from '../api/queries';
import type { RunAnswer } from '../model/contract';
import { pointNames } from '../model/runEdit';
import { pickPoint, viewOfRun } from '../model/view';
import { axesInWords, compareAddress } from '../model/viewUrl';
import { countOf } from '../model/wording';
import { AxisControls } from '../parts/AxisControls';
import { DeleteRunDialog, EditRunDialog } from '../parts/EditRun';
import { Icon } from '../parts/Icon';
import { MethodNote } from '../parts/MethodNote';
import { RunHistory } from '../parts/RunHistory';
import { Empty, ProblemNote, Waiting } from '../parts/States';
import { AddReports } from './AddReports';
import { CurveSection } from './CurveSection';
import { PageHead } from './PageHead';
import { RunAbout, RunReports } from './RunAbout';
import styles from './RunPage.module.css';
import { useAddressView } from './useAddressView';
import { useShare } from './useShare';
import { useTitle } from './useTitle';

type Opened = 'edit' | 'delete' | null;

function Dialogs({
  answer,
  opened,
  onClose,
}: {
  answer: RunAnswer;
  opened: Opened;
  onClose: () => void;
}) {
  const { run } = answer;
  const edit = useEditRun(run.id);
  const remove = useDeleteRun();
  const navigate = useNavigate();
  return (
    <>
      <EditRunDialog
        answer={answer}
        isOpen={opened === 'edit'}
        isSaving={edit.isPending}
        error={edit.error}
        onSave={(changes) => edit.mutate(changes, { onSuccess: onClose })}
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

function History({ answer }: { answer: RunAnswer }) {
  const changes = useHistory(answer.run.id).data?.items ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-label="History" className={styles.section}>
      <h2>History</h2>
      <RunHistory changes={changes} names={pointNames(answer)} />
    </section>
  );
}

function Story({ answer }: { answer: RunAnswer }) {
  const { run } = answer;
  const fixed = useMemo(() => viewOfRun(run), [run]);
  const { read, change } = useAddressView(fixed);
  const view = read.ok ? read.view : fixed;
  const curve = useCurve(view);
  const histogram = useHistogram(view);
  const [opened, setOpened] = useState<Opened>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { share, dialog } = useShare(view);
  return (
    <>
      <PageHead
        title={run.title}
        about={<RunAbout answer={answer} />}
        actions={
          <>
            {!run.source && (
              <Button
                variant="default"
                leftSection={<Icon name="plus" />}
                aria-expanded={isAdding}
                onClick={() => setIsAdding(true)}
              >
                Add reports
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="edit" />}
              onClick={() => setOpened('edit')}
            >
              Edit
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="bin" />}
              onClick={() => setOpened('delete')}
            >
              Delete
            </Button>
            <Button component={Link} to={compareAddress(view)} variant="default">
              Compare with …
            </Button>
            <Button leftSection={<Icon name="share" />} onClick={share} disabled={!curve.data}>
              Share
            </Button>
          </>
        }
      />
      {added && !isAdding && <p role="status">{added}</p>}
      {isAdding && (
        <AddReports
          run={run}
          onAdded={(count) => {
            setAdded(`${countOf(count, 'load point was', 'load points were')} added.`);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
      {curve.isPending && <Waiting what="the curve" height={520} />}
      {curve.data && (
        <CurveSection
          figure={curve.data}
          histogram={histogram.data ?? null}
          view={view}
          label={`Load curve of ${run.title}: ${axesInWords(view)}`}
          onChange={change}
          onPick={(runId, pointId) => change(pickPoint(view, runId, pointId))}
          onEvent={(event) => change({ ...view, event })}
          isFrozen
          controls={
            <AxisControls
              view={view}
              onChange={(part) => change({ ...view, ...part, chosen: null })}
            />
          }
        />
      )}
      <div className={styles.more}>
        {run.method && (
          <section aria-label="Method" className={styles.section}>
            <h2>How these numbers were computed: {run.method.name}</h2>
            <MethodNote method={run.method} />
          </section>
        )}
        <RunReports answer={answer} />
        <History answer={answer} />
      </div>
      <Dialogs answer={answer} opened={opened} onClose={() => setOpened(null)} />
      {dialog}
    </>
  );
}

export function RunPage() {
  const { id = '' } = useParams();
  const answer = useRun(id);
  useTitle(answer.data?.run.title ?? 'Run');
  if (answer.error) {
    return (
      <ProblemNote isPage error={answer.error} onRetry={() => void answer.refetch()}>
        <p>
          <Link to="/runs">All runs</Link>
        </p>
      </ProblemNote>
    );
  }
  if (!answer.data) return <Waiting what="the run" height={520} />;
  if (answer.data.run.points.length === 0) {
    return <Empty isPage title={`${answer.data.run.title} has no load points`} />;
  }
  return <Story key={id} answer={answer.data} />;
}

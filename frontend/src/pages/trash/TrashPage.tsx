/** Deleted runs and reports: restored from here, or deleted for good. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession, useTrash, useUnattachedReports } from '../../api/queries';
import {
  invalidateAfterReportDeletion,
  useEmptyTrash,
  useErase,
  useRestore,
} from '../../api/trash';
import { mayContribute } from '../../model/access/access';
import type { ReportSummary, TrashItem } from '../../model/contract';
import { trashRetentionText } from '../../model/runs/trashTexts';
import { countOf, dateTimeText, sizeText } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { Table } from '../../parts/tables/Table';
import { TrashTable } from '../../parts/trash/TrashTable';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { DeleteReportAction } from './DeleteReportAction';
import styles from './TrashPage.module.css';

/** The object of the confirmation before erasing: one item, or everything. */
type Asked = TrashItem | 'everything' | null;

function Ending({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const erase = useErase();
  const empty = useEmptyTrash();
  const close = () => {
    erase.reset();
    empty.reset();
    onClose();
  };
  const isAll = asked === 'everything';
  const go = () => {
    if (isAll) empty.mutate(undefined, { onSuccess: close });
    else if (asked) erase.mutate(asked, { onSuccess: close });
  };
  const error = erase.error ?? empty.error;
  return (
    <Dialog isOpen={asked !== null} onClose={close} title="Delete for good?">
      {asked && (
        <div className={styles.form}>
          <p>
            {isAll ? 'Everything in the trash' : <strong>{asked.name}</strong>} and all that was
            read from it will be removed from this server, so that nothing brings it back. The audit
            trail keeps who did it, when, and a report’s hash.
          </p>
          <p>Earlier backups and shared charts that were not revoked still contain it.</p>
          {error ? <ProblemNote error={error} /> : null}
          <div className={styles.actions}>
            <Button color="red" loading={erase.isPending || empty.isPending} onClick={go}>
              Delete for good
            </Button>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Unused reports can be deleted here, as no run's page shows them. */
function UnusedReports() {
  const unused = useUnattachedReports();
  const [asked, setAsked] = useState<ReportSummary | null>(null);
  const reports = (unused.data ?? []).filter((report) => report.may_delete);
  if (unused.error) return <ProblemNote error={unused.error} />;
  if (reports.length === 0) return null;
  return (
    <section aria-label="Unused reports" className={styles.section}>
      <h2>Unused reports</h2>
      <p>No run uses them. To delete a report in use, open its run’s page.</p>
      <Table label="Unused reports" heads={['Report', 'Uploaded', '']}>
        {reports.map((report) => (
          <tr key={report.sha256}>
            <th scope="row">{report.name}</th>
            <td>
              {dateTimeText(report.uploaded_at)}, {sizeText(report.size_bytes)}
            </td>
            <td>
              <Button
                variant="subtle"
                size="compact-sm"
                color="red"
                aria-label={`Delete the report ${report.name}`}
                onClick={() => setAsked(report)}
              >
                Delete
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      {asked && (
        <DeleteReportAction
          report={asked}
          onDeleted={() => {
            setAsked(null);
            void invalidateAfterReportDeletion(false);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

export function TrashPage() {
  useTitle('Trash');
  const session = useSession().data;
  const trash = useTrash();
  const restore = useRestore();
  const [asked, setAsked] = useState<Asked>(null);
  const [back, setBack] = useState<TrashItem | null>(null);
  const [first] = trash.data?.pages ?? [];
  const items = trash.data?.pages.flatMap((page) => page.items) ?? [];
  if (trash.error)
    return <ProblemNote isPage error={trash.error} onRetry={() => void trash.refetch()} />;
  return (
    <>
      <PageHead
        title="Trash"
        about={first ? trashRetentionText(first.days) : null}
        actions={
          first?.may_empty &&
          items.length > 0 && (
            <Button variant="default" color="red" onClick={() => setAsked('everything')}>
              Empty the trash
            </Button>
          )
        }
      />
      {back && (
        <p role="status">
          “{back.name}” is back
          {back.kind === 'run' ? (
            <>
              : <Link to={`/runs/${encodeURIComponent(back.id)}`}>open the run</Link>.
            </>
          ) : back.kind === 'report' ? (
            ', with the load points and runs that were deleted with it.'
          ) : (
            <>
              : see{' '}
              {back.kind === 'tier' ? (
                <Link to="/tiers">your tiers</Link>
              ) : (
                <Link to="/library">the Library</Link>
              )}
              .
            </>
          )}
        </p>
      )}
      {restore.error ? <ProblemNote error={restore.error} /> : null}
      {trash.isPending && <LoadingNote what="the trash" height={200} />}
      {first && items.length === 0 && (
        <EmptyState title="The trash is empty">
          <p>
            To delete a run or a report, open the run’s page from <Link to="/runs">Runs</Link>.
            Deleted runs, reports and live Library items can be restored here.
          </p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <TrashTable
          items={items}
          mayErase={first?.may_empty ?? false}
          restoring={restore.isPending ? restore.variables.id : null}
          onRestore={(item) => restore.mutate(item, { onSuccess: () => setBack(item) })}
          onErase={setAsked}
        />
      )}
      {trash.hasNextPage && (
        <p>
          <Button
            variant="default"
            loading={trash.isFetchingNextPage}
            onClick={() => void trash.fetchNextPage()}
          >
            Show more of {countOf(first?.total ?? 0, 'thing')}
          </Button>
        </p>
      )}
      {mayContribute(session) && <UnusedReports />}
      <Ending asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

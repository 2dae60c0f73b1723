/** Who did what and when, for admins. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAudit } from '../api/queries';
import { detailsText, subjectPage, subjectText } from '../model/access/audit';
import type { AuditEntry } from '../model/contract';
import { asProblem } from '../model/problem';
import { countOf, dateTimeText } from '../model/words/formatting';
import { EmptyState, LoadingNote, ProblemNote } from '../parts/controls/States';
import { Table } from '../parts/tables/Table';
import { PageHead } from './sections/head/PageHead';
import { useTitle } from './sections/head/useTitle';

function Subject({ subject }: { subject: string | null }) {
  const page = subjectPage(subject);
  if (page) return <Link to={page}>{subject}</Link>;
  return <span title={subject ?? undefined}>{subjectText(subject)}</span>;
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label="Audit trail" heads={['Time', 'User', 'Action', 'Object', 'Details']}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
        <tr key={`${entry.happened_at} ${entry.action} ${index}`}>
          <td>{dateTimeText(entry.happened_at)}</td>
          <td>{entry.who}</td>
          <td>{entry.action}</td>
          <td>
            <Subject subject={entry.subject} />
          </td>
          <td>{detailsText(entry)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function AuditPage() {
  useTitle('Audit trail');
  const audit = useAudit();
  const entries = audit.data?.pages.flatMap((page) => page.items) ?? [];
  const total = audit.data?.pages[0]?.total;
  if (audit.error && asProblem(audit.error).status === 403) {
    return (
      <EmptyState isPage title="Only admins can see the audit trail">
        <p>{asProblem(audit.error).detail}.</p>
      </EmptyState>
    );
  }
  if (audit.error)
    return <ProblemNote isPage error={audit.error} onRetry={() => void audit.refetch()} />;
  return (
    <>
      <PageHead
        title="Audit trail"
        about={total === undefined ? null : `${countOf(total, 'line')}, newest first`}
      />
      {audit.isPending && <LoadingNote what="the audit trail" height={400} />}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {total === 0 && (
        <EmptyState title="No entries yet">
          <p>Uploaded reports, saved runs, shared charts and new keys will be listed here.</p>
        </EmptyState>
      )}
      {audit.hasNextPage && (
        <p>
          <Button
            variant="default"
            loading={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

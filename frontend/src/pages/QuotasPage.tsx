/** Quotas of the signed-in person and their usage, and for admins those of the server. */
import { useQuotas } from '../api/queries';
import { personRows, type QuotaRow, retentionText, serverRows } from '../model/access/quotas';
import type { ServerQuotas } from '../model/contract';
import { sizeText } from '../model/words/formatting';
import { EmptyState, LoadingNote, ProblemNote } from '../parts/controls/States';
import { Table } from '../parts/tables/Table';
import styles from './QuotasPage.module.css';
import { RereadingSection } from './RereadingSection';
import { PageHead } from './sections/head/PageHead';
import { useTitle } from './sections/head/useTitle';

function QuotaTable({ heading, rows }: { heading: string; rows: QuotaRow[] }) {
  return (
    <section aria-label={heading} className={styles.quotas}>
      <h2>{heading}</h2>
      <Table label={heading} heads={['Quota', 'Used', 'Limit']}>
        {rows.map(({ subject, used, most }) => (
          <tr key={`${subject} ${most}`}>
            <th scope="row">{subject}</th>
            <td>{used}</td>
            <td>{most}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function ServerSection({ server }: { server: ServerQuotas }) {
  const most = sizeText(server.person_stored_most_bytes);
  const people = server.people.map((person) => ({
    subject: person.name,
    used: sizeText(person.stored_bytes),
    most,
  }));
  return (
    <>
      <QuotaTable heading="This server" rows={serverRows(server)} />
      <p className={styles.kept}>{retentionText(server)}</p>
      {people.length > 0 && <QuotaTable heading="Largest users" rows={people} />}
      <RereadingSection />
    </>
  );
}

export function QuotasPage() {
  useTitle('Quotas');
  const { data, error, refetch } = useQuotas();
  if (error) return <ProblemNote isPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title="Quotas" about="Limits on storage and requests, and their usage." />
      {!data && <LoadingNote what="the quotas" height={300} />}
      {data?.person && <QuotaTable heading="Yours" rows={personRows(data.person)} />}
      {data?.server && <ServerSection server={data.server} />}
      {data && !data.person && (
        <EmptyState title="Sign-in is off">
          <p>Only the server-wide quota applies.</p>
        </EmptyState>
      )}
    </>
  );
}

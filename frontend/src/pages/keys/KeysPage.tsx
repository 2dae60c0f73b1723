/** Keys of people and programs: made, listed and revoked by admins. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/queries';
import { isAdmin } from '../../model/access/access';
import { keyState } from '../../model/access/keys';
import type { AccessKey } from '../../model/contract';
import { dateText, dateTimeText } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { Table } from '../../parts/tables/Table';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import styles from './KeysPage.module.css';
import { MakeKeyDialog } from './MakeKeyDialog';
import { useKeys, useRevokeKey } from './useKeys';

interface KeyTableProps {
  keys: AccessKey[];
  onRevoke: (name: string) => void;
}

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  return (
    <Table
      label="Keys"
      heads={[
        'Name',
        'Role',
        'Prefix',
        'Created',
        'Valid',
        {
          name: 'Last change or sign-in',
          title: 'Changes and sign-ins only; reads are not recorded',
        },
        'Actions',
      ]}
    >
      {keys.map((key) => {
        const { isLive, text } = keyState(key, new Date());
        return (
          <tr key={`${key.name} ${key.created_at}`}>
            <th scope="row">{key.name}</th>
            <td>{key.upload_only ? `${key.role}, upload only` : key.role}</td>
            <td className="mono">{key.beginning}…</td>
            <td>{dateText(key.created_at)}</td>
            <td>{text}</td>
            <td>{key.last_entry_at ? dateTimeText(key.last_entry_at) : 'none'}</td>
            <td>
              {isLive && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Revoke the key of ${key.name}`}
                  onClick={() => onRevoke(key.name)}
                >
                  Revoke
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface RevokeDialogProps {
  name: string;
  /** No valid key is left afterwards. */
  isLast: boolean;
  onClose: () => void;
}

function RevokeDialog({ name, isLast, onClose }: RevokeDialogProps) {
  const revoke = useRevokeKey();
  return (
    <Dialog isOpen onClose={onClose} title={`Revoke the key of ${name}?`}>
      <div className={styles.form}>
        <p>The key and its sessions stop working at once. Its uploads stay.</p>
        {isLast && (
          <p role="alert">
            This is the last valid key: nobody can sign in afterwards. Create a new one on the
            server’s machine with <code>loadcurve key add NAME --role admin</code>.
          </p>
        )}
        {revoke.error ? <ProblemNote error={revoke.error} /> : null}
        <div className={styles.actions}>
          <Button
            color="red"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(name, { onSuccess: onClose })}
          >
            Revoke key
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function KeysPage() {
  useTitle('Keys');
  const session = useSession().data;
  const { data, error, refetch, isPending } = useKeys();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<string | null>(null);
  if (session && !isAdmin(session)) {
    return (
      <EmptyState isPage title="Only admins can manage keys">
        <p>Ask an administrator of this server for a key.</p>
      </EmptyState>
    );
  }
  if (error) return <ProblemNote isPage error={error} onRetry={() => void refetch()} />;
  const keys = data?.items ?? [];
  const live = keys.filter((key) => keyState(key, new Date()).isLive);
  return (
    <>
      <PageHead
        title="Keys"
        about="People and programs sign in with a key. Revoking a key takes effect immediately."
        actions={
          <Button leftSection={<Icon name="plus" />} onClick={() => setMaking(true)}>
            New key
          </Button>
        }
      />
      {isPending && <LoadingNote what="the keys" height={200} />}
      {keys.length > 0 && <KeyTable keys={keys} onRevoke={setRevoked} />}
      {data && keys.length === 0 && (
        <EmptyState title="No keys yet">
          <p>
            Anyone who reaches this server can see and change everything. Creating the first key,
            for an admin, enables sign-in.
          </p>
        </EmptyState>
      )}
      {isMaking && <MakeKeyDialog isFirst={keys.length === 0} onClose={() => setMaking(false)} />}
      {revoked !== null && (
        <RevokeDialog name={revoked} isLast={live.length === 1} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

/** Makes a key, and shows it once. */
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewKey } from '../../model/contract';
import { CopyButton } from '../../parts/controls/CopyButton';
import { Dialog } from '../../parts/controls/Dialog';
import { ProblemNote } from '../../parts/controls/States';
import styles from './KeysPage.module.css';
import { useMakeKey } from './useKeys';

type Role = NewKey['role'];

const ROLES: { value: Role; label: string }[] = [
  { value: 'reader', label: 'Reader: can view' },
  { value: 'contributor', label: 'Contributor: can upload, save and share' },
  { value: 'admin', label: 'Admin: can change everything and create keys' },
];

interface MakeKeyDialogProps {
  /** No key exists yet: the first one is an admin's. */
  isFirst: boolean;
  onClose: () => void;
}

/** The end of a day as the server takes it. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59Z`).toISOString() : null);

export function MakeKeyDialog({ isFirst, onClose }: MakeKeyDialogProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(isFirst ? 'admin' : 'reader');
  const [day, setDay] = useState('');
  const [isUploadOnly, setUploadOnly] = useState(false);
  const make = useMakeKey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({
      name: name.trim(),
      role,
      expires_at: endOf(day),
      upload_only: isUploadOnly && role === 'contributor',
    });
  };
  if (make.data) {
    const { key } = make.data;
    return (
      <Dialog isOpen onClose={onClose} title={`Key of ${make.data.name}`}>
        <div className={styles.form}>
          <p>Copy it now; it is not shown again. The server stores only its hash.</p>
          <output className={`mono ${styles.secret}`}>{key}</output>
          <div className={styles.actions}>
            <CopyButton text={() => key} label="Copy key" />
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title="New key">
      <form className={styles.form} onSubmit={submit} noValidate>
        {isFirst && (
          <p>
            The first key enables sign-in: from then on every change needs a key. Sign in with it
            afterwards.
          </p>
        )}
        <TextInput
          label="Name"
          description="A person or a program: letters, digits and . _ @ -"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="Role"
          data={isFirst ? ROLES.filter(({ value }) => value === 'admin') : ROLES}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        />
        <TextInput
          type="date"
          label="Last day (UTC)"
          description="Empty: until revoked"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {role === 'contributor' && (
          <Checkbox
            label="Upload only: for scripts that send reports"
            checked={isUploadOnly}
            onChange={(event) => setUploadOnly(event.currentTarget.checked)}
          />
        )}
        {make.error ? <ProblemNote error={make.error} /> : null}
        <div className={styles.actions}>
          <Button type="submit" loading={make.isPending} disabled={!name.trim()}>
            Create key
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

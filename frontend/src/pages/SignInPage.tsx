/** Signing a browser in with a key. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSignIn } from '../api/mutations';
import { useSession } from '../api/queries';
import { asProblem } from '../model/problem';
import { EmptyState, ProblemNote } from '../parts/controls/States';
import styles from './SignInPage.module.css';
import { PageHead } from './sections/head/PageHead';
import { useTitle } from './sections/head/useTitle';

/** Where the page that asked to sign in wants people back. It is never part of an address. */
function useWayBack(): string {
  const { state } = useLocation();
  const wanted: unknown = (state as { back?: unknown } | null)?.back;
  return typeof wanted === 'string' && wanted.startsWith('/') ? wanted : '/';
}

function KeyForm({ back }: { back: string }) {
  const [key, setKey] = useState('');
  const { mutate, error, isPending } = useSignIn();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(key.trim(), { onSuccess: () => void navigate(back, { replace: true }) });
  };
  const problem = error ? asProblem(error) : null;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        type="password"
        name="key"
        label="Key"
        placeholder="lck_…"
        autoComplete="current-password"
        spellCheck={false}
        value={key}
        error={problem?.status === 401 ? `${problem.detail}.` : null}
        onChange={(event) => setKey(event.currentTarget.value)}
        data-autofocus
      />
      {problem && problem.status !== 401 && <ProblemNote error={problem} />}
      <Button type="submit" loading={isPending} disabled={key.trim() === ''}>
        Sign in
      </Button>
    </form>
  );
}

export function SignInPage() {
  useTitle('Sign in');
  const session = useSession();
  const back = useWayBack();
  if (session.data?.is_open) {
    return (
      <EmptyState isPage title="Sign-in is off">
        <p>
          This server has no keys: anyone who can reach it can see and change everything. Go to the{' '}
          <Link to="/">results</Link>.
        </p>
      </EmptyState>
    );
  }
  if (session.data?.name) {
    return (
      <EmptyState isPage title={`You are signed in as ${session.data.name}`}>
        <p>
          Continue to <Link to={back}>where you came from</Link>.
        </p>
      </EmptyState>
    );
  }
  if (session.data?.is_closed) {
    return (
      <EmptyState isPage title="No valid key is left">
        <p>
          Every key was revoked or has expired. Create one on the server’s machine with{' '}
          <code>loadcurve key add NAME --role admin</code>, then sign in here.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="Sign in" about="Enter your key for this server." />
      <KeyForm back={back} />
      <p className={styles.how}>
        No key? The administrator of this server creates one with{' '}
        <code>loadcurve key add NAME --role reader</code>. This browser stays signed in for seven
        days, until you sign out or the key is revoked.
      </p>
    </>
  );
}

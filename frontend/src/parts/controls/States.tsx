/** What a part shows while it waits, when it is empty, and when something went wrong. */
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { asProblem, isTransient } from '../../model/problem';
import { Icon } from './Icon';
import styles from './States.module.css';

/** Says quietly that something is on its way; only after a moment, so that fast answers don't flash. */
export function LoadingNote({ what, height }: { what: string; height?: number }) {
  return (
    <div
      className={styles.waiting}
      style={height ? { minHeight: height } : undefined}
      role="status"
    >
      <Loader size="sm" color="gray" aria-hidden="true" />
      <span>Loading {what} …</span>
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, isPage = false, children }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <Title className={isPage ? undefined : styles.title}>{title}</Title>
      {children}
    </div>
  );
}

interface SignInPleaProps {
  sentence: string;
  isPage: boolean;
  children?: ReactNode;
}

/** It is there, but not for somebody who did not sign in. Afterwards they are led back here. */
function SignInPlea({ sentence, isPage, children }: SignInPleaProps) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState title="Sign in to continue" isPage={isPage}>
      <p>{sentence}.</p>
      <p>
        <Link to="/sign-in" state={{ back: `${pathname}${search}` }}>
          Sign in
        </Link>
      </p>
      {children}
    </EmptyState>
  );
}

interface ProblemNoteProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
}

/** An error in the server's own words, with a way on. */
export function ProblemNote({ error, onRetry, isPage = false, children }: ProblemNoteProps) {
  const problem = asProblem(error);
  if (problem.status === 401) {
    return (
      <SignInPlea sentence={problem.detail} isPage={isPage}>
        {children}
      </SignInPlea>
    );
  }
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.problem} role="alert">
      <Icon name="warn" size={22} />
      <div>
        <Title className={styles.title}>{problem.title}</Title>
        <p>{problem.detail}</p>
        {problem.errors.length > 0 && (
          <ul className={styles.errors}>
            {problem.errors.map((invalid) => (
              <li key={`${invalid.where} ${invalid.message}`}>
                <span className="mono">{invalid.where}</span>: {invalid.message}
              </li>
            ))}
          </ul>
        )}
        {onRetry && isTransient(problem) && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

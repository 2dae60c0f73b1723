/** Loading, empty and error states of a part of a page. */
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { asProblem, isTransient } from '../../model/problem';
import { Icon } from './Icon';
import styles from './States.module.css';

/** A loading note, delayed so that it does not flash on fast responses. */
export function LoadingNote({ what, height }: { what: string; height?: number }) {
  return (
    <div
      className={styles.waiting}
      style={height ? { minHeight: height } : undefined}
      role="status"
      data-loading
    >
      <Loader size="sm" color="gray" aria-hidden="true" />
      <span>Loading {what} …</span>
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** It fills the page, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** An empty state with the next step. */
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

/** For content that needs a sign-in, which leads back here. */
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
  /** It fills the page, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** The server's error message, with a retry button or a link. */
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

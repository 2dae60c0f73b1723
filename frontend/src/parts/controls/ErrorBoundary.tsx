/** An error boundary for a page or a part of it; the navigation stays usable. */
import { Component, type ReactNode } from 'react';
import { Problem } from '../../model/problem';
import { ProblemNote } from './States';

interface ErrorBoundaryProps {
  /** The current address; a new address resets the boundary. */
  place: string;
  /** Whether it replaces a part of a page only. */
  isPart?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  place: string;
}

/** A script failed to load: the server is down, or was upgraded since this page opened. */
const isNotLoaded = (error: unknown) =>
  error instanceof Error && /imported module|importing a module|preload/i.test(error.message);

const notLoaded = new Problem(
  'A part of this page did not load',
  'The server cannot be reached, or it was updated in the meantime. Saved work is not lost.',
  0,
);

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ProblemNote
        isPage={!this.props.isPart}
        error={isNotLoaded(error) ? notLoaded : error}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

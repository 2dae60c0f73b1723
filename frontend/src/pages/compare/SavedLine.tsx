/** What the comparison on screen is saved as, and keeping what was changed since. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChangeComparison } from '../../api/saved';
import type { SavedComparison } from '../../model/contract';
import { isChanged, leftOutText } from '../../model/saved/saved';
import type { View } from '../../model/view/view';
import { ProblemNote } from '../../parts/controls/States';
import styles from './ComparePage.module.css';

interface SavedLineProps {
  saved: SavedComparison;
  view: View;
  /** What the chart shows, which stands before it. */
  axes: ReactNode;
}

export function SavedLine({ saved, view, axes }: SavedLineProps) {
  const change = useChangeComparison();
  const { id, note, revision, may_change } = saved.about;
  const leftOut = leftOutText(saved);
  const differs = isChanged(view, saved);
  return (
    <>
      <div className={styles.saved} role="status">
        <span>{axes}</span>
        <span>
          <Link to="/collections">Saved</Link>
          {differs && ', changed since'}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        {leftOut && <span>{leftOut}</span>}
        {differs && may_change && (
          <Button
            variant="default"
            size="compact-sm"
            loading={change.isPending}
            onClick={() => change.mutate({ id, revision, view: { ...view, chosen: null } })}
          >
            Save the changes
          </Button>
        )}
      </div>
      {change.error && <ProblemNote error={change.error} />}
    </>
  );
}

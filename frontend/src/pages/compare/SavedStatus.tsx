/** Whether the comparison on screen is in the Library, and saving later changes. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useChangeItem } from '../../api/library';
import { isChanged, omissionsText, type SavedView } from '../../model/library/savedViews';
import { toRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { ProblemNote } from '../../parts/controls/States';
import styles from './SaveButton.module.css';

interface SavedStatusProps {
  saved: SavedView;
  view: View;
}

export function SavedStatus({ saved, view }: SavedStatusProps) {
  const change = useChangeItem();
  const { id, note, revision, may_change } = saved;
  const leftOut = omissionsText(saved);
  const differs = isChanged(view, saved);
  return (
    <>
      <div className={styles.saved} role="status">
        <span>
          <Link to="/library">Saved</Link>
          {differs && ', changed since'}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        {leftOut && <span>{leftOut}</span>}
        {differs && may_change && (
          <Button
            variant="default"
            size="compact-sm"
            loading={change.isPending}
            onClick={() =>
              change.mutate({ id, revision, view: toRecord({ ...view, chosen: null }) })
            }
          >
            Save the changes
          </Button>
        )}
      </div>
      {change.error && <ProblemNote error={change.error} />}
    </>
  );
}

/** What a comparison is saved as, or the button that saves it. */
import { lazy, Suspense } from 'react';
import type { SavedView } from '../../model/library/savedViews';
import type { View } from '../../model/view/view';
import styles from './SaveButton.module.css';

/** Most comparisons are not saved, and the chart comes first. */
const SavedStatus = lazy(async () => ({ default: (await import('./SavedStatus')).SavedStatus }));

interface SaveButtonProps {
  saved: SavedView | undefined;
  view: View;
  onSave: (() => void) | null;
}

export function SaveButton({ saved, view, onSave }: SaveButtonProps) {
  if (saved) {
    return (
      <Suspense>
        <SavedStatus saved={saved} view={view} />
      </Suspense>
    );
  }
  return (
    onSave && (
      <button
        type="button"
        className={styles.unsaved}
        title="Save this comparison to the Library"
        onClick={onSave}
      >
        Not in the Library
      </button>
    )
  );
}

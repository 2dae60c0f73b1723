/** Undo and redo buttons for changes of the view. */
import { ActionIcon } from '@mantine/core';
import { Icon } from '../controls/Icon';

interface UndoButtonsProps {
  /** Null if there is nothing to undo or redo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export function UndoButtons({ undo, redo }: UndoButtonsProps) {
  return (
    <ActionIcon.Group aria-label="Changes of the view" role="group">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Undo"
        title="Undo the last change of the view (Ctrl+Z)"
        disabled={undo === null}
        onClick={() => undo?.()}
      >
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={redo === null}
        onClick={() => redo?.()}
      >
        <Icon name="redo" />
      </ActionIcon>
    </ActionIcon.Group>
  );
}

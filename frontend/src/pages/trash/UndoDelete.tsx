/** Names the object just deleted, with an undo button. */
import type { ReactNode } from 'react';
import { useRestore } from '../../api/trash';
import type { TrashItem } from '../../model/contract';
import { DeletedNotice } from '../../parts/trash/DeletedNotice';

interface UndoDeleteProps {
  thing: Pick<TrashItem, 'kind' | 'id'> & { title: string };
  /** Objects deleted with it: ", and the run … with it". */
  children?: ReactNode;
  onBack: () => void;
}

export function UndoDelete({ thing, children, onBack }: UndoDeleteProps) {
  const restore = useRestore();
  return (
    <DeletedNotice restoring={restore} onUndo={() => restore.mutate(thing, { onSuccess: onBack })}>
      “{thing.title}” was deleted{children}.
    </DeletedNotice>
  );
}

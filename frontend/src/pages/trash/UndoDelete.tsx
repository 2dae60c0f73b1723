/** Names the object just deleted, with an undo button. */
import type { ReactNode } from 'react';
import { useRestore } from '../../api/trash';
import type { TrashItem } from '../../model/contract';
import { WasDeleted } from '../../parts/trash/DeletedNotice';

interface JustDeletedProps {
  thing: Pick<TrashItem, 'kind' | 'id'> & { title: string };
  /** Objects deleted with it: ", and the run … with it". */
  children?: ReactNode;
  onBack: () => void;
}

export function JustDeleted({ thing, children, onBack }: JustDeletedProps) {
  const restore = useRestore();
  return (
    <WasDeleted restoring={restore} onUndo={() => restore.mutate(thing, { onSuccess: onBack })}>
      “{thing.title}” was deleted{children}.
    </WasDeleted>
  );
}

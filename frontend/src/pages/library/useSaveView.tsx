/** Saving the view, live or frozen behind a link: actions and their dialogs. */
import { useState } from 'react';
import { useChangeItem, useFreeze, useLibrary, useSaveItem } from '../../api/library';
import { useFrozenItem, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import type { ItemContent, LibraryItem } from '../../model/contract';
import { exportPartsOf } from '../../model/library/exportSource';
import { LazyBoundary, SaveDialog, ShareDialog } from '../sections/lazyParts';

const MOST_TITLE = 200;
/** No page of a list is longer. */
const MOST_OFFERED = 200;

/** A dialog that begins anew each time it is opened. */
function useOpening(reset: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const open = () => {
    reset();
    setTimes(times + 1);
    setIsOpen(true);
  };
  return { isOpen, times, open, close: () => setIsOpen(false) };
}

interface Kept {
  content: ItemContent;
  /** What the page calls it. */
  title: string;
  /** The dialogs wait for the chart, unless they are asked for before. */
  isDrawn?: boolean;
}

export function useShare({ content, title, isDrawn = false }: Kept) {
  const { mutate, data: made, variables, error, isPending, reset } = useFreeze();
  const change = useChangeItem();
  const session = useSession().data;
  const dialog = useOpening(() => {
    reset();
    change.reset();
  });
  const item = change.data ?? made;
  const isView = content.view != null;
  const frozen = useFrozenItem(item?.token ?? '', dialog.isOpen && isView && item !== undefined);
  const parts = frozen.data?.kind === 'view' ? exportPartsOf(frozen.data) : [];
  return {
    share: dialog.open,
    shareDialog: (isDrawn || dialog.isOpen) && (
      <LazyBoundary>
        <ShareDialog
          key={dialog.times}
          isOpen={dialog.isOpen}
          kind={isView ? 'chart' : 'answer'}
          title={title.slice(0, MOST_TITLE)}
          item={item ?? null}
          hasAccounts={hasAccounts(session)}
          parts={parts}
          isSharing={isPending}
          error={error ?? change.error}
          onShare={(words) => mutate({ ...content, ...words })}
          onReaders={(visibility) => item && change.mutate({ id: item.id, visibility })}
          onClose={dialog.close}
          onRetry={() => variables && mutate(variables)}
        />
      </LazyBoundary>
    ),
  };
}

export function useSave(
  { content, title, isDrawn = false }: Kept,
  onSaved?: (item: LibraryItem) => void,
) {
  const { mutate, error, isPending, reset } = useSaveItem();
  const dialog = useOpening(reset);
  const collections = useLibrary({ kind: ['collection'] }, dialog.isOpen, MOST_OFFERED);
  return {
    save: dialog.open,
    saveDialog: (isDrawn || dialog.isOpen) && (
      <LazyBoundary>
        <SaveDialog
          key={dialog.times}
          isOpen={dialog.isOpen}
          title={title.slice(0, MOST_TITLE)}
          collections={(collections.data?.items ?? []).filter((item) => item.may_change)}
          areMore={collections.hasNextPage}
          isSaving={isPending}
          error={error}
          onSave={(words) =>
            mutate(
              { ...content, ...words },
              {
                onSuccess: (item) => {
                  dialog.close();
                  onSaved?.(item);
                },
              },
            )
          }
          onClose={dialog.close}
        />
      </LazyBoundary>
    ),
  };
}

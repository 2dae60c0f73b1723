/** Saving a view under a name: the button's action and the dialog it opens. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCollections, useSaveComparison } from '../../api/saved';
import { withSaved } from '../../model/saved/saved';
import type { View } from '../../model/view/view';
import { Later, SaveDialog } from '../sections/later';

/** No page of a list is longer. */
const MOST_OFFERED = 200;

/** The dialog waits for the chart, unless it is asked for before. `title` is what the page says. */
export function useSave(view: View, title: string, isDrawn: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  // Each time it is opened the words begin anew.
  const [times, setTimes] = useState(0);
  const { mutate, error, isPending, reset } = useSaveComparison();
  const collections = useCollections('', isOpen, MOST_OFFERED);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const save = () => {
    reset();
    setTimes(times + 1);
    setIsOpen(true);
  };
  const dialog = (isDrawn || isOpen) && (
    <Later>
      <SaveDialog
        key={times}
        isOpen={isOpen}
        title={title}
        collections={(collections.data?.items ?? []).filter(({ about }) => about.may_change)}
        areMore={collections.hasNextPage}
        isSaving={isPending}
        error={error}
        onSave={(words) =>
          mutate(
            { ...words, view: { ...view, chosen: null } },
            {
              onSuccess: ({ about }) => {
                setIsOpen(false);
                void navigate(
                  { pathname, search: withSaved(search, about.id) },
                  { replace: true, preventScrollReset: true },
                );
              },
            },
          )
        }
        onClose={() => setIsOpen(false)}
      />
    </Later>
  );
  return { save, dialog };
}

/** The entries of a collection changed, and items deleted or revoked. */
import { useMutation } from '@tanstack/react-query';
import type { CollectionEntry, LibraryItem } from '../model/contract';
import { entriesForRequest } from '../model/library/items';
import { invalidate, queryClient } from './apiQuery';
import { client, responseBody } from './client';
import { LIBRARY_ITEM_KEY, LIBRARY_KEY, patchItem } from './library';

/**
 * Changes the entries of a collection. They are shown at once; changes are sent one after the other,
 * each with the revision that the one before it made.
 */
export const useChangeEntries = (id: string) => {
  const key = [LIBRARY_ITEM_KEY, id];
  const changing = ['entries of', id];
  const known = () => queryClient.getQueryData<LibraryItem>(key);
  return useMutation({
    mutationKey: changing,
    scope: { id: `entries of ${id}` },
    mutationFn: (entries: CollectionEntry[]) =>
      patchItem(id, { items: entriesForRequest(entries), revision: known()?.revision ?? 1 }),
    onMutate: async (items: CollectionEntry[]) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = known();
      if (before) queryClient.setQueryData(key, { ...before, items });
    },
    onSuccess: (answer) => {
      const now = known();
      // Something may have been changed again meanwhile, and is on its way.
      const isLast = queryClient.isMutating({ mutationKey: changing }) <= 1;
      queryClient.setQueryData(key, isLast || !now ? answer : { ...answer, items: now.items });
      void queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};

/** Puts a live item into the trash, or revokes a frozen one for good. */
export const useRemoveItem = () =>
  useMutation({
    mutationFn: ({ id }: Pick<LibraryItem, 'id'>) =>
      responseBody<void>(
        client.DELETE('/api/v1/library/{item_id}', { params: { path: { item_id: id } } }),
      ),
    // The page of the deleted collection, about to unmount, must not refetch it.
    onSuccess: () => invalidate(LIBRARY_KEY, 'trash', 'frozen'),
  });

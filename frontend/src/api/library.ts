/** Items of the Library: asked for, saved, frozen, changed, deleted. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type {
  CollectionEntry,
  ItemChanges,
  ItemContent,
  ItemKind,
  LibraryItem,
  NewItem,
} from '../model/contract';
import { sentEntries } from '../model/library/items';
import { answered, client } from './client';
import { queryClient } from './queries';
import type { components } from './schema';

const LIST = 'library';
const ITEM = 'library item';
const LISTED_AT_ONCE = 50;

interface Listed {
  items: LibraryItem[];
  total: number;
  next_cursor: string | null;
}

/** Which items a list has. */
export interface Wanted {
  kind?: ItemKind[];
  frozen?: boolean;
  mine?: boolean;
  /** Words that are all in its name, note or texts. */
  words?: string;
}

/** Items, newest first: asked for a page at a time, as if it were one list. */
export const useLibrary = (
  { words, ...wanted }: Wanted = {},
  isWanted = true,
  pageSize = LISTED_AT_ONCE,
) =>
  useInfiniteQuery({
    queryKey: [LIST, words ?? '', wanted, pageSize],
    queryFn: ({ pageParam }) =>
      answered<Listed>(
        client.GET('/api/v1/library', {
          params: {
            query: {
              ...wanted,
              page_size: pageSize,
              ...(words ? { q: words } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      total: pages.at(-1)?.total ?? 0,
    }),
    enabled: isWanted,
    // Anybody may share or revoke something meanwhile.
    staleTime: 0,
  });

/** An item by its id; a collection comes with its entries. */
export const useItem = (id: string | null) =>
  useQuery({
    queryKey: [ITEM, id],
    queryFn: () =>
      answered<LibraryItem>(
        client.GET('/api/v1/library/{item_id}', { params: { path: { item_id: id ?? '' } } }),
      ),
    enabled: id !== null,
  });

const askAnew = () =>
  Promise.all(
    [LIST, ITEM, 'frozen', 'trash'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

const patched = (id: string, body: ItemChanges) =>
  answered<LibraryItem>(
    client.PATCH('/api/v1/library/{item_id}', {
      params: { path: { item_id: id } },
      // What is not named stays; the description cannot tell this from a default.
      body: body as components['schemas']['ItemPatch'],
    }),
  );

/** Saves an item under a name, and puts it into a collection if one is named: both, or neither. */
export const useSaveItem = () =>
  useMutation({
    mutationFn: ({ note = '', ...item }: NewItem) =>
      answered<LibraryItem>(client.POST('/api/v1/library', { body: { note, ...item } })),
    onSettled: askAnew,
  });

/** Freezes what a view or a question shows now, behind a link. */
export const useFreeze = () =>
  useMutation({
    mutationFn: (body: ItemContent & { title: string; note: string }) =>
      answered<LibraryItem>(client.POST('/api/v1/library/frozen', { body })),
    onSuccess: askAnew,
  });

export const useChangeItem = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ItemChanges & { id: string }) => patched(id, body),
    onSettled: askAnew,
  });

/**
 * Changes the entries of a collection. They are shown at once; changes are sent one after the other,
 * each with the revision that the one before it made.
 */
export const useChangeEntries = (id: string) => {
  const key = [ITEM, id];
  const changing = ['entries of', id];
  const known = () => queryClient.getQueryData<LibraryItem>(key);
  return useMutation({
    mutationKey: changing,
    scope: { id: `entries of ${id}` },
    mutationFn: (entries: CollectionEntry[]) =>
      patched(id, { items: sentEntries(entries), revision: known()?.revision ?? 1 }),
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
      void queryClient.invalidateQueries({ queryKey: [LIST] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};

/** Puts a live item into the trash, or revokes a frozen one for good. */
export const useRemoveItem = () =>
  useMutation({
    mutationFn: ({ id }: Pick<LibraryItem, 'id'>) =>
      answered<void>(
        client.DELETE('/api/v1/library/{item_id}', { params: { path: { item_id: id } } }),
      ),
    // The page of a collection, which is about to be left, must not ask for what is gone.
    onSuccess: () =>
      Promise.all(
        [LIST, 'trash', 'frozen'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });

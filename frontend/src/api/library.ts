/** Queries and changes of Library items. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ItemChanges, ItemContent, ItemKind, LibraryItem, NewItem } from '../model/contract';
import { invalidate, type Page, useApiQuery } from './apiQuery';
import { client, responseBody } from './client';
import type { components } from './schema';

export const LIBRARY_KEY = 'library';
export const LIBRARY_ITEM_KEY = 'library item';
const LISTED_AT_ONCE = 50;

/** Which items a list has. */
export interface ItemFilter {
  kind?: ItemKind[];
  frozen?: boolean;
  mine?: boolean;
  /** Words that are all in its name, note or texts. */
  words?: string;
}

/** Items, newest first: asked for a page at a time, as if it were one list. */
export const useLibrary = (
  { words, ...wanted }: ItemFilter = {},
  isWanted = true,
  pageSize = LISTED_AT_ONCE,
) =>
  useInfiniteQuery({
    queryKey: [LIBRARY_KEY, words ?? '', wanted, pageSize],
    queryFn: ({ pageParam }) =>
      responseBody<Page<LibraryItem>>(
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
  useApiQuery<LibraryItem>(
    [LIBRARY_ITEM_KEY, id],
    () => client.GET('/api/v1/library/{item_id}', { params: { path: { item_id: id ?? '' } } }),
    { enabled: id !== null },
  );

const invalidateLibrary = () => invalidate(LIBRARY_KEY, LIBRARY_ITEM_KEY, 'frozen', 'trash');

export const patchItem = (id: string, body: ItemChanges) =>
  responseBody<LibraryItem>(
    client.PATCH('/api/v1/library/{item_id}', {
      params: { path: { item_id: id } },
      // Omitted fields stay unchanged, which the schema cannot express.
      body: body as components['schemas']['ItemPatch'],
    }),
  );

/** Saves an item under a name, and puts it into a collection if one is named: both, or neither. */
export const useSaveItem = () =>
  useMutation({
    mutationFn: ({ note = '', ...item }: NewItem) =>
      responseBody<LibraryItem>(client.POST('/api/v1/library', { body: { note, ...item } })),
    onSettled: invalidateLibrary,
  });

/** Freezes what a view or a question shows now, behind a link. */
export const useFreeze = () =>
  useMutation({
    mutationFn: (body: ItemContent & { title: string; note: string }) =>
      responseBody<LibraryItem>(client.POST('/api/v1/library/frozen', { body })),
    onSuccess: invalidateLibrary,
  });

export const useChangeItem = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ItemChanges & { id: string }) => patchItem(id, body),
    onSettled: invalidateLibrary,
  });

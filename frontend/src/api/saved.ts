/** Saved comparisons and collections: asked for, kept, changed. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type {
  CollectionItem,
  CollectionRow,
  SavedCollection,
  SavedComparison,
  Visibility,
} from '../model/contract';
import { sentItems } from '../model/saved/saved';
import { toRecord } from '../model/view/record';
import type { View } from '../model/view/view';
import { answered, client } from './client';
import { queryClient } from './queries';
import type { components } from './schema';

const COMPARISONS = 'saved-comparisons';
const COLLECTIONS = 'collections';
const COLLECTION = 'collection';

interface Listed<T> {
  items: T[];
  total: number;
  next_cursor: string | null;
}

/** What is said of what is kept. */
export interface SavedWords {
  title: string;
  note: string;
  visibility?: Visibility;
}

const LISTED_AT_ONCE = 50;

/** A list that is asked for a page at a time, as if it were one. */
const listing = <T>(
  key: string,
  words: string,
  isWanted: boolean,
  pageSize: number,
  ask: (params: {
    query: { page_size: number; q?: string; cursor?: string };
  }) => Promise<Listed<T>>,
) => ({
  queryKey: [key, words, pageSize],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    ask({
      query: {
        page_size: pageSize,
        ...(words ? { q: words } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      },
    }),
  initialPageParam: '',
  getNextPageParam: (last: Listed<T>) => last.next_cursor,
  select: ({ pages }: { pages: Listed<T>[] }) => ({
    items: pages.flatMap((page) => page.items),
    total: pages.at(-1)?.total ?? 0,
  }),
  enabled: isWanted,
});

/** Saved comparisons that have all the words in their name or note, newest first. */
export const useSavedComparisons = (words = '', isWanted = true) =>
  useInfiniteQuery(
    listing<SavedComparison>(COMPARISONS, words, isWanted, LISTED_AT_ONCE, (params) =>
      answered<Listed<SavedComparison>>(client.GET('/api/v1/saved-comparisons', { params })),
    ),
  );

export const useSavedComparison = (id: string | null) =>
  useQuery({
    queryKey: [COMPARISONS, 'one', id],
    queryFn: () =>
      answered<SavedComparison>(
        client.GET('/api/v1/saved-comparisons/{saved_id}', {
          params: { path: { saved_id: id ?? '' } },
        }),
      ),
    enabled: id !== null,
  });

/** Collections that have all the words in their name, note or texts, newest first. */
export const useCollections = (words = '', isWanted = true, pageSize = LISTED_AT_ONCE) =>
  useInfiniteQuery(
    listing<CollectionRow>(COLLECTIONS, words, isWanted, pageSize, (params) =>
      answered<Listed<CollectionRow>>(client.GET('/api/v1/collections', { params })),
    ),
  );

const getCollection = (id: string) =>
  answered<SavedCollection>(
    client.GET('/api/v1/collections/{saved_id}', { params: { path: { saved_id: id } } }),
  );

export const useCollection = (id: string) =>
  useQuery({ queryKey: [COLLECTION, id], queryFn: () => getCollection(id) });

const askAnew = () =>
  Promise.all(
    [COMPARISONS, COLLECTIONS, COLLECTION, 'trash'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

const patchCollection = (id: string, body: Partial<components['schemas']['CollectionPatch']>) =>
  answered<SavedCollection>(
    client.PATCH('/api/v1/collections/{saved_id}', {
      params: { path: { saved_id: id } },
      // What is not named stays; the description cannot tell this from a default.
      body: body as components['schemas']['CollectionPatch'],
    }),
  );

export const useMakeCollection = () =>
  useMutation({
    mutationFn: (words: SavedWords) =>
      answered<SavedCollection>(
        client.POST('/api/v1/collections', { body: { ...words, items: [] } }),
      ),
    onSuccess: askAnew,
  });

/** Where else what is saved goes: into a collection, or a new one of this name. */
export type Into = { collection: string } | { newCollection: string } | null;

const sentInto = (into: NonNullable<Into>) =>
  'collection' in into ? { id: into.collection } : { title: into.newCollection };

/** Keeps a view under a name, and puts it into a collection if one is named: both, or neither. */
export const useSaveComparison = () =>
  useMutation({
    mutationFn: ({ view, into, ...words }: SavedWords & { view: View; into: Into }) =>
      answered<SavedComparison>(
        client.POST('/api/v1/saved-comparisons', {
          body: { view: toRecord(view), ...words, ...(into ? { collection: sentInto(into) } : {}) },
        }),
      ),
    onSettled: askAnew,
  });

type ComparisonChange = Partial<SavedWords> & { id: string; revision: number; view?: View };

export const useChangeComparison = () =>
  useMutation({
    mutationFn: ({ id, view, ...said }: ComparisonChange) =>
      answered<SavedComparison>(
        client.PATCH('/api/v1/saved-comparisons/{saved_id}', {
          params: { path: { saved_id: id } },
          // What is not named stays; the description cannot tell this from a default.
          body: {
            ...said,
            ...(view ? { view: toRecord(view) } : {}),
          } as components['schemas']['SavedComparisonPatch'],
        }),
      ),
    onSettled: askAnew,
  });

export const useChangeCollection = () =>
  useMutation({
    mutationFn: ({ id, ...said }: Partial<SavedWords> & { id: string; revision: number }) =>
      patchCollection(id, said),
    onSettled: askAnew,
  });

/**
 * Changes the items of a collection. They are shown at once; changes are sent one after the other,
 * each with the revision that the one before it made.
 */
export const useChangeItems = (id: string) => {
  const key = [COLLECTION, id];
  const changing = ['items of', id];
  const known = () => queryClient.getQueryData<SavedCollection>(key);
  return useMutation({
    mutationKey: changing,
    scope: { id: `items of ${id}` },
    mutationFn: (items: CollectionItem[]) =>
      patchCollection(id, { items: sentItems(items), revision: known()?.about.revision ?? 1 }),
    onMutate: async (items: CollectionItem[]) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = known();
      if (before) queryClient.setQueryData(key, { ...before, items });
    },
    onSuccess: (answer) => {
      const now = known();
      // Something may have been changed again meanwhile, and is on its way.
      const isLast = queryClient.isMutating({ mutationKey: changing }) <= 1;
      queryClient.setQueryData(key, isLast || !now ? answer : { ...now, about: answer.about });
      void queryClient.invalidateQueries({ queryKey: [COLLECTIONS] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};

/** What can be deleted and restored here. */
export interface SavedThing {
  kind: 'comparison' | 'collection';
  id: string;
  title: string;
}

export const useDeleteSaved = () =>
  useMutation({
    mutationFn: ({ kind, id }: SavedThing) =>
      kind === 'comparison'
        ? answered<void>(
            client.DELETE('/api/v1/saved-comparisons/{saved_id}', {
              params: { path: { saved_id: id } },
            }),
          )
        : answered<void>(
            client.DELETE('/api/v1/collections/{saved_id}', {
              params: { path: { saved_id: id } },
            }),
          ),
    // The page of a collection, which is about to be left, must not ask for what is gone.
    onSuccess: () =>
      Promise.all(
        [COMPARISONS, COLLECTIONS, 'trash'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' }),
        ),
      ),
  });

/** Cached queries, and how they are invalidated. */
import {
  QueryClient,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Problem } from '../model/problem';
import { type ApiResponse, responseBody } from './client';

const MINUTE = 60_000;
export const ROWS_PER_PAGE = 50;

/** Responses are cached for a minute; client errors are not retried. */
export const queryClient = /* @__PURE__ */ new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && error instanceof Problem && (error.status === 0 || error.status >= 500),
    },
  },
});

export interface Page<T> {
  items: T[];
  total: number;
  next_cursor: string | null;
}

/** The answer to one request, cached under a key. */
export const useApiQuery = <T>(
  queryKey: unknown[],
  ask: () => Promise<ApiResponse>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) => useQuery<T>({ queryKey, queryFn: () => responseBody<T>(ask()), ...options });

/** A list that others change meanwhile, a page at a time. */
export const usePagedQuery = <T extends { next_cursor: string | null }>(
  queryKey: unknown[],
  ask: (page: { page_size: number; cursor?: string }) => Promise<ApiResponse>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      responseBody<T>(
        ask({ page_size: ROWS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
  });

/** Invalidates all queries whose keys begin with these words. */
export const invalidate = (...keys: string[]) =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

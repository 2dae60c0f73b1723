/** Background work, polled until it is done: a worker's jobs, runs that grow. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Rereading, RunProgress } from '../model/contract';
import { isStale } from '../model/runs/progress';
import { queryClient, useApiQuery } from './apiQuery';
import { client, responseBody } from './client';

const REREADING = ['jobs', 'reread'];
const LOOK_AGAIN_MS = 1000;

/** Progress of reading reports again; polled while jobs wait. */
export const useRereading = () =>
  useApiQuery<Rereading>(REREADING, () => client.GET('/api/v1/jobs/reread'), {
    staleTime: 0,
    refetchInterval: (query) =>
      (query.state.data?.progress.waiting ?? 0) > 0 ? LOOK_AGAIN_MS : false,
  });

/** Starts reading every report of another reader version again. */
export const useReread = () =>
  useMutation({
    mutationFn: () => responseBody<Rereading>(client.POST('/api/v1/jobs/reread')),
    onSuccess: (rereading) => queryClient.setQueryData(REREADING, rereading),
  });

const PROGRESS = 'progress';
const LOOK_AT_RUNS_MS = 5000;
/** Another level may continue a run that was given up. */
const LOOK_RARELY_MS = 60_000;

function nextLook(runs: RunProgress[] | undefined, now: number): number | false {
  if (!runs?.length) return false;
  return runs.every((run) => isStale(run, now)) ? LOOK_RARELY_MS : LOOK_AT_RUNS_MS;
}

/** The runs that wait for further levels; not polled while the page is hidden. */
export const useProgress = (ids: string[]) =>
  useQuery({
    queryKey: [PROGRESS, ids],
    queryFn: async () => {
      const query = { runs: ids.join(',') };
      const answer = responseBody<{ runs: RunProgress[] }>(
        client.GET('/api/v1/runs/progress', { params: { query } }),
      );
      return (await answer).runs;
    },
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => nextLook(state.data, state.dataUpdatedAt),
  });

export const refetchProgress = () => queryClient.invalidateQueries({ queryKey: [PROGRESS] });

/** Invalidates everything else on the page. */
export const invalidateAfterNewLevels = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROGRESS });

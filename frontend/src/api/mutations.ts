/** Changes on the server. Each invalidates the cached queries it affects. */
import { useMutation } from '@tanstack/react-query';
import type {
  Arranged,
  Arrangement,
  Grouping,
  NewPoint,
  NewRun,
  ProposedSweeps,
  ReportWithPath,
  RunChanges,
  RunDetail,
  RunMaker,
  SamplesCorrection,
  Session,
  Sums,
} from '../model/contract';
import { invalidate, queryClient, useApiQuery } from './apiQuery';
import { client, responseBody } from './client';
import { SESSION } from './queries';
import type { components } from './schema';

type RunPatchBody = components['schemas']['RunPatch'];

/** Signs this browser in and clears the previous caller's cached responses. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (key: string) =>
      responseBody<Session>(client.POST('/api/v1/session', { body: { key } })),
    onSuccess: (session) => {
      queryClient.clear();
      queryClient.setQueryData(SESSION, session);
    },
  });

export const useSignOut = () =>
  useMutation({
    mutationFn: () => responseBody<void>(client.DELETE('/api/v1/session')),
    onSuccess: () => queryClient.resetQueries(),
  });

export const useEditRun = (id: string) =>
  useMutation({
    mutationFn: (body: RunChanges) =>
      responseBody<RunDetail>(
        client.PATCH('/api/v1/runs/{run_id}', {
          params: { path: { run_id: id } },
          // Omitted fields stay unchanged, which the schema cannot express.
          body: body as RunPatchBody,
        }),
      ),
    onSuccess: (answer) => {
      // First of all, so that the next page starts from the current run.
      queryClient.setQueryData(['run', id], answer);
      return invalidate(
        'run',
        'runs',
        'curve',
        'histogram',
        'comparisons',
        'source',
        'history',
        'parameters',
      );
    },
  });

/** Moves load points of a run, joins or separates parts of one load, or undoes that. */
export const useArrangePoints = () =>
  useMutation({
    mutationFn: ({ run, body }: { run: string; body: Arrangement }) =>
      responseBody<Arranged>(
        client.POST('/api/v1/runs/{run_id}/arrangement', {
          params: { path: { run_id: run } },
          body,
        }),
      ),
    // The page of a run that is in the trash now must not request it.
    onSuccess: ({ is_deleted: isGone }) =>
      queryClient.invalidateQueries({ refetchType: isGone ? 'none' : 'active' }),
  });

/** Invalidates queries that show runs; they refetch when they are next shown. */
export const useDeleteRun = () =>
  useMutation({
    mutationFn: (id: string) =>
      responseBody<void>(
        client.DELETE('/api/v1/runs/{run_id}', { params: { path: { run_id: id } } }),
      ),
    // The page of the deleted run, about to unmount, must not refetch it.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  });

/**
 * Proposes runs for uploaded reports, each under the path it has in its folder; `apartBy` are the
 * settings that make a run of their own.
 */
export const proposeRuns = (reports: ReportWithPath[], apartBy: RunMaker[]): Promise<Grouping> =>
  responseBody<Grouping>(
    client.POST('/api/v1/groupings', { body: { reports, apart_by: apartBy } }),
  );

/** Corrects the clock, the host or the load point of a file of samples. */
export const correctSamples = (sha256: string, body: SamplesCorrection): Promise<unknown> =>
  responseBody(
    client.PATCH('/api/v1/reports/{sha256}/samples', { params: { path: { sha256 } }, body }),
  );

/** The sweeps that these runs will be, each run named by its place; and their names on a chart. */
export const useProposedSweeps = (runs: NewRun[]) =>
  useApiQuery<ProposedSweeps>(
    ['proposed-sweeps', runs],
    () => client.POST('/api/v1/groupings/sweeps', { body: { runs } }),
    { enabled: runs.length > 1 },
  );

/** The sums of load points of several parts; nothing is stored. */
export const useSumsOfParts = (points: NewPoint[]) =>
  useApiQuery<Sums>(
    ['sums-of-parts', points],
    () => client.POST('/api/v1/groupings/parts', { body: { points, histograms: false } }),
    { enabled: points.length > 0 },
  );

/** The sum of one load point of several parts with its histograms. */
export const useSummedHistogram = (points: NewPoint[]) =>
  useApiQuery<Sums>(['summed-histogram', points], () =>
    client.POST('/api/v1/groupings/parts', { body: { points, histograms: true } }),
  );

export const saveRun = (body: NewRun): Promise<RunDetail> =>
  responseBody<RunDetail>(client.POST('/api/v1/runs', { body }));

/** Invalidates lists of runs and reports. */
export const invalidateRunsAndReports = () => invalidate('runs', 'reports', 'systems');

export const addPoints = (id: string, points: NewPoint[]): Promise<RunDetail> =>
  responseBody<RunDetail>(
    client.POST('/api/v1/runs/{run_id}/points', {
      params: { path: { run_id: id } },
      body: { points },
    }),
  );

export const useAddPoints = (id: string) =>
  useMutation({
    mutationFn: (points: NewPoint[]) => addPoints(id, points),
    // After a refusal or no answer, the run may differ from the one on this page.
    onSettled: () =>
      invalidate('run', 'runs', 'curve', 'histogram', 'reports', 'history', 'parameters'),
  });

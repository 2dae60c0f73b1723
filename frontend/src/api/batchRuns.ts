/** Changes many runs at once; the server changes all of them or none. */
import { useMutation } from '@tanstack/react-query';
import type { BatchChanges } from '../model/runs/batch';
import { queryClient } from './apiQuery';
import { client, responseBody } from './client';
import type { components } from './schema';

const askAllAnew = () => queryClient.invalidateQueries();

export const useChangeRuns = () =>
  useMutation({
    mutationFn: (body: BatchChanges) =>
      responseBody<{ runs: string[] }>(
        client.POST('/api/v1/runs/changes', {
          // Omitted fields stay unchanged, which the schema cannot express.
          body: body as components['schemas']['RunsPatch'],
        }),
      ),
    onSettled: askAllAnew,
  });

export const useDeleteRuns = () =>
  useMutation({
    mutationFn: (runs: string[]) =>
      responseBody<{ runs: string[] }>(client.POST('/api/v1/runs/deletions', { body: { runs } })),
    onSettled: askAllAnew,
  });

export const useRestoreRuns = () =>
  useMutation({
    mutationFn: (runs: string[]) =>
      responseBody<{ runs: string[] }>(
        client.POST('/api/v1/runs/restorations', { body: { runs } }),
      ),
    onSettled: askAllAnew,
  });

/** What the pages change on the server. Each change makes the answers it touches be asked anew. */
import { useMutation } from '@tanstack/react-query';
import type { NewRun, ReportAnswer, RunAnswer, RunChanges, SharedChart } from '../model/contract';
import { toRecord, type View } from '../model/view';
import { answered, client } from './client';
import { queryClient } from './queries';
import type { components } from './schema';

type RunPatchBody = components['schemas']['RunPatch'];

const askAnew = (...keys: string[]) =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const useShareChart = () =>
  useMutation({
    mutationFn: ({ view, title }: { view: View; title: string | null }) =>
      answered<SharedChart>(
        client.POST('/api/v1/charts', { body: { view: toRecord(view), title } }),
      ),
    onSuccess: () => askAnew('charts'),
  });

export const useRevokeChart = () =>
  useMutation({
    mutationFn: (id: string) =>
      answered<void>(
        client.DELETE('/api/v1/charts/by-id/{chart_id}', { params: { path: { chart_id: id } } }),
      ),
    onSuccess: () => askAnew('charts', 'frozen'),
  });

export const useEditRun = (id: string) =>
  useMutation({
    mutationFn: (body: RunChanges) =>
      answered<RunAnswer>(
        client.PATCH('/api/v1/runs/{run_id}', {
          params: { path: { run_id: id } },
          // What is not named stays; the description cannot tell this from a default.
          body: body as RunPatchBody,
        }),
      ),
    onSuccess: () => askAnew('run', 'runs', 'curve', 'histogram', 'comparisons', 'source'),
  });

export const useDeleteRun = () =>
  useMutation({
    mutationFn: (id: string) =>
      answered<void>(client.DELETE('/api/v1/runs/{run_id}', { params: { path: { run_id: id } } })),
    onSuccess: () => askAnew('runs', 'curve', 'histogram', 'comparisons', 'source', 'reports'),
  });

export const useSaveRun = () =>
  useMutation({
    mutationFn: (body: NewRun) => answered<RunAnswer>(client.POST('/api/v1/runs', { body })),
    onSuccess: () => askAnew('runs', 'reports'),
  });

/** A report that was uploaded before, read again from the server. */
export const fetchReport = (sha256: string): Promise<ReportAnswer> =>
  answered<ReportAnswer>(client.GET('/api/v1/reports/{sha256}', { params: { path: { sha256 } } }));

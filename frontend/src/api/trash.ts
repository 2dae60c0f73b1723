/** Deletes reports, restores from the trash, and erases it. */
import { useMutation } from '@tanstack/react-query';
import type { TrashItem } from '../model/contract';
import { queryClient } from './apiQuery';
import { client, responseBody } from './client';

/** Invalidates everything that shows runs, reports or charts. */
const askAllAnew = () => queryClient.invalidateQueries();

export const useDeleteReport = () =>
  useMutation({
    mutationFn: ({ sha256, isRevoking }: { sha256: string; isRevoking: boolean }) =>
      responseBody<{ runs: string[] }>(
        client.DELETE('/api/v1/reports/{sha256}', {
          params: { path: { sha256 }, query: { revoke_items: isRevoking } },
        }),
      ),
  });

type Thing = Pick<TrashItem, 'kind' | 'id'>;

function restore({ kind, id }: Thing): Promise<unknown> {
  const params = { path: { run_id: id, sha256: id, saved_id: id, item_id: id } };
  switch (kind) {
    case 'run':
      return responseBody(client.POST('/api/v1/runs/{run_id}/restore', { params }));
    case 'report':
      return responseBody(client.POST('/api/v1/reports/{sha256}/restore', { params }));
    case 'tier':
      return responseBody(client.POST('/api/v1/own-tiers/{saved_id}/restore', { params }));
    default:
      return responseBody(client.POST('/api/v1/library/{item_id}/restore', { params }));
  }
}

export const useRestore = () => useMutation({ mutationFn: restore, onSettled: askAllAnew });

function erase({ kind, id }: Thing): Promise<unknown> {
  const params = { path: { run_id: id, sha256: id, saved_id: id, item_id: id } };
  switch (kind) {
    case 'run':
      return responseBody(client.DELETE('/api/v1/trash/runs/{run_id}', { params }));
    case 'report':
      return responseBody(client.DELETE('/api/v1/trash/reports/{sha256}', { params }));
    default:
      return responseBody(client.DELETE('/api/v1/trash/library/{item_id}', { params }));
  }
}

export const useErase = () => useMutation({ mutationFn: erase, onSettled: askAllAnew });

/** Everything, in as many requests as it takes: each does a bounded part. */
async function emptyTrash(): Promise<void> {
  for (;;) {
    const { left, runs, reports, items } = await responseBody<{
      left: number;
      runs: string[];
      reports: string[];
      items: string[];
    }>(client.POST('/api/v1/trash/empty'));
    if (left === 0 || runs.length + reports.length + items.length === 0) return;
  }
}

export const useEmptyTrash = () => useMutation({ mutationFn: emptyTrash, onSettled: askAllAnew });

/** After a report's deletion. Its page, about to unmount, must not refetch it. */
export const invalidateAfterReportDeletion = (isLeaving: boolean) =>
  queryClient.invalidateQueries({
    refetchType: isLeaving ? 'none' : 'active',
    predicate: ({ queryKey: [resource] }) => resource !== 'uses',
  });

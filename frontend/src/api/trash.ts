/** Deletes reports, restores from the trash, and erases it. */
import { useMutation } from '@tanstack/react-query';
import type { TrashItem } from '../model/contract';
import { answered, client } from './client';
import { queryClient } from './query';

/** Invalidates everything that shows runs, reports or charts. */
const askAllAnew = () => queryClient.invalidateQueries();

export const useDeleteReport = () =>
  useMutation({
    mutationFn: ({ sha256, isRevoking }: { sha256: string; isRevoking: boolean }) =>
      answered<{ runs: string[] }>(
        client.DELETE('/api/v1/reports/{sha256}', {
          params: { path: { sha256 }, query: { revoke_items: isRevoking } },
        }),
      ),
  });

type Thing = Pick<TrashItem, 'kind' | 'id'>;

function restored({ kind, id }: Thing): Promise<unknown> {
  const params = { path: { run_id: id, sha256: id, saved_id: id, item_id: id } };
  switch (kind) {
    case 'run':
      return answered(client.POST('/api/v1/runs/{run_id}/restore', { params }));
    case 'report':
      return answered(client.POST('/api/v1/reports/{sha256}/restore', { params }));
    case 'tier':
      return answered(client.POST('/api/v1/own-tiers/{saved_id}/restore', { params }));
    default:
      return answered(client.POST('/api/v1/library/{item_id}/restore', { params }));
  }
}

export const useRestore = () => useMutation({ mutationFn: restored, onSettled: askAllAnew });

function erased({ kind, id }: Thing): Promise<unknown> {
  const params = { path: { run_id: id, sha256: id, saved_id: id, item_id: id } };
  switch (kind) {
    case 'run':
      return answered(client.DELETE('/api/v1/trash/runs/{run_id}', { params }));
    case 'report':
      return answered(client.DELETE('/api/v1/trash/reports/{sha256}', { params }));
    default:
      return answered(client.DELETE('/api/v1/trash/library/{item_id}', { params }));
  }
}

export const useErase = () => useMutation({ mutationFn: erased, onSettled: askAllAnew });

/** Everything, in as many requests as it takes: each does a bounded part. */
async function emptied(): Promise<void> {
  for (;;) {
    const { left, runs, reports, items } = await answered<{
      left: number;
      runs: string[];
      reports: string[];
      items: string[];
    }>(client.POST('/api/v1/trash/empty'));
    if (left === 0 || runs.length + reports.length + items.length === 0) return;
  }
}

export const useEmptyTrash = () => useMutation({ mutationFn: emptied, onSettled: askAllAnew });

/** After a report's deletion. Its page, about to unmount, must not refetch it. */
export const reportWasDeleted = (isLeaving: boolean) =>
  queryClient.invalidateQueries({
    refetchType: isLeaving ? 'none' : 'active',
    predicate: ({ queryKey: [resource] }) => resource !== 'uses',
  });

/** Keys of people and programs, for admins. */
import { useMutation } from '@tanstack/react-query';
import { queryClient, useApiQuery } from '../../api/apiQuery';
import { client, responseBody } from '../../api/client';
import { useSession } from '../../api/queries';
import { isAdmin } from '../../model/access/access';
import type { AccessKey, CreatedKey, NewKey } from '../../model/contract';

export const useKeys = () =>
  useApiQuery<{ items: AccessKey[] }>(['keys'], () => client.GET('/api/v1/keys'), {
    enabled: isAdmin(useSession().data),
    staleTime: 0,
  });

/** The first key closes a server that was open, so everything is asked again. */
const renewed = () => queryClient.invalidateQueries({ refetchType: 'active' });

export const useMakeKey = () =>
  useMutation({
    mutationFn: (body: NewKey) => responseBody<CreatedKey>(client.POST('/api/v1/keys', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['keys'] }),
  });

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (name: string) =>
      responseBody<void>(client.DELETE('/api/v1/keys/{name}', { params: { path: { name } } })),
    onSuccess: renewed,
  });

/** What a worker does beside requests: asked for here, and how far it is. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Rereading } from '../model/contract';
import { answered, client } from './client';
import { queryClient } from './queries';

const REREADING = ['jobs', 'reread'];
const LOOK_AGAIN_MS = 1000;

/** How far reading reports again is; asked again while jobs wait. */
export const useRereading = () =>
  useQuery({
    queryKey: REREADING,
    queryFn: () => answered<Rereading>(client.GET('/api/v1/jobs/reread')),
    staleTime: 0,
    refetchInterval: (query) =>
      (query.state.data?.progress.waiting ?? 0) > 0 ? LOOK_AGAIN_MS : false,
  });

/** Has every report read again that another version has read. */
export const useReread = () =>
  useMutation({
    mutationFn: () => answered<Rereading>(client.POST('/api/v1/jobs/reread')),
    onSuccess: (rereading) => queryClient.setQueryData(REREADING, rereading),
  });

/** What changed between two load points. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangesQuestion } from '../model/changes/address';
import type { LoadPointChanges } from '../model/contract';
import { answered, client } from './client';

export const useLoadPointChanges = ({ before, after, event }: ChangesQuestion) =>
  useQuery({
    queryKey: ['changes', before, after, event],
    queryFn: () =>
      answered<LoadPointChanges>(
        client.GET('/api/v1/changes', {
          params: { query: { before: before ?? '', after: after ?? '', event } },
        }),
      ),
    enabled: before !== null && after !== null,
    placeholderData: keepPreviousData,
  });

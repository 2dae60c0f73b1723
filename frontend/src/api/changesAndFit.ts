/** Questions beside the comparison: what changed between two load points, and whether a demand fits. */
import { keepPreviousData } from '@tanstack/react-query';
import type { ChangesQuery } from '../model/changes/address';
import type { FitResult, LoadPointChanges, TierCurves, TierList } from '../model/contract';
import { type FitQuery, shareableFit } from '../model/fit/address';
import { useApiQuery } from './apiQuery';
import { client } from './client';

export const useLoadPointChanges = ({ before, after, event }: ChangesQuery) =>
  useApiQuery<LoadPointChanges>(
    ['changes', before, after, event],
    () =>
      client.GET('/api/v1/changes', {
        params: { query: { before: before ?? '', after: after ?? '', event } },
      }),
    { enabled: before !== null && after !== null, placeholderData: keepPreviousData },
  );

export const useFit = (question: FitQuery) =>
  useApiQuery<FitResult>(
    ['fit', question],
    () => client.GET('/api/v1/fit', { params: { query: shareableFit(question) } }),
    { enabled: question.runs.length > 0, placeholderData: keepPreviousData },
  );

/** The offers change when somebody enters a tier or a price. */
export const useTiers = () => useApiQuery<TierList>(['tiers'], () => client.GET('/api/v1/tiers'));

/** Runs here that state which tier they were measured on. */
export const useTierCurves = () =>
  useApiQuery<TierCurves>(['tiers', 'curves'], () => client.GET('/api/v1/tiers/curves'));

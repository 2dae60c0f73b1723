/** Questions beside the comparison: what changed between two load points, and whether a demand fits. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangesQuestion } from '../model/changes/address';
import type { FitResult, LoadPointChanges, TierCurves, TierList } from '../model/contract';
import { type FitQuestion, fitToShare } from '../model/fit/address';
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

export const useFit = (question: FitQuestion) =>
  useQuery({
    queryKey: ['fit', question],
    queryFn: () =>
      answered<FitResult>(client.GET('/api/v1/fit', { params: { query: fitToShare(question) } })),
    enabled: question.runs.length > 0,
    placeholderData: keepPreviousData,
  });

/** The offers change when somebody enters a tier or a price. */
export const useTiers = () =>
  useQuery({
    queryKey: ['tiers'],
    queryFn: () => answered<TierList>(client.GET('/api/v1/tiers')),
  });

/** Runs here that state which tier they were measured on. */
export const useTierCurves = () =>
  useQuery({
    queryKey: ['tiers', 'curves'],
    queryFn: () => answered<TierCurves>(client.GET('/api/v1/tiers/curves')),
  });

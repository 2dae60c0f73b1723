/** Does a demand fit what is sold, and what is sold. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FitAnswer, TierCurves, TierList } from '../model/contract';
import { type FitQuestion, fitToShare } from '../model/fit/address';
import { answered, client } from './client';

export const useFit = (question: FitQuestion) =>
  useQuery({
    queryKey: ['fit', question],
    queryFn: () =>
      answered<FitAnswer>(client.GET('/api/v1/fit', { params: { query: fitToShare(question) } })),
    enabled: question.runs.length > 0,
    placeholderData: keepPreviousData,
  });

/** What is sold changes when somebody here enters a tier or a price. */
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

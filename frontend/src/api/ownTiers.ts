/** A team's own tiers and prices: listed, saved as YAML, deleted. */
import { useMutation } from '@tanstack/react-query';
import type { OwnTier, Visibility } from '../model/contract';
import { invalidate, useApiQuery } from './apiQuery';
import { client, responseBody } from './client';
import type { components } from './schema';

const askAnew = () => invalidate('own-tiers', 'tiers', 'fit', 'trash');

export const useOwnTiers = () =>
  useApiQuery<{ items: OwnTier[] }>(['own-tiers'], () => client.GET('/api/v1/own-tiers'));

/** The YAML of one tier, as stored now. */
export const useTierYaml = (tier: OwnTier | null) =>
  useApiQuery<string>(
    ['own-tiers', tier?.about.id, tier?.about.revision],
    () =>
      client.GET('/api/v1/own-tiers.yaml', {
        params: { query: { tier: tier?.about.id ?? null } },
        parseAs: 'text',
      }),
    { enabled: tier !== null },
  );

export type SavedTier = components['schemas']['SavedTier'];

export interface TiersToSave {
  yaml: string;
  name: string;
  visibility: Visibility | null;
  revisions: Record<string, number>;
}

export const useSaveTiers = () =>
  useMutation({
    mutationFn: (body: TiersToSave) =>
      responseBody<{ tiers: SavedTier[] }>(client.POST('/api/v1/own-tiers', { body })),
    onSuccess: askAnew,
  });

export const useDeleteTier = () =>
  useMutation({
    mutationFn: (id: string) =>
      responseBody<void>(
        client.DELETE('/api/v1/own-tiers/{saved_id}', { params: { path: { saved_id: id } } }),
      ),
    onSuccess: askAnew,
  });

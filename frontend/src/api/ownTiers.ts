/** A team's own tiers and prices: listed, saved as YAML, deleted. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnTier, Visibility } from '../model/contract';
import { answered, client } from './client';
import { queryClient } from './queries';
import type { components } from './schema';

const invalidate = () =>
  Promise.all(
    ['own-tiers', 'tiers', 'fit', 'trash'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

export const useOwnTiers = () =>
  useQuery({
    queryKey: ['own-tiers'],
    queryFn: () => answered<{ items: OwnTier[] }>(client.GET('/api/v1/own-tiers')),
  });

/** The YAML of one tier, as stored now. */
export const useTierYaml = (tier: OwnTier | null) =>
  useQuery({
    queryKey: ['own-tiers', tier?.about.id, tier?.about.revision],
    enabled: tier !== null,
    queryFn: () =>
      answered<string>(
        client.GET('/api/v1/own-tiers.yaml', {
          params: { query: { tier: tier?.about.id ?? null } },
          parseAs: 'text',
        }),
      ),
  });

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
      answered<{ tiers: SavedTier[] }>(client.POST('/api/v1/own-tiers', { body })),
    onSuccess: invalidate,
  });

export const useDeleteTier = () =>
  useMutation({
    mutationFn: (id: string) =>
      answered<void>(
        client.DELETE('/api/v1/own-tiers/{saved_id}', { params: { path: { saved_id: id } } }),
      ),
    onSuccess: invalidate,
  });

/** Tiers and prices of one's own: asked for, entered, changed, imported. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnTier, OwnTierFigures, Visibility } from '../model/contract';
import { answered, client } from './client';
import { queryClient } from './queries';
import type { components } from './schema';

/** Whatever shows tiers or what fits them may show something else now. */
const askAnew = () =>
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

export interface TierToSave {
  /** What is there now; null for a new one. */
  tier: OwnTier | null;
  figures: OwnTierFigures;
  visibility?: Visibility;
}

export const useSaveTier = () =>
  useMutation({
    mutationFn: ({ tier, figures, ...said }: TierToSave) =>
      tier === null
        ? answered<OwnTier>(
            client.POST('/api/v1/own-tiers', {
              body: { ...figures, ...said } as components['schemas']['OwnTierIn'],
            }),
          )
        : answered<OwnTier>(
            client.PATCH('/api/v1/own-tiers/{saved_id}', {
              params: { path: { saved_id: tier.about.id } },
              // What is not named stays; the description cannot tell this from a default.
              body: {
                figures,
                revision: tier.about.revision,
                ...said,
              } as components['schemas']['OwnTierPatch'],
            }),
          ),
    onSuccess: askAnew,
  });

export const useDeleteTier = () =>
  useMutation({
    mutationFn: (id: string) =>
      answered<void>(
        client.DELETE('/api/v1/own-tiers/{saved_id}', { params: { path: { saved_id: id } } }),
      ),
    onSuccess: askAnew,
  });

export type ImportedTier = { id: string; state: 'added' | 'changed' | 'there already' };

export const useImportTiers = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const body = { yaml: await file.text(), name: file.name };
      return answered<{ tiers: ImportedTier[] }>(
        client.POST('/api/v1/own-tiers/imports', { body }),
      );
    },
    onSuccess: askAnew,
  });

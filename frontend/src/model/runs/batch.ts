/** A change of many runs at once: empty fields leave each run's value. */
import type { Visibility } from '../contract';

export interface BatchDraft {
  tagsAdded: string[];
  tagsRemoved: string[];
  visibility: Visibility | null;
  system: { name: string; storage: string; client: string; host: string };
  workload: { name: string };
}

export const NO_CHANGE: BatchDraft = {
  tagsAdded: [],
  tagsRemoved: [],
  visibility: null,
  system: { name: '', storage: '', client: '', host: '' },
  workload: { name: '' },
};

type Words = Record<string, string>;

/** What the server is asked to change of each of the runs. */
export interface BatchChanges {
  runs: string[];
  tags_added: string[];
  tags_removed: string[];
  visibility: Visibility | null;
  system?: Words;
  workload?: Words;
}

function filled(values: Words): Words | null {
  const said = Object.entries(values).flatMap(([key, value]) =>
    value.trim() ? [[key, value.trim()] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** The change that a draft asks for, or null if it asks for none. */
export function batchChanges(runs: string[], draft: BatchDraft): BatchChanges | null {
  const { tagsAdded, visibility } = draft;
  const system = filled(draft.system);
  const workload = filled(draft.workload);
  const tagsRemoved = draft.tagsRemoved.filter((tag) => !tagsAdded.includes(tag));
  if (!system && !workload && !visibility && tagsAdded.length + tagsRemoved.length === 0)
    return null;
  return {
    runs,
    tags_added: tagsAdded,
    tags_removed: tagsRemoved,
    visibility,
    ...(system ? { system } : {}),
    ...(workload ? { workload } : {}),
  };
}

/** The ids from one row to another, in the order of the list, both included. */
export function idsBetween(ids: readonly string[], from: number, to: number): string[] {
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The saved filters of whoever is signed in, on this device. */
import { useState } from 'react';
import {
  keepFilters,
  readFilters,
  renamed,
  type SavedFilter,
  withFilter,
  without,
} from '../../model/runs/savedFilters';
import type { RunsQuery } from '../../model/runs/url';

export function useSavedFilters(account: string) {
  const [filters, setFilters] = useState(() => readFilters(localStorage, account));
  const [isKept, setIsKept] = useState(true);
  const keep = (changed: SavedFilter[]) => {
    setIsKept(keepFilters(localStorage, account, changed));
    setFilters(changed);
  };
  return {
    filters,
    isKept,
    save: (name: string, query: RunsQuery) => keep(withFilter(filters, name, query)),
    rename: (from: string, to: string) => keep(renamed(filters, from, to)),
    remove: (name: string) => keep(without(filters, name)),
  };
}

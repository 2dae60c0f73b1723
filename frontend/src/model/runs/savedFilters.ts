/** Filters of the table of runs under names, as this device keeps them for one account. */
import { formatRunsQuery, type RunsQuery } from './url';

export interface SavedFilter {
  name: string;
  /** The query of `/runs` that it stands for. */
  search: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export const MOST_NAME_CHARACTERS = 80;
const placeOf = (account: string) => `loadcurve.filters/${encodeURIComponent(account)}`;

const isFilter = (value: unknown): value is SavedFilter =>
  typeof (value as SavedFilter)?.name === 'string' &&
  typeof (value as SavedFilter).search === 'string' &&
  // A link of ours only ever leads to the table of runs.
  /^(\?|$)/.test((value as SavedFilter).search);

/** The filters of `account` by name; none where the browser keeps nothing, or something else. */
export function readFilters(kept: Kept, account: string): SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(kept.getItem(placeOf(account)) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isFilter) : [];
  } catch {
    return [];
  }
}

/** Keeps these; false where the browser refuses. */
export function keepFilters(kept: Kept, account: string, filters: SavedFilter[]): boolean {
  try {
    kept.setItem(placeOf(account), JSON.stringify(filters));
    return true;
  } catch {
    return false;
  }
}

const byName = (a: SavedFilter, b: SavedFilter) => a.name.localeCompare(b.name, 'en');

/** The filters with this one; another of the same name gives way to it. */
export function withFilter(filters: SavedFilter[], name: string, query: RunsQuery): SavedFilter[] {
  const saved = { name: name.trim(), search: formatRunsQuery({ ...query, selected: [] }) };
  return [...filters.filter((filter) => filter.name !== saved.name), saved].sort(byName);
}

/** The filters with one renamed; another that has the new name gives way to it. */
export function renamed(filters: SavedFilter[], from: string, to: string): SavedFilter[] {
  const name = to.trim();
  if (!name || name === from) return filters;
  return filters
    .filter((filter) => filter.name !== name)
    .map((filter) => (filter.name === from ? { ...filter, name } : filter))
    .sort(byName);
}

export const without = (filters: SavedFilter[], name: string): SavedFilter[] =>
  filters.filter((filter) => filter.name !== name);

/** The filter that is on show, if one of them is. */
export const shownFilter = (filters: SavedFilter[], query: RunsQuery): SavedFilter | undefined =>
  filters.find(({ search }) => search === formatRunsQuery({ ...query, selected: [] }));

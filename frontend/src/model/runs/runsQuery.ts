/** What the table of runs shows as the query of an address, and back. */
import { COLUMN_KEYS, DEFAULT_COLUMNS, type RunColumn, SORTS, type Sort } from './columns';

export const FACETS = {
  source: 'Source',
  system: 'System',
  client: 'Client',
  storage: 'Storage',
  workload: 'Workload',
  release: 'Oracle release',
  provenance: 'Provenance',
  tag: 'Tag',
  visibility: 'Visibility',
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_KEYS = Object.keys(FACETS) as Facet[];

/** What the table shows, and which of its runs are selected. */
export interface RunsQuery {
  search: string;
  /** Values chosen of each facet; a run has one of them, of every facet. */
  facets: Partial<Record<Facet, string[]>>;
  /** Only those with a latency histogram. */
  histogram?: boolean;
  /** First and last day, as 2024-03-05; empty if the range is open. */
  from: string;
  to: string;
  sort: Sort;
  columns: RunColumn[];
  selected: string[];
}

/** The most runs of one comparison. */
export const MOST_SELECTED = 50;
const DAY = /^(19[9]\d|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const parts = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))];
const day = (text: string | null) => (text && DAY.test(text) ? text : '');

/** Reads the query of `/runs`. Unknown fields are ignored. */
export function parseRunsQuery(search: string): RunsQuery {
  const fields = new URLSearchParams(search);
  const facets: RunsQuery['facets'] = {};
  for (const key of FACET_KEYS) {
    const values = [...new Set(fields.getAll(key).filter(Boolean))];
    if (values.length > 0) facets[key] = values;
  }
  const named = parts(fields.get('cols'));
  const columns = COLUMN_KEYS.filter((column) => named.includes(column));
  return {
    search: fields.get('q') ?? '',
    facets,
    ...(fields.has('histogram') ? { histogram: true } : {}),
    from: day(fields.get('from')),
    to: day(fields.get('to')),
    sort: SORTS.find((sort) => sort === fields.get('sort')) ?? 'newest',
    columns: columns.length > 0 || named.includes('none') ? columns : [...DEFAULT_COLUMNS],
    selected: parts(fields.get('sel')).slice(0, MOST_SELECTED),
  };
}

/** The shortest query that says the same; empty when nothing is chosen. */
export function formatRunsQuery(query: RunsQuery): string {
  const fields = new URLSearchParams();
  if (query.search) fields.set('q', query.search);
  for (const key of FACET_KEYS) {
    for (const value of query.facets[key] ?? []) fields.append(key, value);
  }
  if (query.histogram) fields.set('histogram', '');
  if (query.from) fields.set('from', query.from);
  if (query.to) fields.set('to', query.to);
  if (query.sort !== 'newest') fields.set('sort', query.sort);
  const columns = COLUMN_KEYS.filter((column) => query.columns.includes(column)).join(',');
  if (columns !== DEFAULT_COLUMNS.join(',')) fields.set('cols', columns || 'none');
  if (query.selected.length > 0) fields.set('sel', query.selected.join(','));
  const text = fields.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** How many filters are set; the search words are not one. */
export const filterCount = ({ facets, histogram, from, to }: RunsQuery): number =>
  Object.values(facets).reduce((sum, values) => sum + values.length, 0) +
  (histogram ? 1 : 0) +
  (from || to ? 1 : 0);

/** The facets with one value more, or without it if it was chosen. */
export function toggleFacet(
  facets: RunsQuery['facets'],
  facet: Facet,
  value: string,
): RunsQuery['facets'] {
  const { [facet]: before = [], ...others } = facets;
  const after = before.includes(value)
    ? before.filter((chosen) => chosen !== value)
    : [...before, value];
  return after.length > 0 ? { ...others, [facet]: after } : others;
}

/** The selection with these runs, up to the maximum of a comparison; or without them. */
export function selectRuns(selected: string[], ids: string[], isSelected: boolean): string[] {
  if (!isSelected) return selected.filter((id) => !ids.includes(id));
  return [...new Set([...selected, ...ids])].slice(0, MOST_SELECTED);
}

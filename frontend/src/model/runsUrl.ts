/** The filters of the table of runs as the query of an address, and back. */

export const FACETS = {
  source: 'Source',
  system: 'System family',
  client: 'Client',
  workload: 'Workload',
  provenance: 'Provenance',
  release: 'Oracle release',
  tag: 'Tag',
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_KEYS = Object.keys(FACETS) as Facet[];

/** What the table shows. `sort` names a column, with "-" before it for descending. */
export interface RunsQuery {
  search: string;
  facets: Partial<Record<Facet, string>>;
  sort: string | null;
  selected: string[];
}

/** Reads the query of `/runs`. Unknown fields are ignored. */
export function parseRunsQuery(search: string): RunsQuery {
  const fields = new URLSearchParams(search);
  const facets: RunsQuery['facets'] = {};
  for (const key of FACET_KEYS) {
    const value = fields.get(key);
    if (value) facets[key] = value;
  }
  return {
    search: fields.get('q') ?? '',
    facets,
    sort: fields.get('sort') || null,
    selected: [...new Set((fields.get('sel') ?? '').split(',').filter(Boolean))],
  };
}

/** The shortest query that says the same; empty when nothing is chosen. */
export function formatRunsQuery(query: RunsQuery): string {
  const fields = new URLSearchParams();
  if (query.search) fields.set('q', query.search);
  for (const key of FACET_KEYS) {
    const value = query.facets[key];
    if (value) fields.set(key, value);
  }
  if (query.sort) fields.set('sort', query.sort);
  if (query.selected.length > 0) fields.set('sel', query.selected.join(','));
  const text = fields.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** The next sort of a column: ascending, descending, none. */
export function nextSort(sort: string | null, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}

/** What `aria-sort` says of a column. */
export function sortState(sort: string | null, column: string) {
  if (sort === column) return 'ascending' as const;
  return sort === `-${column}` ? ('descending' as const) : ('none' as const);
}

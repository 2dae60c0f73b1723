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

/** The orders the server knows; "newest" is the default. */
export const SORTS = ['newest', 'oldest', 'title', '-title', 'peak', '-peak'] as const;
export type Sort = (typeof SORTS)[number];

/** What the table shows, and which of its runs are selected. */
export interface RunsQuery {
  search: string;
  facets: Partial<Record<Facet, string>>;
  sort: Sort;
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
    sort: SORTS.find((sort) => sort === fields.get('sort')) ?? 'newest',
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
  if (query.sort !== 'newest') fields.set('sort', query.sort);
  if (query.selected.length > 0) fields.set('sel', query.selected.join(','));
  const text = fields.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** The two orders a column can give, the one to try first first. */
export const COLUMN_SORTS = {
  title: ['title', '-title'],
  peak: ['-peak', 'peak'],
  updated: ['newest', 'oldest'],
} as const satisfies Record<string, readonly [Sort, Sort]>;
export type SortColumn = keyof typeof COLUMN_SORTS;

/** The order that pressing a column's heading leads to. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  const [first, second] = COLUMN_SORTS[column];
  return sort === first ? second : first;
}

const ASCENDING: readonly Sort[] = ['title', 'peak', 'oldest'];

/** What `aria-sort` says of a column. */
export function sortState(sort: Sort, column: SortColumn) {
  if (!(COLUMN_SORTS[column] as readonly Sort[]).includes(sort)) return 'none' as const;
  return ASCENDING.includes(sort) ? ('ascending' as const) : ('descending' as const);
}

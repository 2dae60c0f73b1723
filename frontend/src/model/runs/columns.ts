/** The columns of the table of runs, and the orders they give. */

/** In the order they stand in; the run's title comes before them and always stays. */
export const COLUMNS = {
  curve: 'Load curve',
  system: 'System',
  storage: 'Storage',
  workload: 'Workload',
  points: 'Load points',
  peak: 'Peak throughput (IOPS)',
  latency: 'Latency at peak (µs)',
  knee: 'Knee (IOPS)',
  provenance: 'Provenance',
  source: 'Source',
  release: 'Oracle release',
  date: 'Date',
  added: 'Added',
  visibility: 'Visibility',
} as const;
export type RunColumn = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as RunColumn[];

/** The columns to choose from: not every list tells whom its runs are for. */
export const columnsFor = (tellsVisibility: boolean): RunColumn[] =>
  COLUMN_KEYS.filter((column) => tellsVisibility || column !== 'visibility');

export const DEFAULT_COLUMNS: readonly RunColumn[] = [
  'curve',
  'points',
  'peak',
  'latency',
  'knee',
  'provenance',
];

/** Columns of numbers, which stand at the right edge so that their digits line up. */
export const NUMBER_COLUMNS: readonly RunColumn[] = [
  'points',
  'peak',
  'latency',
  'knee',
  'date',
  'added',
];

/** The orders the server knows; "newest" is the default. */
export const SORTS = [
  'newest',
  'oldest',
  'title',
  '-title',
  'system',
  '-system',
  'workload',
  '-workload',
  'points',
  '-points',
  'peak',
  '-peak',
  'latency',
  '-latency',
  'knee',
  '-knee',
  'provenance',
  '-provenance',
  'date',
  '-date',
] as const;
export type Sort = (typeof SORTS)[number];

/** The two orders a column can give, the one to try first first. */
const COLUMN_SORTS = {
  title: ['title', '-title'],
  system: ['system', '-system'],
  workload: ['workload', '-workload'],
  points: ['-points', 'points'],
  peak: ['-peak', 'peak'],
  latency: ['latency', '-latency'],
  knee: ['-knee', 'knee'],
  provenance: ['provenance', '-provenance'],
  date: ['-date', 'date'],
  added: ['newest', 'oldest'],
} as const satisfies Record<string, readonly [Sort, Sort]>;
export type SortColumn = keyof typeof COLUMN_SORTS;

export const isSortable = (column: string): column is SortColumn => column in COLUMN_SORTS;

/** The order that pressing a column's heading leads to. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  const [first, second] = COLUMN_SORTS[column];
  return sort === first ? second : first;
}

/** What `aria-sort` says of a column. */
export function sortState(sort: Sort, column: SortColumn) {
  if (!(COLUMN_SORTS[column] as readonly Sort[]).includes(sort)) return 'none' as const;
  return sort.startsWith('-') || sort === 'newest'
    ? ('descending' as const)
    : ('ascending' as const);
}

/** The two columns of a phone: the peak, and the ordered column or the peak's latency. */
export function phoneColumns(sort: Sort): readonly [RunColumn, RunColumn] {
  const ordered = COLUMN_KEYS.find(
    (column) => isSortable(column) && sortState(sort, column) !== 'none',
  );
  const isOther = ordered && ordered !== 'peak' && ordered !== 'added';
  return ['peak', isOther ? ordered : 'latency'];
}

/** Each order in words, for a list to choose from if there are no headings. */
export const SORT_WORDS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  system: 'System, A to Z',
  '-system': 'System, Z to A',
  workload: 'Workload, A to Z',
  '-workload': 'Workload, Z to A',
  points: 'Fewest load points',
  '-points': 'Most load points',
  peak: 'Lowest peak throughput',
  '-peak': 'Highest peak throughput',
  latency: 'Lowest latency at peak',
  '-latency': 'Highest latency at peak',
  knee: 'Lowest knee',
  '-knee': 'Highest knee',
  provenance: 'Provenance, A to Z',
  '-provenance': 'Provenance, Z to A',
  date: 'Oldest date',
  '-date': 'Newest date',
};

/** Filters of the table of runs, as items of the Library. */
import type { LibraryItem } from '../contract';
import { formatRunsQuery, type RunsQuery } from '../runs/runsQuery';

/** The query of `/runs` that a filter stands for: the filters that are set, no selection. */
export const filterOf = (query: RunsQuery): string => formatRunsQuery({ ...query, selected: [] });

/** The filter that is on show, if one of them is. */
export const matchingFilter = (filters: LibraryItem[], query: RunsQuery): LibraryItem | undefined =>
  filters.find(({ path }) => path === `/runs${filterOf(query)}`);

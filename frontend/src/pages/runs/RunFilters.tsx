/** The filters beside the table of runs; folded away on a phone. */
import { Button } from '@mantine/core';
import { useLibrary, useSaveItem } from '../../api/library';
import { useSession } from '../../api/queries';
import { mayContribute, showsVisibility } from '../../model/access/access';
import type { FacetValue } from '../../model/contract';
import { filterOf, matchingFilter } from '../../model/library/filters';
import { filterCount, type RunsQuery } from '../../model/runs/runsQuery';
import { FacetFilters } from '../../parts/controls/FacetFilters';
import { SavedFilters } from '../../parts/library/SavedFilters';
import styles from './RunsPage.module.css';

const WIDE_FROM_PX = 1000;

interface RunFiltersProps {
  facets: Record<string, FacetValue[]>;
  query: RunsQuery;
  onChange: (part: Partial<RunsQuery>) => void;
  onClear?: () => void;
}

function Saved({ query, isFiltered }: { query: RunsQuery; isFiltered: boolean }) {
  const filters = useLibrary({ kind: ['filter'], mine: true }).data?.items ?? [];
  const save = useSaveItem();
  const isAllowed = mayContribute(useSession().data);
  return (
    <SavedFilters
      filters={filters}
      shown={matchingFilter(filters, query)}
      maySave={isFiltered && isAllowed}
      error={save.error}
      onSave={(title) => save.mutate({ title, filter: filterOf(query) })}
    />
  );
}

export function RunFilters({ facets, query, onChange, onClear }: RunFiltersProps) {
  const count = filterCount(query);
  const session = useSession().data;
  const isTold = showsVisibility(session);
  return (
    <details className={styles.filters} open={window.innerWidth > WIDE_FROM_PX}>
      <summary>Filters{count > 0 && ` (${count})`}</summary>
      {onClear && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear all filters
        </Button>
      )}
      {session && <Saved query={query} isFiltered={Boolean(onClear)} />}
      <FacetFilters
        facets={isTold ? facets : { ...facets, visibility: [] }}
        chosen={query}
        onChange={onChange}
      />
    </details>
  );
}

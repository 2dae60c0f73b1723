/** The filters beside the table of runs; folded away on a phone. */
import { Button } from '@mantine/core';
import { useSession } from '../../api/queries';
import type { FacetValue } from '../../model/contract';
import { shownFilter } from '../../model/runs/savedFilters';
import { filterCount, type RunsQuery } from '../../model/runs/url';
import { tellsVisibility } from '../../model/share/access';
import { Facets } from '../../parts/controls/Facets';
import { SavedFilters } from '../../parts/runs/SavedFilters';
import styles from './RunsPage.module.css';
import { useSavedFilters } from './useSavedFilters';

const WIDE_FROM_PX = 1000;

interface RunFiltersProps {
  facets: Record<string, FacetValue[]>;
  query: RunsQuery;
  onChange: (part: Partial<RunsQuery>) => void;
  onClear?: () => void;
}

/** The filters under names; `account` is whose they are. */
function Saved({ account, query, isFiltered }: SavedProps) {
  const { filters, isKept, save, rename, remove } = useSavedFilters(account);
  return (
    <>
      <SavedFilters
        filters={filters}
        shown={shownFilter(filters, query)?.name ?? null}
        isFiltered={isFiltered}
        onSave={(name) => save(name, query)}
        onRename={rename}
        onDelete={remove}
      />
      {!isKept && (
        <p role="status" className="small">
          This browser keeps nothing for this page: the filters are gone when you leave it.
        </p>
      )}
    </>
  );
}

interface SavedProps {
  account: string;
  query: RunsQuery;
  isFiltered: boolean;
}

export function RunFilters({ facets, query, onChange, onClear }: RunFiltersProps) {
  const count = filterCount(query);
  const session = useSession().data;
  const isTold = tellsVisibility(session);
  const account = session?.name ?? '';
  return (
    <details className={styles.filters} open={window.innerWidth > WIDE_FROM_PX}>
      <summary>Filters{count > 0 && ` (${count})`}</summary>
      {onClear && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear all filters
        </Button>
      )}
      {session && (
        <Saved key={account} account={account} query={query} isFiltered={Boolean(onClear)} />
      )}
      <Facets
        facets={isTold ? facets : { ...facets, visibility: [] }}
        chosen={query}
        onChange={onChange}
      />
    </details>
  );
}

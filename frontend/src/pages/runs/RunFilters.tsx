/** The filters beside the table of runs; folded away on a phone. */
import { Button } from '@mantine/core';
import { useSession } from '../../api/queries';
import type { FacetValue } from '../../model/contract';
import { filterCount, type RunsQuery } from '../../model/runs/url';
import { tellsVisibility } from '../../model/share/access';
import { Facets } from '../../parts/controls/Facets';
import styles from './RunsPage.module.css';

const WIDE_FROM_PX = 1000;

interface RunFiltersProps {
  facets: Record<string, FacetValue[]>;
  query: RunsQuery;
  onChange: (part: Partial<RunsQuery>) => void;
  onClear?: () => void;
}

export function RunFilters({ facets, query, onChange, onClear }: RunFiltersProps) {
  const count = filterCount(query);
  const isTold = tellsVisibility(useSession().data);
  return (
    <details className={styles.filters} open={window.innerWidth > WIDE_FROM_PX}>
      <summary>Filters{count > 0 && ` (${count})`}</summary>
      {onClear && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear all filters
        </Button>
      )}
      <Facets
        facets={isTold ? facets : { ...facets, visibility: [] }}
        chosen={query}
        onChange={onChange}
      />
    </details>
  );
}

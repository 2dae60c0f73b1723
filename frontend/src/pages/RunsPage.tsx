/** All runs: search, facets, order, and a selection to compare. All of it in the address. */
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRuns } from '../api/queries';
import { type Facet, formatRunsQuery, parseRunsQuery, type RunsQuery } from '../model/runsUrl';
import { viewOf } from '../model/view';
import { compareAddress } from '../model/viewUrl';
import { countOf } from '../model/wording';
import { Facets } from '../parts/Facets';
import { Icon } from '../parts/Icon';
import { RunTable } from '../parts/RunTable';
import { Empty, ProblemNote, Waiting } from '../parts/States';
import { DeletedRun } from './DeletedRun';
import { PageHead } from './PageHead';
import styles from './RunsPage.module.css';
import { useTitle } from './useTitle';

function useRunsQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = parseRunsQuery(search);
  const change = (part: Partial<RunsQuery>, replace = false) =>
    void navigate({ search: formatRunsQuery({ ...query, ...part }) }, { replace });
  return [query, change] as const;
}

/** The search words as they are typed; the address follows a moment later. */
function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => onWords(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return (
    <TextInput
      type="search"
      aria-label="Search runs"
      placeholder="Search: system, workload, client …"
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={styles.search}
    />
  );
}

function Selection({ selected, onClear }: { selected: string[]; onClear: () => void }) {
  if (selected.length === 0) return null;
  return (
    <section className={styles.selection} aria-label="Selected runs">
      <span aria-live="polite">{countOf(selected.length, 'run')} selected</span>
      <Button component={Link} to={compareAddress(viewOf(selected))}>
        {selected.length === 1 ? 'Show its chart' : 'Compare'}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

export function RunsPage() {
  useTitle('Runs');
  const [query, change] = useRunsQuery();
  const runs = useRuns(useDeferredValue(query));
  const pages = runs.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.items);
  const isFiltered = query.search !== '' || Object.keys(query.facets).length > 0;
  const chooseFacet = (facet: Facet, value: string | null) => {
    const { [facet]: _before, ...others } = query.facets;
    change({ facets: value === null ? others : { ...others, [facet]: value } });
  };
  const select = (runId: string, isSelected: boolean) => {
    const others = query.selected.filter((id) => id !== runId);
    change({ selected: isSelected ? [...others, runId] : others }, true);
  };
  return (
    <>
      <PageHead
        title="Runs"
        about={pages[0] ? countOf(pages[0].total, 'run') : null}
        actions={
          <SearchField words={query.search} onWords={(search) => change({ search }, true)} />
        }
      />
      <DeletedRun />
      <Selection selected={query.selected} onClear={() => change({ selected: [] }, true)} />
      {runs.error && <ProblemNote error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isPending && <Waiting what="the runs" />}
      {pages[0] && (
        <div className={styles.grid}>
          <details className={styles.filters} open={window.innerWidth > 1000}>
            <summary>Filters</summary>
            {isFiltered && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => change({ search: '', facets: {} })}
              >
                Clear all filters
              </Button>
            )}
            <Facets facets={pages[0].facets} chosen={query.facets} onChoose={chooseFacet} />
          </details>
          <div className={styles.list}>
            {rows.length > 0 ? (
              <RunTable
                runs={rows}
                caption="Runs"
                sort={query.sort}
                onSort={(sort) => change({ sort })}
                selected={query.selected}
                onSelect={select}
              />
            ) : (
              <Empty title={isFiltered ? 'No run fits these filters' : 'No runs yet'}>
                <p>
                  {isFiltered ? (
                    'Clear a filter, or search for other words.'
                  ) : (
                    <Link to="/upload">Upload AWR reports</Link>
                  )}
                </p>
              </Empty>
            )}
            {runs.hasNextPage && (
              <Button
                variant="default"
                className={styles.more}
                loading={runs.isFetchingNextPage}
                onClick={() => void runs.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

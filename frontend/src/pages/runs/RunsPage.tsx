/** All runs: search, facets, order, columns, and a selection to compare. All of it in the address. */
import { Button, TextInput } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRuns, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import type { RunPage } from '../../model/contract';
import {
  filterCount,
  formatRunsQuery,
  parseRunsQuery,
  type RunsQuery,
} from '../../model/runs/runsQuery';
import { cappedCountOf } from '../../model/words/formatting';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { MatchingItems } from '../library/MatchingItems';
import { useTitle } from '../sections/head/useTitle';
import { WorkbenchHead } from '../sections/head/WorkbenchHead';
import { UploadPrompt } from '../upload/UploadPrompt';
import { BatchResult } from './BatchResult';
import { DeletedRun } from './DeletedRun';
import { RunFilters } from './RunFilters';
import { RunsList } from './RunsList';
import styles from './RunsPage.module.css';
import type { BatchOutcome } from './SelectedRuns';

function useRunsQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseRunsQuery(search), [search]);
  const change = useCallback(
    (part: Partial<RunsQuery>, replace = false, state: unknown = null) =>
      void navigate({ search: formatRunsQuery({ ...query, ...part }) }, { replace, state }),
    [navigate, query],
  );
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
      placeholder="Search: system, host, file, setting …"
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={styles.search}
    />
  );
}

interface NoRunsProps {
  isFiltered: boolean;
  /** Words that look like those searched for. */
  near: string[];
  onSearch: (word: string) => void;
  onClear: () => void;
}

function NoRuns({ isFiltered, near, onSearch, onClear }: NoRunsProps) {
  return (
    <EmptyState title={isFiltered ? 'No matching runs' : 'No runs yet'}>
      {near.length > 0 && (
        <p className={styles.near}>
          Similar words:
          {near.map((word) => (
            <Button key={word} variant="default" size="compact-sm" onClick={() => onSearch(word)}>
              {word}
            </Button>
          ))}
        </p>
      )}
      {isFiltered ? (
        <p>
          <Button variant="default" onClick={onClear}>
            Clear all filters
          </Button>
        </p>
      ) : (
        <UploadPrompt />
      )}
    </EmptyState>
  );
}

/** How many there are, and where those are that were deleted. */
function Count({ list }: { list: RunPage }) {
  const session = useSession().data;
  return (
    <>
      <span>{cappedCountOf(list.total, list.total_is_capped, 'run')}</span>
      {list.total_is_capped && ' · filters count only these'}
      {hasAccounts(session) && !session?.name && (
        <>
          {' · '}
          <Link to="/sign-in" state={{ back: '/runs' }}>
            Sign in to see more
          </Link>
        </>
      )}
      {session?.role && (
        <>
          {' · '}
          <Link to="/trash">Trash</Link>
        </>
      )}
    </>
  );
}

export function RunsPage() {
  useTitle('Runs');
  const [query, change] = useRunsQuery();
  const runs = useRuns(useDeferredValue(query));
  const first = runs.data?.pages[0];
  const rows = useMemo(() => runs.data?.pages.flatMap((page) => page.items) ?? [], [runs.data]);
  const isFiltered = query.search !== '' || filterCount(query) > 0;
  const onDone = (many: BatchOutcome) =>
    change(many.kind === 'deleted' ? { selected: [] } : {}, true, { many });
  const clear = () => change({ search: '', facets: {}, histogram: false, from: '', to: '' });
  return (
    <>
      <div className={styles.head}>
        <WorkbenchHead
          title="Runs"
          menu={null}
          aside={<div>{first ? <Count list={first} /> : null}</div>}
          actions={
            <SearchField words={query.search} onWords={(search) => change({ search }, true)} />
          }
        />
      </div>
      <DeletedRun />
      <BatchResult />
      <MatchingItems words={query.search} />
      {runs.error && <ProblemNote error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isPending && <LoadingNote what="the runs" height={400} />}
      {first && (
        <div className={styles.grid}>
          <RunFilters
            facets={first.facets}
            query={query}
            onChange={change}
            {...(isFiltered ? { onClear: clear } : {})}
          />
          <div className={styles.list} aria-busy={runs.isPlaceholderData}>
            {rows.length > 0 ? (
              <RunsList
                query={query}
                onChange={change}
                runs={runs}
                rows={rows}
                total={first.total}
                isCapped={first.total_is_capped}
                knownTags={(first.facets.tag ?? []).map(({ value }) => value)}
                onDone={onDone}
              />
            ) : (
              <NoRuns
                isFiltered={isFiltered}
                near={first.nearest_words}
                onSearch={(search) => change({ search })}
                onClear={clear}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The table of runs with what can be done with it: order, columns, selection, comparison. */
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { type useRuns, useSession } from '../../api/queries';
import { showsVisibility } from '../../model/access/access';
import type { RunSummary } from '../../model/contract';
import { columnsFor, SORT_WORDS, SORTS, type Sort } from '../../model/runs/columns';
import { MOST_SELECTED, type RunsQuery, selectRuns } from '../../model/runs/runsQuery';
import { autoAxesAddress } from '../../model/view/url';
import { countOf, countText } from '../../model/words/formatting';
import { ColumnMenu } from '../../parts/controls/ColumnMenu';
import { ProblemNote } from '../../parts/controls/States';
import { VirtualRunTable } from '../../parts/runs/VirtualRunTable';
import styles from './RunsPage.module.css';
import { type BatchOutcome, SelectedRuns } from './SelectedRuns';

interface RunsListProps {
  /** Tags that runs here have. */
  knownTags: string[];
  /** Some of the selected runs were changed or deleted. */
  onDone: (done: BatchOutcome) => void;
  query: RunsQuery;
  onChange: (part: Partial<RunsQuery>, replace?: boolean) => void;
  runs: ReturnType<typeof useRuns>;
  rows: RunSummary[];
  total: number;
  /** There may be more than `total`. */
  isCapped: boolean;
}

function Order({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className={styles.order}>
      <span>Order</span>
      <select value={sort} onChange={(event) => onSort(event.currentTarget.value as Sort)}>
        {SORTS.map((order) => (
          <option key={order} value={order}>
            {SORT_WORDS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** "Select all 12", "Select the first 50". */
function SelectAll({ rows, total, query, onChange }: RunsListProps) {
  const ids = rows.slice(0, MOST_SELECTED).map((run) => run.id);
  if (ids.every((id) => query.selected.includes(id))) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => onChange({ selected: selectRuns(query.selected, ids, true) }, true)}
    >
      {total <= MOST_SELECTED ? `Select all ${total}` : `Select the first ${MOST_SELECTED}`}
    </Button>
  );
}

interface SelectionProps {
  selected: string[];
  onClear: () => void;
  /** What else can be done to the selected runs. */
  children: ReactNode;
}

function Selection({ selected, onClear, children }: SelectionProps) {
  const isFull = selected.length === MOST_SELECTED;
  return (
    <>
      <span aria-live="polite" className={styles.count}>
        {selected.length > 0 &&
          `${countOf(selected.length, 'run')} selected${isFull ? ', the limit of a chart' : ''}`}
      </span>
      {selected.length > 0 && (
        <>
          <Button component={Link} size="compact-sm" to={autoAxesAddress(selected)}>
            {selected.length === 1 ? 'Show chart' : 'Compare'}
          </Button>
          {children}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </>
  );
}

export function RunsList(props: RunsListProps) {
  const { query, onChange, runs, rows, isCapped } = props;
  const total = Math.max(props.total, rows.length);
  const { selected } = query;
  const isTold = showsVisibility(useSession().data);
  const offered = useMemo(() => columnsFor(isTold), [isTold]);
  const columns = useMemo(
    () => offered.filter((column) => query.columns.includes(column)),
    [offered, query.columns],
  );
  const select = useCallback(
    (ids: string[], isSelected: boolean) =>
      onChange({ selected: selectRuns(selected, ids, isSelected) }, true),
    [selected, onChange],
  );
  const canAsk = runs.hasNextPage && !runs.isFetchNextPageError;
  const { fetchNextPage, isFetchingNextPage } = runs;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return (
    <>
      <section
        className={styles.tools}
        aria-label="Selected runs"
        data-some={selected.length > 0 || undefined}
      >
        <Selection selected={selected} onClear={() => onChange({ selected: [] }, true)}>
          <SelectedRuns selected={selected} knownTags={props.knownTags} onDone={props.onDone} />
        </Selection>
        <SelectAll {...props} />
        <span className={styles.space} />
        <Order sort={query.sort} onSort={(sort) => onChange({ sort })} />
        <span className={styles.columns}>
          <ColumnMenu
            offered={offered}
            columns={columns}
            onChange={(chosen) => onChange({ columns: chosen }, true)}
          />
        </span>
      </section>
      <VirtualRunTable
        runs={rows}
        total={total}
        columns={columns}
        sort={query.sort}
        onSort={(sort) => onChange({ sort })}
        selected={selected}
        onSelect={select}
        onMore={canAsk ? more : null}
      />
      <p className={`muted small ${styles.progress}`} aria-live="polite">
        {runs.hasNextPage &&
          `${countText(rows.length)} of ${countText(total)}${isCapped ? '+' : ''} are loaded; more load as you scroll.`}
      </p>
      {runs.isFetchNextPageError && (
        <ProblemNote error={runs.error} onRetry={() => void fetchNextPage()} />
      )}
    </>
  );
}

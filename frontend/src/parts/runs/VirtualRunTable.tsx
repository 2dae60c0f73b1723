/** A virtualised table of any number of runs. */
import { Checkbox } from '@mantine/core';
import { memo, useCallback, useMemo, useRef } from 'react';
import type { RunSummary } from '../../model/contract';
import { idsBetween } from '../../model/runs/batch';
import {
  COLUMNS,
  isSortable,
  NUMBER_COLUMNS,
  nextSort,
  phoneColumns,
  type RunColumn,
  type Sort,
  type SortColumn,
  sortState,
} from '../../model/runs/columns';
import { countText } from '../../model/words/formatting';
import { useRowKeys } from '../tables/useRowKeys';
import { useRows } from '../tables/useRows';
import { phoneCell, RunTitle, runCell } from './RunCells';
import styles from './VirtualRunTable.module.css';

export interface VirtualRunTableProps {
  runs: RunSummary[];
  /** How many there are in all, of which `runs` are the first. */
  total: number;
  columns: readonly RunColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: string[];
  onSelect: (ids: string[], isSelected: boolean) => void;
  /** Loads the next runs; null at the end. */
  onMore: (() => void) | null;
}

/** The minimum width of each column, and its share of the rest. */
const WIDTHS: Record<RunColumn, string> = {
  curve: '100px',
  system: 'minmax(112px, 1.2fr)',
  storage: 'minmax(128px, 1.2fr)',
  workload: 'minmax(98px, 1fr)',
  points: '64px',
  peak: '152px',
  latency: '104px',
  knee: '98px',
  provenance: '88px',
  source: 'minmax(170px, 1.4fr)',
  release: '104px',
  date: '96px',
  added: '96px',
  visibility: '104px',
};
const SIGNS = { ascending: '↑', descending: '↓', none: '' };
const classOf = (column: RunColumn) => (NUMBER_COLUMNS.includes(column) ? 'number' : undefined);

interface HeadingProps extends Pick<VirtualRunTableProps, 'sort' | 'onSort'> {
  column: SortColumn;
  title: string;
}

function Heading({ column, title, sort, onSort }: HeadingProps) {
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
      {title} <span aria-hidden="true">{SIGNS[sortState(sort, column)]}</span>
    </button>
  );
}

function Head({
  columns,
  sort,
  onSort,
}: Pick<VirtualRunTableProps, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td>
          <span className="seen-by-readers-only">Select</span>
        </td>
        <th scope="col" aria-sort={sortState(sort, 'title')}>
          <Heading column="title" title="Run" sort={sort} onSort={onSort} />
        </th>
        {columns.map((column) => {
          const sortable = isSortable(column) ? column : null;
          return (
            <th
              key={column}
              scope="col"
              className={classOf(column)}
              aria-sort={sortable ? sortState(sort, sortable) : undefined}
            >
              {sortable ? (
                <Heading column={sortable} title={COLUMNS[column]} sort={sort} onSort={onSort} />
              ) : (
                COLUMNS[column]
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps {
  run: RunSummary;
  index: number;
  top: number;
  columns: readonly RunColumn[];
  isSelected: boolean;
  /** A row of a phone: the label, and two numbers with their units below each other. */
  isCompact: boolean;
  /** The Shift key selects a range. */
  onToggle: (index: number, isSelected: boolean, isRange: boolean) => void;
  measure: (row: HTMLElement | null) => void;
}

/** Memoised: scrolling must not render rows again. */
const Row = memo(({ run, index, top, columns, isCompact, ...row }: RowProps) => (
  <tr
    ref={row.measure}
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={row.isSelected}
    className={styles.row}
    style={{ transform: `translateY(${top}px)` }}
  >
    <td className={styles.box}>
      <Checkbox
        aria-label={`Select ${run.label}`}
        checked={row.isSelected}
        onChange={({ currentTarget, nativeEvent }) =>
          row.onToggle(index, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </td>
    <th scope="row">
      <RunTitle run={run} isShort={isCompact} />
    </th>
    {columns.map((column) => (
      <td
        key={column}
        className={classOf(column)}
        data-title={COLUMNS[column]}
        data-column={column}
      >
        <div>{isCompact ? phoneCell(column, run) : runCell(column, run)}</div>
      </td>
    ))}
  </tr>
));

/** Selects a run, or with Shift the range from the last toggled one. */
function useToggle(runs: RunSummary[], onSelect: VirtualRunTableProps['onSelect']) {
  const last = useRef<string | null>(null);
  return useCallback(
    (index: number, isSelected: boolean, isRange: boolean) => {
      const ids = runs.map(({ id }) => id);
      const from = isRange ? ids.indexOf(last.current ?? '') : -1;
      onSelect(idsBetween(ids, from < 0 ? index : from, index), isSelected);
      last.current = ids[index] ?? null;
    },
    [runs, onSelect],
  );
}

export function VirtualRunTable(props: VirtualRunTableProps) {
  const { runs, total, columns, sort, onSort, selected, onSelect, onMore } = props;
  const ids = useMemo(() => runs.map((run) => run.id), [runs]);
  const { box, body, rows, isCompact, goTo } = useRows(ids, onMore);
  const shown = useMemo(
    () => (isCompact ? phoneColumns(sort) : columns),
    [isCompact, sort, columns],
  );
  const keys = useRowKeys(runs.length, goTo);
  const toggle = useToggle(runs, onSelect);
  const template = ['34px', 'minmax(240px, 4fr)', ...columns.map((column) => WIDTHS[column])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      ref={box}
      className={styles.box_of_rows}
      role="group"
      aria-label={`Runs, ${countText(total)} in all. Up and down arrows go from run to run.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop here no key scrolls the table.
      tabIndex={0}
      onKeyDown={keys}
    >
      <table
        className={`table ${styles.table}`}
        aria-rowcount={total + 1}
        style={{ '--columns': template.join(' ') } as React.CSSProperties}
      >
        <caption className="seen-by-readers-only">Runs</caption>
        <Head columns={shown} sort={sort} onSort={onSort} />
        <tbody ref={body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => {
            const run = runs[item.index];
            if (!run) return null;
            return (
              <Row
                key={run.id}
                run={run}
                index={item.index}
                top={item.start - rows.options.scrollMargin}
                columns={shown}
                isCompact={isCompact}
                isSelected={selected.includes(run.id)}
                onToggle={toggle}
                measure={rows.measureElement}
              />
            );
          })}
        </tbody>
      </table>
      {isCompact && onMore && <p className="muted small">More runs load as you scroll.</p>}
    </div>
  );
}

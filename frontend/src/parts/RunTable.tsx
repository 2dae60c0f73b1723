/** Runs as a table: sorted by its headings, selected by its boxes. */
import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { RunSummary } from '../model/contract';
import { nextSort, type Sort, type SortColumn, sortState } from '../model/runsUrl';
import { concurrencyText, dayText } from '../model/wording';
import { ProvenanceBadge } from './ProvenanceBadge';
import styles from './RunTable.module.css';

interface RunTableProps {
  runs: RunSummary[];
  caption: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selected?: string[];
  onSelect?: (runId: string, isSelected: boolean) => void;
}

const SIGNS = { ascending: '↑', descending: '↓', none: '' };

type HeadingProps = { column: SortColumn; title: string } & Pick<RunTableProps, 'sort' | 'onSort'>;

function Heading({ column, title, sort, onSort }: HeadingProps) {
  if (!sort || !onSort) return <>{title}</>;
  const state = sortState(sort, column);
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
      {title} <span aria-hidden="true">{SIGNS[state]}</span>
    </button>
  );
}

const unknown = <span className="unknown">–</span>;

function Row({
  run,
  selected,
  onSelect,
}: { run: RunSummary } & Pick<RunTableProps, 'selected' | 'onSelect'>) {
  return (
    <tr>
      {onSelect && (
        <td className={styles.box}>
          <Checkbox
            aria-label={`Select ${run.label}`}
            checked={selected?.includes(run.id) ?? false}
            onChange={(event) => onSelect(run.id, event.currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row" className={styles.title}>
        <Link to={`/runs/${encodeURIComponent(run.id)}`}>{run.title}</Link>
        {run.tags.length > 0 && (
          <span className={styles.tags}>
            {run.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </span>
        )}
      </th>
      <td className={styles.system}>
        {run.family ?? run.system}
        {run.client && <span className={styles.client}>{run.client}</span>}
      </td>
      <td>{run.workload}</td>
      <td className="number">
        {run.load_points}
        <span className={styles.levels}>{concurrencyText(run)}</span>
      </td>
      <td className="number">{run.peak?.text ?? unknown}</td>
      <td className="number">{run.latency_at_peak?.text ?? unknown}</td>
      <td>
        <ProvenanceBadge provenance={run.provenance} />
      </td>
      <td className="number">{run.updated_at ? dayText(run.updated_at) : unknown}</td>
    </tr>
  );
}

export function RunTable({ runs, caption, sort, onSort, selected, onSelect }: RunTableProps) {
  const ariaSort = (column: SortColumn) => (sort ? sortState(sort, column) : undefined);
  const heading = { sort, onSort } as Pick<RunTableProps, 'sort' | 'onSort'>;
  return (
    <div className="table-scroll">
      <table className={`table ${styles.table}`}>
        <caption className="seen-by-readers-only">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <td>
                <span className="seen-by-readers-only">Select</span>
              </td>
            )}
            <th scope="col" aria-sort={ariaSort('title')}>
              <Heading column="title" title="Run" {...heading} />
            </th>
            <th scope="col">System</th>
            <th scope="col">Workload</th>
            <th scope="col" className="number">
              Load points
            </th>
            <th scope="col" className="number" aria-sort={ariaSort('peak')}>
              <Heading column="peak" title="Peak throughput" {...heading} />
            </th>
            <th scope="col" className="number">
              Latency there
            </th>
            <th scope="col">Provenance</th>
            <th scope="col" className="number" aria-sort={ariaSort('updated')}>
              <Heading column="updated" title="Changed" {...heading} />
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Row key={run.id} run={run} selected={selected} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

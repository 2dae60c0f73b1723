import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { style } from '../../../testing/sampleFigures';
import type { RunSummary } from '../../model/contract';
import type { Sort } from '../../model/runs/columns';
import { VirtualRunTable } from './VirtualRunTable';

const BOX_HEIGHT_PX = 580;
const ROW_HEIGHT_PX = 58;

beforeEach(() => {
  // The test's document lays nothing out: without a height no row is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX_HEIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT_PX);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const run = (id: string): RunSummary => ({
  id,
  title: `Title ${id}`,
  label: `Label ${id}`,
  variant: null,
  system: 'Array',
  family: null,
  storage: null,
  client: null,
  workload: 'SLOB',
  oracle_release: null,
  provenance: 'measured',
  source: null,
  source_title: null,
  load_points: 3,
  concurrency_min: 1,
  concurrency_max: 64,
  concurrency_unit: 'sessions',
  peak: null,
  latency_at_peak: null,
  tags: [],
  style: style(0),
  sparkline: [],
  created_at: null,
  updated_at: null,
  knee: null,
  knee_latency: null,
  knee_reason: null,
  dated_on: null,
  visibility: null,
  is_observed: false,
});
const RUNS = Array.from({ length: 200 }, (_, index) => run(`r${index}`));

let selected: string[] = [];
let sort: Sort = 'newest';

interface TableProps {
  onMore?: () => void;
  runs?: RunSummary[];
}

function Table({ onMore, runs = RUNS }: TableProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [order, setOrder] = useState<Sort>('newest');
  selected = chosen;
  sort = order;
  return (
    <VirtualRunTable
      runs={runs}
      total={5_000}
      columns={['system', 'peak', 'added']}
      sort={order}
      onSort={setOrder}
      selected={chosen}
      onSelect={(ids, isSelected) =>
        setChosen((before) => [
          ...before.filter((id) => !ids.includes(id)),
          ...(isSelected ? ids : []),
        ])
      }
      onMore={onMore ?? null}
    />
  );
}

const show = (props: TableProps = {}) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <Table {...props} />
      </MemoryRouter>
    </MantineProvider>,
  );
const box = (index: number) => screen.getByRole('checkbox', { name: `Select Label r${index}` });
const rowOf = (index: number) => box(index).closest('tr');

describe('VirtualRunTable', () => {
  it('renders visible rows only, and shows the total', () => {
    show();
    const rows = screen.getAllByRole('checkbox');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    expect(rowOf(0)?.getAttribute('aria-rowindex')).toBe('2');
    screen.getByRole('group', { name: /^Runs, 5,000 in all/ });
  });

  it('selects a run, then a range with Shift, and deselects a range', () => {
    show();
    fireEvent.click(box(1));
    fireEvent.click(box(4), { shiftKey: true });
    expect(selected).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(rowOf(3)?.getAttribute('aria-selected')).toBe('true');
    expect(rowOf(5)?.getAttribute('aria-selected')).toBe('false');
    fireEvent.click(box(2), { shiftKey: true });
    expect(selected).toEqual(['r1']);
  });

  it('starts a range at the last clicked run', () => {
    show();
    fireEvent.click(box(3), { shiftKey: true });
    expect(selected).toEqual(['r3']);
    fireEvent.click(box(0));
    fireEvent.click(box(1), { shiftKey: true });
    expect(selected.toSorted()).toEqual(['r0', 'r1', 'r3']);
  });

  it('sorts by a heading, reverses on the second click, and shows the order', () => {
    show();
    const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
    const press = (name: RegExp) =>
      fireEvent.click(heading(name).querySelector('button') as HTMLButtonElement);
    expect(heading(/^Added/).getAttribute('aria-sort')).toBe('descending');
    press(/^Peak/);
    expect(sort).toBe('-peak');
    expect(heading(/^Peak/).getAttribute('aria-sort')).toBe('descending');
    expect(heading(/^Added/).getAttribute('aria-sort')).toBe('none');
    press(/^Peak/);
    expect(sort).toBe('peak');
    expect(heading(/^Peak/).getAttribute('aria-sort')).toBe('ascending');
  });

  it('moves between runs by the arrow keys and stays on the checkbox', async () => {
    show();
    box(0).focus();
    fireEvent.keyDown(box(0), { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement).toBe(box(1)));
    fireEvent.keyDown(box(1), { key: 'ArrowUp', shiftKey: true });
    expect(document.activeElement).toBe(box(1));
  });

  it('requests the next page near the end of the list', () => {
    const onMore = vi.fn();
    show({ onMore });
    expect(onMore).not.toHaveBeenCalled();
    cleanup();
    show({ onMore, runs: RUNS.slice(0, 20) });
    expect(onMore).toHaveBeenCalled();
  });
});

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { TrashItem } from '../../model/contract';
import { DeletedNotice } from './DeletedNotice';
import { TrashTable } from './TrashTable';

afterEach(cleanup);

const item = (id: string, more: Partial<TrashItem> = {}): TrashItem => ({
  kind: 'run',
  id,
  name: `Run ${id}`,
  deleted_at: '2026-03-01T10:00:00Z',
  deleted_by: null,
  deleted_with: null,
  with_name: null,
  gone_at: '2026-03-31T10:00:00Z',
  size_bytes: null,
  load_points: 8,
  may_restore: true,
  ...more,
});

function showTable(items: TrashItem[], mayErase = true, restoring: string | null = null) {
  const pressed: string[] = [];
  render(
    <MantineProvider>
      <TrashTable
        items={items}
        mayErase={mayErase}
        restoring={restoring}
        onRestore={({ id }) => pressed.push(`restore ${id}`)}
        onErase={({ id }) => pressed.push(`erase ${id}`)}
      />
    </MantineProvider>,
  );
  return pressed;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('TrashTable', () => {
  it('restores and erases the clicked row', () => {
    const pressed = showTable([item('a'), item('b')]);
    press('Restore Run b');
    press('Delete Run a for good');
    expect(pressed).toEqual(['restore b', 'erase a']);
  });

  it('offers permitted actions only', () => {
    showTable([item('a', { may_restore: false })], false);
    expect(screen.queryAllByRole('button')).toEqual([]);
    screen.getByText('by whom is not stated');
  });

  it('lists items deleted and restored with a report', () => {
    showTable([item('a', { deleted_with: 'sha', with_name: 'awr_16.html' })]);
    const row = screen.getByText('Run a').closest('tr') as HTMLElement;
    within(row).getByText('Deleted and restored together with its report, awr_16.html');
  });
});

describe('WasDeleted', () => {
  function show(error: Error | null) {
    let undone = 0;
    render(
      <MantineProvider>
        <MemoryRouter>
          <DeletedNotice
            isMany={true}
            restoring={{ isPending: false, error }}
            onUndo={() => {
              undone += 1;
            }}
          >
            3 runs were deleted.
          </DeletedNotice>
        </MemoryRouter>
      </MantineProvider>,
    );
    return () => undone;
  }

  it('shows where the items are, and restores them', () => {
    const undone = show(null);
    expect(screen.getByRole('status').textContent).toContain(
      '3 runs were deleted. They stay in the trash for a while.',
    );
    expect(screen.getByRole('link', { name: 'trash' }).getAttribute('href')).toBe('/trash');
    press('Undo');
    expect(undone()).toBe(1);
  });

  it('shows the error of a failed restore, and can retry', () => {
    const undone = show(new Error('the server did not answer'));
    screen.getByText(/the server did not answer/);
    press('Undo');
    expect(undone()).toBe(1);
  });
});

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { curveFigure, retrogradeCurve } from '../../../testing/sampleFigures';
import { queryClient } from '../../api/apiQuery';
import { frozenRequest } from '../../api/figures';
import type { LibraryItem } from '../../model/contract';
import { toRecord } from '../../model/view/record';
import { viewOf } from '../../model/view/view';
import { ItemTable } from './ItemTable';

const item = (more: Partial<LibraryItem>): LibraryItem => ({
  id: 'i',
  title: 'Saved',
  note: '',
  revision: 1,
  visibility: 'team',
  owner: 'ann',
  may_change: true,
  created_at: '2026-11-27T18:00:00Z',
  updated_at: '2026-11-27T18:00:00Z',
  kind: 'change',
  path: '/c/t',
  expires_at: null,
  token: null,
  url: null,
  run_labels: [],
  replaced_by: null,
  view: null,
  runs: [],
  deleted_runs: [],
  missing_runs: 0,
  holds: null,
  items: null,
  ...more,
});

const LIVE = item({ id: 'live', title: 'Live one' });
const FROZEN = item({ id: 'frozen', title: 'Frozen one', token: 't', kind: 'view' });

function show(items: LibraryItem[]) {
  const onEdit = vi.fn();
  const onDelete = vi.fn();
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ItemTable items={items} tellsReaders onEdit={onEdit} onDelete={onDelete} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onEdit, onDelete };
}

const isWide = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);

describe('an item of the Library', () => {
  it('has a column for each of its facts on a wide screen', () => {
    isWide(true);
    const { onDelete } = show([LIVE, { ...FROZEN, kind: 'fit' }]);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Preview', 'Name', 'Kind', 'Visibility', 'Link', 'Changed']);
    fireEvent.click(screen.getByRole('button', { name: 'Revoke Frozen one' }));
    expect(onDelete.mock.calls[0]?.[0].id).toBe('frozen');
    expect(screen.getByRole('button', { name: 'Delete Live one' })).toBeTruthy();
  });

  it('has one menu on a phone, with its link only if there is one', () => {
    isWide(false);
    const { onEdit } = show([LIVE, { ...FROZEN, kind: 'fit' }]);
    const itemsOf = (title: string) => {
      const trigger = screen.getByRole('button', { name: `More about ${title}` });
      const id = trigger.getAttribute('popovertarget') ?? '';
      // Opened as browsers do: the tests' document has no popovers.
      const menu = document.getElementById(id) as HTMLElement;
      menu.hidePopover = () => undefined;
      fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
      return within(menu).getAllByRole('menuitem');
    };
    const texts = (title: string) => itemsOf(title).map(({ textContent }) => textContent);
    expect(texts('Frozen one')).toEqual(['Copy the link', 'Edit', 'Revoke']);
    expect(texts('Live one')).toEqual(['Edit', 'Delete']);
    fireEvent.click(itemsOf('Live one')[0] as HTMLElement);
    expect(onEdit.mock.calls[0]?.[0].id).toBe('live');
  });

  it('draws a frozen chart from its own figures, in full contrast', () => {
    isWide(true);
    const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b')]);
    const frozen = { curve: figure, view: toRecord(viewOf(['a', 'b'])) };
    queryClient.setQueryData(frozenRequest.keyOf('t'), frozen);
    show([FROZEN]);
    expect(document.querySelectorAll('tbody svg polyline')).toHaveLength(2);
    expect(document.querySelector('tbody img')).toBeNull();
  });
});

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SavedFilters } from './SavedFilters';

afterEach(cleanup);

const handlers = { onSave: vi.fn(), onRename: vi.fn(), onDelete: vi.fn() };
const filters = [{ name: 'dNFS', search: '?client=dNFS' }];
const show = (part: Partial<Parameters<typeof SavedFilters>[0]>) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <SavedFilters filters={filters} shown={null} isFiltered={false} {...handlers} {...part} />
      </MemoryRouter>
    </MantineProvider>,
  );

describe('SavedFilters', () => {
  it('opens a filter by its name, and says which is on show', () => {
    show({ shown: 'dNFS', isFiltered: true });
    const link = screen.getByRole('link', { name: 'dNFS' });
    expect(link.getAttribute('href')).toBe('/runs?client=dNFS');
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull();
  });

  it('saves what is set under a name, and renames and deletes', () => {
    show({ isFiltered: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save these filters' }));
    fireEvent.change(screen.getByLabelText('Name of these filters'), { target: { value: 'All' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(handlers.onSave).toHaveBeenCalledWith('All');
    fireEvent.click(screen.getByRole('button', { name: 'Rename the filter dNFS' }));
    const field = screen.getByLabelText('New name of “dNFS”');
    fireEvent.change(field, { target: { value: 'Direct NFS' } });
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(handlers.onRename).toHaveBeenCalledWith('dNFS', 'Direct NFS');
    fireEvent.click(screen.getByRole('button', { name: 'Delete the filter dNFS' }));
    expect(handlers.onDelete).toHaveBeenCalledWith('dNFS');
  });

  it('is not there where nothing is saved or set', () => {
    show({ filters: [] });
    expect(screen.queryByRole('region', { name: 'Saved filters' })).toBeNull();
  });
});

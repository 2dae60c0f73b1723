import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LibraryItem } from '../../model/contract';
import { SavedFilters } from './SavedFilters';

afterEach(cleanup);

const onSave = vi.fn();
const filter = { id: 'x', title: 'dNFS', path: '/runs?client=dNFS' } as LibraryItem;
const show = (part: Partial<Parameters<typeof SavedFilters>[0]>) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <SavedFilters
          filters={[filter]}
          shown={undefined}
          maySave={false}
          error={null}
          onSave={onSave}
          {...part}
        />
      </MemoryRouter>
    </MantineProvider>,
  );

describe('SavedFilters', () => {
  it('opens a filter by its name, and marks the current one', () => {
    show({ shown: filter, maySave: true });
    const link = screen.getByRole('link', { name: 'dNFS' });
    expect(link.getAttribute('href')).toBe('/runs?client=dNFS');
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull();
  });

  it('saves the current filter under a name', () => {
    show({ maySave: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save these filters' }));
    fireEvent.change(screen.getByLabelText('Name of these filters'), {
      target: { value: ' All ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith('All');
  });

  it('is hidden if nothing is saved or set', () => {
    show({ filters: [] });
    expect(screen.queryByRole('region', { name: 'Saved filters' })).toBeNull();
  });
});

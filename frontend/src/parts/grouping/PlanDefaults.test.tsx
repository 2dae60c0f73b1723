import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlanDefaults } from './PlanDefaults';
import { SeparatingSettingsForm } from './SeparatingSettingsForm';

afterEach(cleanup);
const onWords = vi.fn();
const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());

describe('PlanDefaults', () => {
  const show = (runs: number) =>
    render(
      <MantineProvider>
        <form onSubmit={onSubmit}>
          <PlanDefaults runs={runs} systems={[]} onWords={onWords} />
        </form>
      </MantineProvider>,
    );

  it('sets filled fields only', () => {
    show(3);
    fireEvent.click(screen.getByText('Set for all 3 runs'));
    const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set for all 3 runs' });
    expect(set.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'dNFS' }));
    fireEvent.click(set);
    expect(onWords).toHaveBeenCalledWith({ client: 'dNFS' });
    expect(screen.getByRole('status').textContent).toBe('Set for all 3 runs.');
  });

  it('is hidden for one run', () => {
    show(1);
    expect(screen.queryByText(/Set for all/)).toBeNull();
  });
});

describe('RunMakers', () => {
  it('lists the separating settings and allows one to differ within a run', () => {
    const onChange = vi.fn();
    render(
      <MantineProvider>
        <SeparatingSettingsForm makers={['work_unit', 'sga']} onChange={onChange} />
      </MantineProvider>,
    );
    fireEvent.click(screen.getByText('load, work unit and SGA'));
    fireEvent.click(screen.getByLabelText('Work unit'));
    expect(onChange).toHaveBeenLastCalledWith(['sga']);
    fireEvent.click(screen.getByLabelText('Storage name'));
    expect(onChange).toHaveBeenLastCalledWith(['work_unit', 'sga', 'storage_name']);
  });
});

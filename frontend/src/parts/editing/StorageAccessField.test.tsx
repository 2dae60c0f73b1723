import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageAccessField } from './StorageAccessField';

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider>
      <StorageAccessField value={value} onChange={setValue} reason="control_files = +DATA/c.ctl" />
      <output>{value}</output>
    </MantineProvider>
  );
}

afterEach(cleanup);

const pressed = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;

describe('StorageReached', () => {
  it('shows the proposal with its evidence, and accepts another choice', () => {
    render(<Form start="ASM" />);
    expect(pressed()).toBe('ASM');
    expect(screen.getByText(/control_files = \+DATA/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'kNFS' }));
    expect(screen.getByRole('status').textContent).toBe('kNFS');
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
    fireEvent.change(screen.getByLabelText('Other client'), { target: { value: 'iSCSI' } });
    expect(screen.getByRole('status').textContent).toBe('iSCSI');
    fireEvent.click(screen.getByRole('radio', { name: 'Not stated' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByLabelText('Other client')).toBeNull();
  });

  it('shows another value that a run states', () => {
    render(<Form start="dNFS (Oracle Direct NFS)" />);
    expect(pressed()).toBe('Other');
    expect(screen.getByLabelText<HTMLInputElement>('Other client').value).toMatch(/^dNFS/);
  });
});

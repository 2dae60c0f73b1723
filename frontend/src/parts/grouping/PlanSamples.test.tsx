import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlanSamples } from './PlanSamples';

afterEach(cleanup);

const FILE = {
  sha256: 'a',
  path: 'iostat.out',
  goesWith: 'awr 0 0',
  instance: 'p30db1',
  host: 'node1',
  reason: 'both come from node1',
  offsetS: 0,
  goesWithSaid: null as string | null,
};
const LOST = {
  ...FILE,
  sha256: 'b',
  path: 'vmstat.out',
  goesWith: null,
  instance: null,
  host: null,
  reason: 'the file names no host',
};

const CHOICES = [
  { value: 'awr', label: 'awr.txt.64' },
  { value: 'other', label: 'awr.txt.32' },
];

describe('PlanSamples', () => {
  const onCorrect = vi.fn(() => Promise.resolve());
  const show = (...samples: (typeof FILE | typeof LOST)[]) =>
    render(
      <MantineProvider>
        <PlanSamples samples={samples} choices={CHOICES} onCorrect={onCorrect} />
      </MantineProvider>,
    );

  it('shows the load point of each file, with the reason', () => {
    show(FILE, LOST);
    screen.getByText('2 sample files: 1 matches a load point, 1 unmatched');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('iostat.out goes with instance p30db1: both come from node1');
    expect(rows[1]).toContain('vmstat.out matches no load point: the file names no host');
  });

  it('corrects the clock without sending a host', async () => {
    show(FILE);
    const offset = screen.getByLabelText('Clock offset (s)');
    fireEvent.change(offset, { target: { value: '-3600' } });
    fireEvent.keyDown(offset, { key: 'Enter' });
    await waitFor(() => expect(onCorrect).toHaveBeenCalledWith('a', { offset_s: -3600 }));
  });

  it('corrects the host of the samples', async () => {
    show(LOST);
    fireEvent.change(screen.getByLabelText('Host'), { target: { value: 'node2' } });
    fireEvent.click(screen.getByText('Apply'));
    await waitFor(() =>
      expect(onCorrect).toHaveBeenCalledWith('b', { offset_s: 0, host_said: 'node2' }),
    );
  });

  it('sets the load point by hand, to none, or resets it', async () => {
    const choose = (value: string) => {
      fireEvent.change(screen.getByLabelText('Belongs to'), { target: { value } });
      fireEvent.click(screen.getByText('Apply'));
    };
    const { unmount } = show(LOST);
    const options = screen
      .getAllByRole('option', { hidden: true })
      .map((option) => option.textContent);
    expect(options).toEqual([
      'Match by host and time',
      'awr.txt.64',
      'awr.txt.32',
      'No load point',
    ]);
    choose('other');
    const said = { offset_s: 0, goes_with_said: 'other' };
    await waitFor(() => expect(onCorrect).toHaveBeenLastCalledWith('b', said));
    choose('none');
    const none = { offset_s: 0, goes_with_said: 'none' };
    await waitFor(() => expect(onCorrect).toHaveBeenLastCalledWith('b', none));
    unmount();
    show({ ...LOST, goesWithSaid: 'gone' });
    expect(screen.getByLabelText<HTMLSelectElement>('Belongs to').selectedOptions[0]?.text).toBe(
      'Load point of another run',
    );
    choose('');
    const back = { offset_s: 0, goes_with_said: null };
    await waitFor(() => expect(onCorrect).toHaveBeenLastCalledWith('b', back));
  });
});

/** The page of a published run: what its source says of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, requests } from '../../../testing/openPage';
import { queryClient } from '../../api/apiQuery';
import { Problem, unreachable } from '../../model/problem';

it('shows its source’s quotes, and no absent parts', async () => {
  const { address } = openPage('/runs/nvme-update-0');
  const words = await screen.findByRole('region', { name: 'Quote' });
  expect(words.textContent).toContain('1.4M IOPS');
  const parameters = await screen.findByRole('region', { name: 'Parameters and settings' });
  expect(parameters.textContent).toContain('Settings of the load');
  for (const name of ['Reports', 'Cross-checks', 'History']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
  fireEvent.click(screen.getByRole('link', { name: 'Open the source' }));
  await waitFor(() => expect(address()).toMatch(/^\/sources\//));
});

it('stays with a message if a refresh fails, until the run is deleted', async () => {
  const question = '/api/v1/runs/nvme-update-0';
  openPage('/runs/nvme-update-0');
  const title = (await screen.findByRole('heading', { level: 1 })).textContent;
  const query = queryClient.getQueryCache().find({ queryKey: ['run', 'nvme-update-0'] });
  const fail = (error: Error) => query?.setState({ status: 'error', error });
  fail(unreachable());
  const note = await screen.findByText(/^Not refreshed/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByRole('alert')).toBeNull();
  const asked = () => requests.filter((other) => other === question).length;
  const before = asked();
  fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(note.isConnected).toBe(false));
  expect(asked()).toBe(before + 1);
  fail(new Problem('Unknown run', 'It was deleted', 404));
  await screen.findByRole('heading', { level: 1, name: 'Unknown run' });
});

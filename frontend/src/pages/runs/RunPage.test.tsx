/** The page of a published run: what its source says of it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../testing/openPage';

it('shows its source’s words, and nothing that is not there', async () => {
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

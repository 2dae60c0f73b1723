/** The first page: its gallery of published comparisons, drawn from their figures. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../testing/openPage';

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Comparisons' })).getAllByRole('article');

async function card(says: string): Promise<HTMLElement> {
  const match = (await cards()).find((candidate) => candidate.textContent?.includes(says));
  if (!match) throw new Error(`no card says “${says}”`);
  return match;
}

it('answers a question with two live comparisons', async () => {
  openPage('/');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
    /^How much throughput, at which latency/,
  );
  const knfs = await screen.findByRole('region', {
    name: 'kNFS against dNFS on Azure NetApp Files',
  });
  await waitFor(() => expect(knfs.querySelector('.scatterlayer .trace')).not.toBeNull());
  await waitFor(() => expect(knfs.textContent).toContain('≥ 131,000 IOPS'));
  expect(knfs.textContent).toContain('modelled from the article’s 2.8×');
  await within(knfs).findByRole('slider', { name: 'Latency limit' });
  screen.getByRole('region', { name: 'Four storage systems, one chart' });
  expect(screen.getByRole('link', { name: 'Try an example' })).toBeTruthy();
});

it('follows a limit that is typed, in its answer and its link', async () => {
  openPage('/');
  const knfs = await screen.findByRole('region', {
    name: 'kNFS against dNFS on Azure NetApp Files',
  });
  await waitFor(() => expect(knfs.textContent).toContain('≥ 131,000 IOPS'));
  const field = within(knfs).getByRole('textbox') as HTMLInputElement;
  expect(field.value).toBe('1 ms');
  fireEvent.change(field, { target: { value: '0.5' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(knfs.textContent).toContain('42,600'));
  expect(field.value).toBe('0.5 ms');
  const link = within(knfs).getByRole('link', { name: /^kNFS against dNFS/ });
  expect(link.getAttribute('href')).toContain('line=0.5');
});

it('draws a thumbnail of each comparison as a link', async () => {
  const { address } = openPage('/');
  const all = await cards();
  expect(all).toHaveLength(4);
  for (const shown of all) {
    await waitFor(() => expect(shown.querySelector('svg circle, svg polyline')).not.toBeNull());
  }
  fireEvent.click(within(all[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(address()).toMatch(/^\/compare\?/));
});

it('shows a sweep on its card, and opens at the sweep', async () => {
  openPage('/');
  const cvs = await card('Updates on NetApp CVS');
  // A line for each number of volumes, a dot for each run, and the ceiling with its cause.
  await waitFor(() => expect(cvs.querySelectorAll('svg polyline')).toHaveLength(2));
  expect(cvs.querySelectorAll('svg circle')).toHaveLength(5);
  expect(cvs.querySelectorAll('svg path[stroke-dasharray]')).toHaveLength(1);
  expect(within(cvs).getByRole('link').getAttribute('href')).toMatch(/#sweep$/);
  await within(cvs).findByText('<300,000 → ~130,000 IOPS');
});

it('omits campaigns, which are on the sources page', async () => {
  openPage('/sources');
  const all = await cards();
  expect(all).toHaveLength(4);
  expect(all.map((one) => one.textContent).join()).toContain('Read cache of two Azure disks');
});

it('opens a comparison with its scales', async () => {
  const { address } = openPage('/');
  fireEvent.click(await screen.findByRole('link', { name: /Four storage systems, one chart/ }));
  await waitFor(() => expect(address()).toContain('xs=log'));
  await waitFor(() => expect(document.querySelector('figure .scatterlayer .trace')).not.toBeNull());
});

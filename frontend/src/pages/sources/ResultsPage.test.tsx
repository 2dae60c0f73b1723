/** The first page: its gallery of published comparisons, drawn from their figures. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../opened';

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Comparisons' })).getAllByRole('article');

async function card(says: string): Promise<HTMLElement> {
  const match = (await cards()).find((candidate) => candidate.textContent?.includes(says));
  if (!match) throw new Error(`no card says “${says}”`);
  return match;
}

it('says what this is, asks a question, and answers it with a chart', async () => {
  open('/');
  await screen.findByText(/Loadcurve keeps benchmark results of storage/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/read cache/);
  const lead = screen.getByRole('region', { name: 'Read cache of two Azure disks, on and off' });
  expect(lead.textContent).toContain('All numbers are from public AWR reports');
  await waitFor(() => expect(lead.querySelector('.scatterlayer .trace')).not.toBeNull());
  expect(within(lead).getAllByText('published').length).toBeGreaterThan(0);
});

it('draws a thumbnail of each comparison from its figure, which leads to it', async () => {
  const { address } = open('/');
  const all = await cards();
  expect(all).toHaveLength(9);
  for (const shown of all) {
    await waitFor(() => expect(shown.querySelector('svg circle, svg polyline')).not.toBeNull());
  }
  fireEvent.click(within(all[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(address()).toMatch(/^\/compare\?/));
});

it('shows a varied setting on its card, and opens where it is drawn', async () => {
  open('/');
  const cvs = await card('Update mix on NetApp Cloud Volumes Service');
  // A line for each number of volumes, a dot for each run, and the ceiling with its cause.
  await waitFor(() => expect(cvs.querySelectorAll('svg polyline')).toHaveLength(2));
  expect(cvs.querySelectorAll('svg circle')).toHaveLength(5);
  expect(cvs.querySelectorAll('svg path[stroke-dasharray]')).toHaveLength(1);
  expect(within(cvs).getByRole('link').getAttribute('href')).toMatch(/#sweep$/);
});

it('has axes with numbers on a card, and the line that its comparison opens with', async () => {
  open('/');
  const knfs = await card('kNFS against dNFS');
  const written = () => [...knfs.querySelectorAll('svg text')].map((text) => text.textContent);
  await waitFor(() =>
    expect(written()).toEqual(
      expect.arrayContaining(['Read latency (ms)', 'IOPS', '0', '100k', '2']),
    ),
  );
  expect(knfs.textContent).toContain('At ≤ 1 ms');
  const verdict = /≥ 131,000 IOPS.*46,500.*≥ 2\.8× by construction/;
  expect(knfs.textContent).toMatch(verdict);
  expect((await card('Updates on two Azure disks')).textContent).toMatch(
    /From 15 to 100 % updates read throughput falls from 14,745/,
  );
  fireEvent.click(within(knfs).getByRole('link'));
  const answer = await screen.findByRole('region', { name: 'Answer' });
  expect(answer.textContent).toMatch(verdict);
});

it('names the page, counts the runs, and leads to what its chart draws', async () => {
  const { address } = open('/');
  const traces = () =>
    document.querySelectorAll('figure')[0]?.querySelectorAll('.scatterlayer .trace');
  await waitFor(() => expect(traces()?.length).toBeGreaterThan(0));
  expect(document.title).toBe('Loadcurve');
  const recent = await screen.findByRole('region', { name: 'Recent runs' });
  await waitFor(() => expect(recent.textContent).toMatch(/All \d+ runs/));
  const drawn = traces()?.length;
  fireEvent.click(screen.getByRole('link', { name: 'Open this comparison' }));
  await waitFor(() => expect(address()).toMatch(/^\/compare\?/));
  await waitFor(() => expect(document.title).not.toBe('Loadcurve'));
  await waitFor(() => expect(traces()?.length).toBe(drawn));
});

it('opens the comparison of a card with its scales', async () => {
  const { address } = open('/');
  fireEvent.click(
    await screen.findByRole('link', { name: /Azure NetApp Files, Cloud Volumes Service/ }),
  );
  await waitFor(() => expect(address()).toContain('xs=log'));
  await screen.findByRole('radiogroup', { name: 'Scale of the throughput axis' });
  await waitFor(() => expect(document.querySelector('figure .scatterlayer .trace')).not.toBeNull());
});

it('finds runs by words', async () => {
  const { address } = open('/');
  const search = await screen.findByRole('searchbox', { name: 'Search runs' });
  fireEvent.change(search, { target: { value: 'NVMe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const table = await screen.findByRole('table', { name: 'Runs' });
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('5'));
  expect(address()).toBe('/runs?q=NVMe');
});

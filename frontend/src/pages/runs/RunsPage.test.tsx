/** The table of runs: filtered, searched, ordered and chosen, all of it in the address. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage, press, unfold } from '../../../testing/openPage';

// Hidden elements do not matter here, and checking them is slow in a long table.
configure({ defaultHidden: true });

beforeEach(() => {
  // The test's document lays nothing out: without a height no row is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(580);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58);
});

const table = () => screen.getByRole('table', { name: 'Runs' });
const row = (at: number) => within(table()).getAllByRole('row')[at] as HTMLElement;
const rowCount = () => table().getAttribute('aria-rowcount');
/** The heading counts as a row. */
const listed = (runs: number) => waitFor(() => expect(rowCount()).toBe(`${1 + runs}`));
const facet = (name: RegExp) => screen.findByRole('button', { name });
const box = (at: number) => within(table()).getAllByRole<HTMLInputElement>('checkbox')[at];

async function open(query = '') {
  const opened = openPage(`/runs${query}`);
  await screen.findByRole('table', { name: 'Runs' });
  await waitFor(() => expect(row(1)).toBeDefined());
  return opened;
}

it('is filtered by facets, several values of one as OR, stored in the address', async () => {
  const { address, go } = await open();
  fireEvent.click(await facet(/^IntelliFlash N5800 4/));
  await listed(4);
  expect(address()).toContain('system=IntelliFlash+N5800');
  fireEvent.click(await facet(/^Azure NetApp Files 5/));
  await listed(9);
  fireEvent.click(await facet(/^modelled 2/));
  await listed(2);
  go(-1);
  await listed(9);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/runs'));
});

it('opens with the facets of its address', async () => {
  await open('?system=IntelliFlash+N5800&system=Azure+NetApp+Files&provenance=modelled');
  await listed(2);
  expect((await facet(/modelled 2/)).getAttribute('aria-pressed')).toBe('true');
});

it('is filtered by dates', async () => {
  const { address } = await open();
  unfold(screen.getByText('Date measured or published'));
  for (const name of ['From', 'To']) {
    fireEvent.change(screen.getByLabelText(name), { target: { value: '2020-09-30' } });
  }
  await waitFor(() => expect(address()).toBe('/runs?from=2020-09-30&to=2020-09-30'));
  await listed(5);
});

it('is searched by words, with a message and a reset link without a match', async () => {
  const { address } = await open();
  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search runs' }), { target: { value } });
  search('single volumes knfs');
  await listed(1);
  search('nothing has this name');
  await screen.findByText('No matching runs');
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Clear all filters' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(address()).toBe('/runs'));
  await waitFor(() => expect(row(1)).toBeDefined());
});

it('is sorted by its headings, which show the order', async () => {
  const { address } = await open('?provenance=published');
  const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
  const order = (name: RegExp) =>
    fireEvent.click(within(heading(name)).getAllByRole('button')[0] as HTMLElement);
  order(/Peak throughput/);
  await waitFor(() => expect(row(1).textContent).toContain('1,400,000'));
  expect(address()).toContain('sort=-peak');
  expect(heading(/Peak throughput/).getAttribute('aria-sort')).toBe('descending');
  order(/^Latency at peak/);
  await waitFor(() => expect(row(1).textContent).toContain('303'));
  expect(address()).toContain('sort=latency');
});

it('has the chosen columns, stored in the address', async () => {
  const { address } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Storage' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Workload' }));
  press(await screen.findByRole('checkbox', { name: 'Workload' }), 'Escape');
  await waitFor(() => expect(address()).toMatch(/cols=curve,storage,workload,points,peak,/));
});

it('counts the runs that have a histogram', async () => {
  await open();
  const { textContent } = screen.getByRole('button', { name: /^Has a histogram/ });
  expect(Number(textContent?.replace('Has a histogram', ''))).toBeGreaterThan(0);
});

it('opens with the columns of its address', async () => {
  await open('?cols=curve,system,storage,peak');
  screen.getByRole('columnheader', { name: 'Storage' });
  expect(screen.queryByRole('columnheader', { name: 'Workload' })).toBeNull();
});

it('shows peak, latency, knee or its absence, and curve of a run', async () => {
  await open('?q=dnfs,+modelled');
  expect(row(1).querySelectorAll('svg polyline')).toHaveLength(1);
  expect(row(1).textContent).toContain('1–32 threads/schema');
  const knee = row(1).querySelector('[data-column=knee]');
  expect(knee?.textContent).toMatch(/^[\d,]+$/);
  expect(knee?.querySelector('[title^="at "]')?.getAttribute('title')).toMatch(/^at \d+ µs/);
});

it('compares runs selected one by one or all', async () => {
  const { address } = await open('?source=intelliflash-nvme&sort=-peak');
  for (const at of [0, 1]) {
    fireEvent.click(box(at) as HTMLElement);
    await waitFor(() => expect(box(at)?.checked).toBe(true));
  }
  const tools = screen.getByRole('region', { name: 'Selected runs' });
  expect(tools.textContent).toContain('2 runs selected');
  expect(row(1).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(within(tools).getByRole('button', { name: 'Select all 4' }));
  await waitFor(() => expect(tools.textContent).toContain('4 runs selected'));
  fireEvent.click(within(tools).getByRole('link', { name: 'Compare' }));
  await waitFor(() =>
    expect(address()).toMatch(/runs=nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100$/),
  );
  await waitFor(() => expect(document.querySelector('figure .scatterlayer .trace')).not.toBeNull());
});

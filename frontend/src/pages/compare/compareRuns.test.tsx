/** The runs of a comparison: added, ordered, coloured, named and compared with one of them. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, requests, unfold } from '../../../testing/openPage';

// Hidden elements do not matter here, and checking them is slow on a long page.
configure({ defaultHidden: true });

const NVME = '/compare?v=1&runs=nvme-update-0,nvme-update-20,nvme-update-50';
const NAMES = [
  'NVMe array, 0% update',
  'NVMe array, 20% update',
  'NVMe array, 50% update',
] as const;

const traces = () => [
  ...(document.querySelector('figure')?.querySelectorAll<SVGElement>('.scatterlayer .trace') ?? []),
];
const drawn = (count: number) => waitFor(() => expect(traces()).toHaveLength(count));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Chooses an item of the menu of a run, opened as browsers do: the tests' document has no popovers. */
async function choose(run: string, item: string) {
  const target = button(`More about ${run}`).getAttribute('popovertarget') ?? '';
  const menu = document.getElementById(target) as HTMLElement;
  menu.hidePopover = () => undefined;
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  fireEvent.click(await within(menu).findByRole('menuitem', { name: item }));
}

it('are added, moved and removed', async () => {
  const { address } = openPage('/compare?v=1&runs=nvme-update-0,nvme-update-20');
  await drawn(2);
  fireEvent.click(button('Add runs'));
  const dialog = await screen.findByRole('dialog');
  const search = await within(dialog).findByRole('searchbox', { name: 'Search runs to add' });
  fireEvent.change(search, { target: { value: '50% update' } });
  const found = { name: /IntelliFlash.*50% update/ };
  fireEvent.click(await within(dialog).findByRole('button', found));
  press(dialog, 'Escape');
  await drawn(3);
  expect(address()).toContain('nvme-update-50');
  await choose(NAMES[0], 'Move down');
  const moved = '/compare?v=1&runs=nvme-update-20,nvme-update-0,nvme-update-50';
  await waitFor(() => expect(address()).toBe(moved));
  await choose(NAMES[0], 'Remove from chart');
  const left = '/compare?v=1&runs=nvme-update-20,nvme-update-50';
  await waitFor(() => expect(address()).toBe(left));
});

it('keep their colours when the set is reordered or one is removed', async () => {
  const { address } = openPage(NVME);
  await drawn(3);
  const colours = () =>
    traces().map((trace) => trace.querySelector<SVGElement>('.point')?.style.stroke);
  const before = colours();
  expect(new Set(before).size).toBe(3);
  press(button(`Move ${NAMES[0]}`), 'End');
  await waitFor(() => expect(colours()).toEqual([before[1], before[2], before[0]]));
  expect(address()).toContain('runs=nvme-update-20,nvme-update-50,nvme-update-0');
  await choose(NAMES[1], 'Remove from chart');
  await waitFor(() => expect(colours()).toEqual([before[2], before[0]]));
});

it('are drawn and compared as the legend changes them', async () => {
  const { address } = openPage(NVME);
  await drawn(3);
  fireEvent.click(button(`${NAMES[2]} as the baseline`));
  await waitFor(() => expect(address()).toBe(`${NVME}&base=nvme-update-50`));
  const isAsked = (question: string) => /comparison\?.*baseline=nvme-update-50/.test(question);
  await waitFor(() => expect(requests.some(isAsked)).toBe(true));
  await choose(NAMES[1], 'Dim others');
  await waitFor(() =>
    expect(traces().map(({ style }) => style.opacity)).toEqual(['0.25', '1', '0.25']),
  );
  expect(address()).toContain('&dim=nvme-update-0,nvme-update-50');
  fireEvent.click(button(NAMES[1]));
  await drawn(2);
});

it('that are deleted are omitted; the tab changes to one with data', async () => {
  const { address } = openPage('/compare?v=1&runs=nvme-update-0,nvme-update-20,gone&tab=waits');
  fireEvent.click(await screen.findByRole('link', { name: 'Show the 2 other runs' }));
  await drawn(2);
  expect(address()).toBe('/compare?v=1&runs=nvme-update-0,nvme-update-20&tab=waits');
  await screen.findByText(/^Waits: no data/);
  screen.getByRole('tab', { name: 'Answers', selected: true });
});

it('of a published comparison keep its title until one is removed', async () => {
  openPage(`${NVME},nvme-update-100`);
  await waitFor(() => expect(heading()).toBe('Updates on an NVMe array'));
  await choose(NAMES[0], 'Remove from chart');
  await waitFor(() => expect(heading()).not.toBe('Updates on an NVMe array'));
});

it('of a source with one stated share have one mark, none invented', async () => {
  openPage('/compare?v=1&runs=anf-8tib-dnfs&hist=cdf');
  const panel = await screen.findByRole('region', { name: 'Latency histogram' });
  await waitFor(() =>
    expect(panel.querySelectorAll('figure .scatterlayer .point')).toHaveLength(1),
  );
  expect(panel.querySelector('figure')?.textContent).toContain('90% below');
  unfold(within(panel).getByText('The histogram as a table'));
  within(panel).getByRole('row', { name: 'below 512 µs not stated' });
});

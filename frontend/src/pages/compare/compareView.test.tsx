/** What a comparison shows besides its answers, and what its controls write into the address. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, press, requests, unfold } from '../../../testing/openPage';

const MODELLED = ['ANF 8 TiB dNFS, modelled', 'ANF 8 TiB kNFS, modelled'] as const;
const COMPARISON = '/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled,anf-8tib-dnfs';
const NVME = '/compare?v=1&runs=nvme-update-0,nvme-update-20,nvme-update-50';

const region = (name: string) => screen.findByRole('region', { name });
const traces = () => document.querySelectorAll('figure .scatterlayer .trace');
const drawn = (count: number) => waitFor(() => expect(chartOf(0)).toHaveLength(count));
/** The curves of one of the charts of the page. */
const chartOf = (at: number) =>
  document.querySelectorAll('figure')[at]?.querySelectorAll('.scatterlayer .trace') ?? [];
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the legend', () => {
  it('hides, shows and isolates runs; the address and Back follow', async () => {
    const { address, go } = openPage(COMPARISON);
    await drawn(2);
    fireEvent.click(button(MODELLED[1]));
    await drawn(1);
    expect(address()).toContain('hide=anf-8tib-knfs-modelled');
    go(-1);
    await drawn(2);
    fireEvent.click(button(`Show only ${MODELLED[0]}, or all again`));
    await drawn(1);
    fireEvent.click(button(`Show only ${MODELLED[0]}, or all again`));
    await waitFor(() => expect(address()).toBe(COMPARISON));
  });

  it('opens with the address’s hidden runs', async () => {
    openPage(`${COMPARISON}&hide=anf-8tib-knfs-modelled`);
    await drawn(1);
    expect(button(MODELLED[1]).getAttribute('aria-pressed')).toBe('false');
  });

  it('labels modelled curves, and has their method among the sources', async () => {
    openPage(COMPARISON);
    await drawn(2);
    const legend = await region('Runs');
    expect(within(legend).getAllByText('modelled')).toHaveLength(2);
    const origins = await region('Provenance');
    expect(origins.textContent).toContain('R(N) =');
    expect(within(origins).getAllByRole('row', { name: /R₀ .* assumed/ })).toHaveLength(2);
    expect(within(origins).getAllByRole('row', { name: /X_max .* published/ })).toHaveLength(2);
  });

  it('has the best result first, with its derivation', async () => {
    openPage('/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled');
    const legend = await region('Runs');
    await waitFor(() => expect(legend.textContent).toContain('IOPS at ≤ 1 ms, best first'));
    const rows = within(legend).getAllByRole('listitem');
    await waitFor(() => expect(rows[0]?.textContent).toMatch(/dNFS≥ 131,000.*limit not reached/));
    expect(rows[1]?.textContent).toMatch(/kNFS46,500.*interpolated between/);
  });

  it('supports undo and redo by buttons, keys and Back', async () => {
    const { address, go } = openPage(NVME);
    await drawn(3);
    const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled;
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const solo = () => fireEvent.click(button('Show only NVMe array, 0% update, or all again'));
    solo();
    await waitFor(() => expect(address()).toContain('hide='));
    solo();
    await waitFor(() => expect(address()).toBe(NVME));
    fireEvent.click(button('Undo'));
    await waitFor(() => expect(address()).toContain('hide='));
    press(document.body, 'z', { ctrlKey: true });
    await drawn(3);
    expect(isOff('Undo')).toBe(true);
    press(document.body, 'Z', { ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(address()).toContain('hide='));
    fireEvent.click(button('Redo'));
    await waitFor(() => expect(address()).toBe(NVME));
    expect(isOff('Redo')).toBe(true);
    go(-1);
    await waitFor(() => expect(address()).toContain('hide='));
    expect(isOff('Redo')).toBe(false);
  });
});

describe('the chart', () => {
  it('waits for one response, and the first screen for four more', async () => {
    openPage(NVME);
    await drawn(3);
    await region('Answer');
    await screen.findByRole('tab', { name: 'Load points' });
    const figures = requests.filter((question) => question.includes('?runs='));
    const names = figures.map((question) => question.split(/[?/]/)[3]);
    expect(names[0]).toBe('curves');
    const first = ['comparison', 'curves', 'histograms', 'sweeps', 'wait-events'];
    expect(names.toSorted()).toEqual(first);
  });

  it('has the axes and scales of the address on its titles', async () => {
    openPage(`${COMPARISON}&x=bandwidth_mib_s&ys=log`);
    await screen.findByRole('button', { name: 'Throughput axis: Bandwidth, MiB/s' });
    button(/^Latency axis: Read latency/);
  });

  it('is navigable by arrow keys, with a spoken position', async () => {
    openPage(COMPARISON);
    await drawn(2);
    const chart = screen.getAllByRole('application')[0] as HTMLElement;
    chart.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) press(chart, key);
    const said = () => document.querySelector('figure [aria-live=polite]')?.textContent;
    await waitFor(() =>
      expect(said()).toContain(
        'ANF 8 TiB dNFS, modelled, 4 threads/schema, Throughput 49,700 IOPS',
      ),
    );
    press(chart, 'ArrowDown');
    await waitFor(() => expect(said()).toContain('ANF 8 TiB kNFS, modelled, 4 threads/schema'));
    press(chart, 'End');
    await waitFor(() => expect(said()).toContain('32 threads/schema'));
    press(chart, 'Escape');
    await waitFor(() => expect(said()).toBe(''));
  });

  it('has unknown values and reasons in the details of a point', async () => {
    openPage(
      '/compare?v=1&runs=anf-8tib-dnfs-modelled&sel=anf-8tib-dnfs-modelled:anf-8tib-dnfs-modelled.1',
    );
    const details = await screen.findByRole('region', { name: /^Load point of/ });
    expect(details.textContent).toMatch(/Not known: .*Write latency.*DB time/);
    expect(details.textContent).toContain('The model does not compute it.');
  });
});

describe('below the chart', () => {
  it('are ceilings, conditions and the data', async () => {
    openPage(COMPARISON);
    expect((await region('Ceilings')).textContent).toContain('131,072 IOPS');
    const conditions = within(await region('Conditions'));
    expect(conditions.getByRole('row', { name: /^Client/ }).textContent).toContain('kNFS');
    const data = within(await region('Data table'));
    expect(data.getAllByRole('row')).toHaveLength(13);
    expect(screen.getByText(/Not drawn here/).parentElement?.textContent).toContain('bandwidth');
  });

  it('the histogram shows stated values, and missing ones not as zero', async () => {
    openPage(COMPARISON);
    const panel = await region('Latency histogram');
    await waitFor(() => expect(panel.textContent).toContain('db file sequential read'));
    await waitFor(() =>
      expect(panel.querySelector('.barlayer .trace')?.querySelectorAll('.point')).toHaveLength(4),
    );
    const written = [...panel.querySelectorAll('.annotation-text')].map(
      (annotation) => annotation.textContent,
    );
    expect(written).toContain('not stated');
    unfold(within(panel).getByText('The histogram as a table'));
    within(panel).getByRole('row', { name: /512 µs–1\.02 ms 47/ });
    within(panel).getByRole('row', { name: /1\.02–2\.05 ms not stated/ });
  });
});

describe('an address', () => {
  it('of a newer version, or without runs, has a message', async () => {
    openPage('/compare?v=99&runs=a');
    await screen.findByText(/This address was made by a newer Loadcurve/);
  });

  it('without runs has a message', async () => {
    openPage('/compare');
    await screen.findByText('No runs selected');
  });

  it.each(['/compare?v=1&runs=no-such-run', '/runs/no-such-run'])(
    '%s names the missing run',
    async (address) => {
      openPage(address);
      expect((await screen.findByRole('alert')).textContent).toContain('no-such-run');
    },
  );

  it('of a missing report has a message', async () => {
    openPage(`/reports/${'0'.repeat(64)}?line=3`);
    expect((await screen.findByRole('alert')).textContent).toContain('no such report');
  });

  it('of a load point without samples has a message', async () => {
    openPage('/runs/nvme-update-0/points/nvme-update-0.1/timeline');
    await screen.findByText('This load point has no samples over time');
  });

  it('of a panel without data has a message', async () => {
    openPage('/compare?v=1&runs=nvme-update-0&panels=db_time_s_per_s');
    await screen.findByText('No run here states its DB time at a known concurrency.');
  });

  it('of panels for few runs says for how many they are', async () => {
    openPage('/compare?v=1&runs=nvme-update-0,nvme-update-20&split=system');
    await screen.findByText(/Panels are available for more than 20 runs/);
    expect(screen.queryByRole('radiogroup', { name: 'Split by' })).toBeNull();
  });

  it('that does not exist has a message', async () => {
    openPage('/nowhere');
    await screen.findByText('There is no page at this address');
    expect(traces()).toHaveLength(0);
  });

  it('with an unreadable name has a message and shows the computed one', async () => {
    openPage(
      `/compare?v=1&runs=nvme-update-0,nvme-update-20&label=nvme-update-20:${'x'.repeat(81)}&title=a%E2%80%AEb`,
    );
    await screen.findByText(/has a run name that is empty, has line breaks/);
    await screen.findByText(/has a title that is empty, has line breaks/);
    await waitFor(() =>
      expect(document.querySelector('figure')?.textContent).toContain('20% update'),
    );
  });

  it('of two load points with one missing has a message with the fix', async () => {
    openPage('/changes?before=no-such-run&after=anf-8tib-dnfs-modelled');
    expect((await screen.findByRole('alert')).textContent).toContain('no such run: no-such-run');
    expect((await region('Before')).textContent).toContain('Run no-such-run');
    expect(screen.getAllByRole('button', { name: 'Choose a run' }).length).toBeGreaterThan(0);
  });

  it('without load points asks to choose two', async () => {
    openPage('/changes');
    await screen.findByText('Choose two load points');
  });
});

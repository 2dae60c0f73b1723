/** The section of runs that vary one setting or two: its words, its chart, its table. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press } from '../../../testing/openPage';

const NVME = 'nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100';
const CVS =
  'cvs-update-1-volume,cvs-update-2-volumes,cvs-75-25-1-volume,cvs-read-1-volume,cvs-read-2-volumes';

const section = () => screen.findByRole('region', { name: 'Sweep' });
const says = async (text: string | RegExp) => {
  const sweep = await section();
  await waitFor(() => expect(sweep.textContent).toMatch(text));
};
const chart = async () => within(await section()).findByRole('application');
/** What Plotly has drawn of this kind. */
const drawn = async (selector: string) => [...(await chart()).querySelectorAll(selector)];
const texts = async (selector: string) =>
  (await drawn(selector)).map(({ textContent }) => textContent);
const traces = (count: number) =>
  waitFor(async () => expect(await drawn('.scatterlayer .trace')).toHaveLength(count));
const choose = async (label: string, option: string) => {
  const choice = within(await section()).getByLabelText<HTMLSelectElement>(label);
  const chosen = [...choice.options].find(({ text }) => text === option);
  fireEvent.change(choice, { target: { value: chosen?.value } });
};

it('a sweep has a chart, sentences, a table, and a choice of metric', async () => {
  openPage(`/compare?v=1&runs=${NVME}`);
  await says('These 4 runs differ in update share.');
  await says('They also differ in run time');
  await says(/falls from 1,400,000 to 667,000 IOPS \(−52.4%\)/);
  // A line and a marker for each run.
  await traces(5);
  expect(await texts('.xtick text')).toEqual(['0%', '20%', '50%', '100%']);
  expect(await texts('.ytitle')).toEqual(['Throughput (IOPS)']);
  const rows = () => screen.getByRole('region', { name: 'Sweep' }).querySelectorAll('tr');
  expect(rows()).toHaveLength(5);
  expect(rows()[2]?.textContent).toContain('−27,100 IOPS per percentage point');
  await choose('What the sweep shows', 'Write latency');
  await waitFor(async () => expect(await texts('.ytitle')).toEqual(['Write latency (µs)']));
  // One of the markers stands in the lane of runs without a value.
  await traces(5);
  await says('“NVMe array, 0% update” is not drawn');
  expect(rows()[1]?.textContent).toContain('no write latency stated');
});

it('a hidden run is in no sweep', async () => {
  openPage(`/compare?v=1&runs=${NVME}`);
  await says('These 4 runs');
  fireEvent.click(screen.getByRole('button', { name: 'NVMe array, 100% update' }));
  await says('These 3 runs differ only in update share.');
});

it('a grid has a line for each value of the second setting, and can be swapped', async () => {
  openPage(`/compare?v=1&runs=${CVS}`);
  await says('differ only in update share and volumes.');
  await says('At 100% updates: from 1 to 2 volumes');
  await traces(7);
  const keys = within(await section()).getByRole('list', { name: 'Lines by volumes' });
  expect(
    within(keys)
      .getAllByRole('listitem')
      .map((key) => key.textContent),
  ).toEqual(['Volumes 1', 'Volumes 2']);
  fireEvent.click(within(await section()).getByRole('radio', { name: 'Volumes' }));
  await waitFor(async () => expect(await texts('.xtick text')).toEqual(['1', '2']));
  await says('Updates 25%');
});

it('arrow keys move along the lines, with a spoken position', async () => {
  openPage(`/compare?v=1&runs=${NVME}`);
  await traces(5);
  const walked = await chart();
  walked.focus();
  press(walked, 'ArrowRight');
  press(walked, 'ArrowRight');
  const said = () => walked.querySelector('[aria-live]')?.textContent;
  await waitFor(() =>
    expect(said()).toMatch(
      /NVMe array, 20% update, Updates 20%, Throughput 858,000 IOPS, at its only load level, 256 users/,
    ),
  );
  press(walked, 'End');
  await waitFor(() => expect(said()).toContain('Updates 100%'));
});

it('runs without a sweep have no sweep section', async () => {
  openPage('/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled');
  await screen.findByRole('region', { name: 'Data table' });
  await screen.findByRole('region', { name: 'In words' });
  expect(screen.queryByRole('region', { name: 'Sweep' })).toBeNull();
});

it('offers sweeps among runs that are not one sweep, and stores the choice in the address', async () => {
  const { address, go } = openPage(`/compare?v=1&runs=${NVME},${CVS}`);
  const offers = within(await section()).getByRole('list', { name: 'Sweeps among these runs' });
  const [both, four] = within(offers).getAllByRole('button');
  expect(both?.textContent).toMatch(/^5 runs: update share 0–100% and volumes 1–2, /);
  expect(four?.textContent).toMatch(/^4 runs: update share 0–100%, /);
  expect(within(await section()).queryByRole('application')).toBeNull();
  fireEvent.click(four as HTMLElement);
  await says('These 4 runs differ in update share.');
  await choose('What the sweep shows', 'Write latency');
  await waitFor(async () => expect(await texts('.ytitle')).toEqual(['Write latency (µs)']));
  expect(address()).toContain(`&sruns=${NVME}&sy=write_latency_us`);
  expect(
    within(await section()).getByRole('button', { pressed: true, name: /^4 runs/ }),
  ).toBeTruthy();
  go(-1);
  await waitFor(async () => expect(await texts('.ytitle')).toEqual(['Throughput (IOPS)']));
  go(-1);
  await waitFor(async () => expect(within(await section()).queryByRole('application')).toBeNull());
});

it('the address selects the sweep among the runs, and its metric', async () => {
  openPage(`/compare?v=1&runs=${NVME},${CVS}&sruns=${NVME}&sy=write_latency_us`);
  await waitFor(async () => expect(await texts('.ytitle')).toEqual(['Write latency (µs)']));
  expect(
    within(await section()).getByRole('button', { pressed: true, name: /^4 runs/ }),
  ).toBeTruthy();
});

it('a setting of names can be along the axis, as bars', async () => {
  const { address } = openPage(
    '/compare?v=1&runs=dbaas-single-query,dbaas-rac-query,dbaas-single-create,dbaas-rac-create',
  );
  await waitFor(async () => expect(await texts('.xtick text')).toEqual(['1', '2']));
  fireEvent.click(within(await section()).getByRole('radio', { name: 'Workload' }));
  await waitFor(async () =>
    expect(await texts('.xtick text')).toEqual(['Parallel Query', 'Parallel create table']),
  );
  expect(address()).toContain('&sx=workload');
  // Two runs state the metric; the others stand in the lane.
  expect((await drawn('.shapelayer path[data-index]')).length).toBeGreaterThan(0);
});

it('two metrics are stacked, and a point chosen in one is marked in both', async () => {
  const { address } = openPage(`/compare?v=1&runs=${NVME}`);
  await traces(5);
  await choose('Second chart', 'Write latency below');
  const charts = () =>
    within(screen.getByRole('region', { name: 'Sweep' })).getAllByRole('application');
  await waitFor(() =>
    expect(charts()[1]?.querySelector('.ytitle')?.textContent).toBe('Write latency (µs)'),
  );
  expect(address()).toContain('&sz=write_latency_us');
  const widths = (at: number) =>
    [...(charts()[at]?.querySelectorAll<SVGPathElement>('.scatterlayer path.point') ?? [])].map(
      ({ style }) => style.strokeWidth,
    );
  expect(widths(1)).not.toContain('3px');
  const [above] = charts();
  above?.focus();
  press(above as HTMLElement, 'ArrowRight');
  press(above as HTMLElement, 'ArrowRight');
  await waitFor(() => expect(widths(0)).toContain('3px'));
  await waitFor(() => expect(widths(1)).toContain('3px'));
  expect(within(await section()).getAllByRole('table')).toHaveLength(2);
});

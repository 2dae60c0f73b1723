import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleGrid, sampleSweep, sweepPoint } from '../../../testing/sweepSample';
import type { SweepResults } from '../../model/contract';
import { type View, viewOf } from '../../model/view/view';
import { SweepControls } from './SweepControls';
import { SweepOffers } from './SweepOffers';
import { SweepPanel } from './SweepPanel';

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

const onChange = vi.fn();
const view = viewOf(['a', 'b', 'c']);
const show = (sweep: SweepResults, shown: View = view) =>
  render(
    <MantineProvider>
      <SweepPanel
        sweep={sweep}
        controls={<SweepControls sweep={sweep} view={shown} onChange={onChange} />}
      />
    </MantineProvider>,
  );
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('SweepPanel', () => {
  it('names the differences and their effect, with every number in a table', () => {
    show(sampleSweep());
    screen.getByText('These 3 runs differ only in update share.');
    screen.getByText(/falls from 100 to 60 IOPS/);
    expect(cells()).toEqual([
      ['Run', 'Updates', 'Throughput (IOPS)', 'Change', 'Slope', 'Value at', 'Provenance'],
      ['run a', '0%', '100', '–', '–', 'at its only load level, 8 sessions', 'measured'],
      [
        'run b',
        '50%',
        '60',
        '−40%',
        '−1 IOPS per percentage point',
        'at its only load level, 8 sessions',
        'measured',
      ],
      ['run c', '100%', 'not stated', '–', '–', 'no throughput stated', '–'],
    ]);
    screen.getByText('“run c” is not drawn: no throughput stated.');
  });

  it('shows the range of repeats', () => {
    const point = sweepPoint('a', 0, 100);
    if (!point.value) throw new Error('the point has a value');
    point.value = { ...point.value, low: 90, high: 500, repeats: 3 };
    show(sampleSweep({ points: [point, sweepPoint('b', 1, 60)] }));
    expect(cells().map((row) => row[3])).toEqual(['Repeats (IOPS)', '90–500 (n = 3)', '–']);
  });

  it('offers another metric, and another setting of a grid along the axis', () => {
    const bandwidth = { metric: 'bandwidth_mib_s', title: 'Bandwidth', unit: 'MiB/s' };
    const grid = sampleGrid();
    show({ ...grid, metrics: [...grid.metrics, bandwidth] });
    fireEvent.change(screen.getByLabelText('What the sweep shows'), {
      target: { value: 'bandwidth_mib_s' },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Volumes' }));
    expect(onChange.mock.calls).toEqual([
      [{ sweepMetric: 'bandwidth_mib_s' }],
      [{ sweepSetting: 'volumes', sweepPanels: null }],
    ]);
    expect(screen.getByRole('list').textContent).toBe('Volumes 1Volumes 2');
  });

  it('draws another metric below, with its sentences and table', () => {
    const latency = { metric: 'read_latency_us', title: 'Read latency', unit: 'µs' };
    const below = { ...sampleSweep(), metric: latency, y: latency, words: ['It rises.'] };
    render(
      <MantineProvider>
        <SweepPanel sweep={sampleSweep()} below={below} />
      </MantineProvider>,
    );
    expect(
      screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label')),
    ).toEqual(['Throughput over update share', 'Read latency over update share']);
    screen.getByText('It rises.');
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });

  it('has no choices if there is only one', () => {
    show(sampleSweep());
    expect(screen.queryByLabelText('What the sweep shows')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has no chart without a common metric', () => {
    show(sampleSweep({ metric: null, metrics: [], points: [], lines: [], words: [] }));
    expect(screen.queryByRole('figure')).toBeNull();
    screen.getByText('No two runs state the same throughput or latency metric.');
  });

  it('offers the loads at which runs can be compared', () => {
    const curves = sampleSweep({ has_curves: true, concurrencies: [8, 16] });
    show(curves, { ...view, limitsMs: [0.5] });
    const places = screen.getByLabelText('Compare runs at');
    expect([...places.children].map((option) => option.textContent)).toEqual([
      'At the highest throughput',
      'At the only load level',
      'At concurrency 8',
      'At concurrency 16',
      'At 0.5 ms latency',
      'At the knee',
    ]);
    fireEvent.change(places, { target: { value: 'concurrency:16' } });
    fireEvent.change(places, { target: { value: 'limit:0.5' } });
    fireEvent.change(places, { target: { value: 'knee' } });
    expect(onChange.mock.calls).toEqual([
      [{ sweepPlace: 'concurrency', sweepConcurrency: 16 }],
      [{ sweepPlace: 'limit', sweepLimitMs: 0.5 }],
      [{ sweepPlace: 'knee' }],
    ]);
  });
});

describe('SweepOffers', () => {
  const offers = (whole: SweepResults, chosen: string[]) =>
    render(
      <MantineProvider>
        <MemoryRouter>
          <SweepOffers
            whole={whole}
            chosen={chosen}
            addressOf={(runs) => `/compare?runs=${runs}`}
            onChoose={onChange}
          />
        </MemoryRouter>
      </MantineProvider>,
    );

  it('shows a sweep among the runs, and hides it again', () => {
    const name = 'update share 0–50%';
    const sub = { kind: 'sweep' as const, setting: 'update_pct', name, title: `SLOB: ${name}` };
    const sub_sweeps = [{ ...sub, run_ids: ['a', 'b'] }];
    const whole = sampleSweep({ kind: 'other', sub_sweeps });
    const { unmount } = offers(whole, ['a', 'b', 'c']);
    fireEvent.click(screen.getByRole('button', { name: '2 runs: update share 0–50%' }));
    unmount();
    offers(whole, ['b', 'a']);
    const link = screen.getByRole('link', { name: 'Compare these 2 runs alone' });
    expect(link.getAttribute('href')).toBe('/compare?runs=a,b');
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(onChange.mock.calls).toEqual([[['a', 'b']], [[]]]);
  });
});

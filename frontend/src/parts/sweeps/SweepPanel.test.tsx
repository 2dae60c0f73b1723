import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SweepAnswers } from '../../model/contract';
import { sampleGrid, sampleSweep, sweepPoint } from '../../model/sweeps/sample';
import { SweepPanel } from './SweepPanel';

afterEach(cleanup);

const onMetric = vi.fn();
const onSetting = vi.fn();
const show = (sweep: SweepAnswers) =>
  render(
    <MantineProvider>
      <SweepPanel sweep={sweep} onMetric={onMetric} onSetting={onSetting} />
    </MantineProvider>,
  );
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('SweepPanel', () => {
  it('says what differs and what it does, and has every number in a table', () => {
    show(sampleSweep());
    screen.getByText('These 3 runs differ only in update share.');
    screen.getByText(/falls from 100 to 60 IOPS/);
    expect(cells()).toEqual([
      ['Run', 'Updates', 'Throughput (IOPS)', 'Change', 'Slope', 'Taken', 'Provenance'],
      ['run a', '0 %', '100', '–', '–', 'at its only load level, 8 sessions', 'measured'],
      [
        'run b',
        '50 %',
        '60',
        '−40 %',
        '−1 IOPS per percentage point',
        'at its only load level, 8 sessions',
        'measured',
      ],
      ['run c', '100 %', 'not stated', '–', '–', 'no throughput stated', '–'],
    ]);
    screen.getByText('“run c” is not drawn: no throughput stated.');
  });

  it('names the spread of repeats where a run has several', () => {
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
    expect([onMetric.mock.calls, onSetting.mock.calls]).toEqual([
      [['bandwidth_mib_s']],
      [['volumes']],
    ]);
    expect(screen.getByRole('list').textContent).toBe('Volumes 1Volumes 2');
  });

  it('offers nothing where there is no choice', () => {
    show(sampleSweep());
    expect(screen.queryByLabelText('What the sweep shows')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has no chart where no two runs state the same metric', () => {
    show(sampleSweep({ metric: null, metrics: [], points: [], lines: [], words: [] }));
    expect(screen.queryByRole('figure')).toBeNull();
    screen.getByText('No two of the runs state the same throughput or latency.');
  });
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ObservedDemand } from '../../model/contract';
import { DemandSummary } from './DemandSummary';

afterEach(cleanup);

const when = (hour: number) => `2026-03-01T0${hour}:00:00`;

const metric = (
  name: string,
  unit: string,
  values: number[],
): ObservedDemand['metrics'][number] => ({
  metric: name,
  title: name === 'throughput_iops' ? 'Throughput' : 'Bandwidth',
  unit,
  meaning: 'demand',
  percentiles: ['p50', 'max'].map((percentile) => ({
    name: percentile,
    value: Math.max(...values),
    text: `${Math.max(...values)} ${unit}`,
    when: 'Sun 2026-03-01 02:00 to 03:00',
    point_id: null,
  })),
  peaks: [
    { name: '1.', value: 9, text: `9 ${unit}`, when: 'Sun 2026-03-01 02:00', point_id: null },
  ],
  intervals: values.map((value, hour) => ({
    point_id: `p${hour}`,
    begins_at: when(hour),
    ends_at: when(hour + 1),
    value,
    text: `hour ${hour}: ${value} ${unit}`,
  })),
  hours: values.map((value, hour) => ({
    weekday: 6,
    hour,
    intervals: 1,
    median: value,
    most: value + 1,
    median_text: `${value}`,
    most_text: `${value + 1}`,
  })),
});

const SUMMARY: ObservedDemand = {
  of: 'of 3 intervals of 60 minutes',
  span: 'Sun 2026-03-01 00:00 to Sun 2026-03-01 03:00, zone not stated',
  metrics: [metric('throughput_iops', 'IOPS', [4, 2, 8]), metric('bandwidth_mib_s', 'MiB/s', [7])],
};

describe('Demand', () => {
  it('shows the number of intervals of its percentiles, and peaks with their time', () => {
    render(<DemandSummary summary={SUMMARY} />);
    expect(screen.getByText('Percentiles of 3 intervals of 60 minutes')).toBeTruthy();
    expect(screen.getByText(/zone not stated/)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('9 IOPS Sun 2026-03-01 02:00');
  });

  it('draws a bar for each interval, relative to the highest', () => {
    render(<DemandSummary summary={SUMMARY} />);
    const bars = [...screen.getByRole('img').querySelectorAll('rect')];
    expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([50, 25, 100]);
    expect(bars.map((bar) => Math.round(Number(bar.getAttribute('x'))))).toEqual([0, 333, 667]);
  });

  it('has every hour of the week, without zeros for unobserved hours', () => {
    render(<DemandSummary summary={SUMMARY} />);
    const sunday = () => {
      const row = screen.getByRole('rowheader', { name: 'Sun', hidden: true }).closest('tr');
      const cells = within(row as HTMLElement).getAllByRole('cell', { hidden: true });
      return cells.slice(0, 4).map((cell) => cell.textContent);
    };
    expect(sunday()).toEqual(['4', '2', '8', '–']);
    fireEvent.click(screen.getByLabelText('Most'));
    expect(sunday()).toEqual(['5', '3', '9', '–']);
  });

  it('shows the other metric when chosen', () => {
    render(<DemandSummary summary={SUMMARY} />);
    fireEvent.click(screen.getByLabelText('MiB/s'));
    expect(screen.getByRole('listitem').textContent).toContain('9 MiB/s');
    // One interval alone has no course over time.
    expect(screen.queryByRole('img')).toBeNull();
  });
});

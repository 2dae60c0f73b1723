import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { viewOf } from '../../model/view/view';
import AxisMenu from './menu/AxisMenu';

afterEach(cleanup);

const view = viewOf(['a', 'b']);
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitemradio', { name }));

it('offers metric, unit, scale and swap for the latency axis', () => {
  const onChange = vi.fn();
  render(<AxisMenu isLatency isFrozen={false} view={view} onChange={onChange} />);
  choose('Write latency');
  choose('Log');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Swap the axes' }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { y: 'write_latency_us' },
    { yScale: 'log' },
    { isSwapped: true },
  ]);
});

it('offers the metrics of the throughput axis', () => {
  const onChange = vi.fn();
  render(<AxisMenu isLatency={false} isFrozen={false} view={view} onChange={onChange} />);
  fireEvent.click(screen.getAllByRole('menuitemradio', { name: 'MiB/s' })[0] as HTMLElement);
  expect(onChange).toHaveBeenLastCalledWith({ x: 'bandwidth_mib_s' });
});

it('keeps the metric of a frozen chart', () => {
  render(<AxisMenu isLatency isFrozen view={view} onChange={() => undefined} />);
  const radios = screen.getAllByRole('menuitemradio').map((radio) => radio.textContent);
  expect(radios).toEqual(['Linear', 'Log']);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { curveFigure, hook } from '../../model/sample';
import { ComparedRuns, ShortName } from '../plotly/ShortName';
import { NamesBelow } from './NamesBelow';

afterEach(cleanup);

const { runs } = curveFigure(Array.from({ length: 14 }, (_, at) => hook(`r${at}`)));
const [first] = runs;
if (!first) throw new Error('no run');
const campaign = { ...first, label: 'NVMe array, 20 % update', short: '20 % update' };

it('a run is called by what tells it apart, and wholly for readers and on hover', () => {
  const { container } = render(
    <ComparedRuns.Provider value={[campaign]}>
      <ShortName run={campaign} />
    </ComparedRuns.Provider>,
  );
  expect(container.textContent).toBe('NVMe array, 20 % update');
  expect(screen.getByTitle('NVMe array, 20 % update')).toBeTruthy();
  expect(container.querySelector('.seen-by-readers-only')?.textContent).toBe('NVMe array, ');
});

it('a name whose middle is shared is read out whole, and shown short', () => {
  const run = { ...campaign, label: 'ANF, dNFS, 8 TiB', short: 'ANF, 8 TiB' };
  const { container } = render(
    <ComparedRuns.Provider value={[run]}>
      <ShortName run={run} />
    </ComparedRuns.Provider>,
  );
  expect(container.querySelector('.seen-by-readers-only')?.textContent).toBe('ANF, dNFS, 8 TiB');
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('ANF, 8 TiB');
});

it('a run alone, or on a page without a comparison, has its whole name', () => {
  render(<ShortName run={campaign} />);
  expect(screen.getByText('NVMe array, 20 % update')).toBeTruthy();
});

it('below a chart stand twelve names, and how many more there are', () => {
  render(<NamesBelow runs={runs} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
  expect(screen.getByText('and 2 more in the list of runs')).toBeTruthy();
});

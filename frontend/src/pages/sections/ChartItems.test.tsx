import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { curveFigure, retrogradeCurve } from '../../../testing/sampleFigures';
import { viewOf } from '../../model/view/view';
import ChartItems from './menu/ChartItems';

afterEach(cleanup);

const figure = curveFigure([
  retrogradeCurve('a'),
  retrogradeCurve('b', { provenance: 'modelled' }),
]);
const view = viewOf(['a', 'b']);

it('shows and hides all runs, the others, and modelled ones', () => {
  const onChange = vi.fn();
  render(<ChartItems figure={figure} view={view} onChange={onChange} />);
  for (const name of ['Hide all', 'Invert', 'Hide modelled', 'Show all']) {
    fireEvent.click(screen.getByRole('menuitem', { name }));
  }
  expect(onChange.mock.calls.map(([changed]) => changed.hidden)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['b'],
    [],
  ]);
});

it('sets both axes by a named view in one change', () => {
  const onChange = vi.fn();
  render(<ChartItems figure={figure} view={view} onChange={onChange} />);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Log scales/ }));
  expect(onChange.mock.calls).toEqual([[{ ...view, xScale: 'log', yScale: 'log' }]]);
});

it('leaves the colours and views of a frozen chart as they are', () => {
  render(<ChartItems figure={figure} view={view} onChange={() => undefined} isFrozen />);
  expect(screen.queryByText('Colour by')).toBeNull();
  expect(screen.queryByText('Views')).toBeNull();
});

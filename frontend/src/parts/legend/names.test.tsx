import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { curveFigure, point, retrogradeCurve, series } from '../../../testing/sampleFigures';
import { findMarker } from '../../model/curves/markers';
import { MarkerCard } from '../curves/HoverCard';
import { NumberedNotes } from '../curves/NumberedNotes';
import { ComparedRunsContext, ShortName } from '../plotly/ShortName';
import { ChartNameList } from './ChartNameList';

afterEach(cleanup);

const { runs } = curveFigure(Array.from({ length: 14 }, (_, at) => retrogradeCurve(`r${at}`)));
const [first] = runs;
if (!first) throw new Error('no run');
const campaign = { ...first, label: 'NVMe array, 20% update', short: '20% update' };

it('a run has its short name, and its full name for screen readers and on hover', () => {
  const { container } = render(
    <ComparedRunsContext.Provider value={[campaign]}>
      <ShortName run={campaign} />
    </ComparedRunsContext.Provider>,
  );
  expect(container.textContent).toBe('NVMe array, 20% update');
  expect(screen.getByTitle('NVMe array, 20% update')).toBeTruthy();
  expect(container.querySelector('.seen-by-readers-only')?.textContent).toBe('NVMe array, ');
});

it('a name with a common middle is shortened on screen only', () => {
  const run = { ...campaign, label: 'ANF, dNFS, 8 TiB', short: 'ANF, 8 TiB' };
  const { container } = render(
    <ComparedRunsContext.Provider value={[run]}>
      <ShortName run={run} />
    </ComparedRunsContext.Provider>,
  );
  expect(container.querySelector('.seen-by-readers-only')?.textContent).toBe('ANF, dNFS, 8 TiB');
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('ANF, 8 TiB');
});

it('a single run, or one without a comparison, has its full name', () => {
  render(<ShortName run={campaign} />);
  expect(screen.getByText('NVMe array, 20% update')).toBeTruthy();
});

it('below a chart are twelve names and the number of others', () => {
  render(<ChartNameList runs={runs} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
  expect(screen.getByText('and 2 more in the list of runs')).toBeTruthy();
});

it('more than three notes of a chart are collapsed', () => {
  const noted = (count: number) =>
    curveFigure([retrogradeCurve('r0')], [], {
      point_notes: Array.from({ length: count }, (_, at) => ({
        run_id: 'r0',
        point_id: `p${at}`,
        number: at + 1,
        text: `Note ${at + 1}`,
      })),
    });
  const { container, rerender } = render(<NumberedNotes figure={noted(3)} hidden={[]} />);
  expect(container.querySelector('details')).toBeNull();
  rerender(<NumberedNotes figure={noted(9)} hidden={[]} />);
  expect(container.querySelector('summary')?.textContent).toBe('9 notes, [1]–[9]');
});

it('a marker’s card has the chart’s short name, and the full name below', () => {
  const named = series('a', [point('a', 8, 2000, 0.4)], {
    label: 'Oracle on EC2, test 9',
    short: 'test 9',
  });
  const figure = curveFigure([named]);
  const marker = findMarker(figure, {
    runId: 'a',
    pointId: figure.series[0]?.points[0]?.point_ids[0] ?? '',
  });
  if (!marker) throw new Error('no marker');
  const { container, rerender } = render(<MarkerCard marker={marker} />);
  expect(container.querySelector('strong')?.textContent).toBe('test 9');
  expect(screen.getByText('Oracle on EC2, test 9')).toBeTruthy();
  rerender(<MarkerCard marker={{ ...marker, shortCurve: marker.curve }} />);
  expect(screen.getAllByText('Oracle on EC2, test 9')).toHaveLength(1);
});

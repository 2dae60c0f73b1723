/** A level with repeats reads the same on the card, in the details, in the table and aloud. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { curveFigure, point, repeatedPoint, series } from '../../testing/sampleFigures';
import { findMarker, markerSentence } from '../model/curves/markers';
import { evidenceRows } from '../model/tables/evidenceRows';
import { toCsv } from '../model/tables/grid';
import { curveGrid } from '../model/tables/grids';
import { CurveTable } from './curves/CurveTable';
import { MarkerCard } from './curves/HoverCard';
import { PointDetails } from './curves/PointDetails';

afterEach(cleanup);

const level = repeatedPoint('array', 40, [8002, 7938]);
const figure = curveFigure([series('array', [point('array', 8, 2000, 0.4), level])]);
const marker = () => {
  const match = findMarker(figure, { runId: 'array', pointId: 'array-40.2' });
  if (!match) throw new Error('either repeat leads to the marker of its level');
  return match;
};
const show = (part: React.ReactNode) =>
  render(
    <MantineProvider>
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );

describe('a load level of two repeats', () => {
  it('has its median in the hover card, marked as median', () => {
    const { container } = show(<MarkerCard marker={marker()} />);
    expect(container.textContent).toContain('40 sessionsmedian of 2 repeats');
    expect(container.textContent).toContain('7970 IOPS');
    expect(container.textContent).not.toMatch(/8002|7938/);
  });

  it('has its median in the details, and each repeat below', () => {
    show(
      <PointDetails marker={marker()} originalAddress={(sha256) => sha256} onClose={() => {}} />,
    );
    const details = screen.getByRole('region', { name: 'Load point of array' });
    expect(details.textContent).toContain('median of 2 repeats');
    expect(details.textContent).toContain('7,970 IOPS, median of 2 from 7,938 to 8,002');
    const repeats = within(details).getByRole('region', { name: 'Repeats' });
    const named = [...repeats.querySelectorAll('summary')].map((summary) => summary.textContent);
    expect(named).toEqual(['Repeat 1 of 28002 IOPS', 'Repeat 2 of 27938 IOPS']);
  });

  it('has a row with its median and one for each repeat, in bare numbers', () => {
    show(<CurveTable figure={figure} hidden={[]} />);
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Load levelThroughput (IOPS)Read latency (µs)',
      '8 sessions2000400',
      '40 sessions (n = 2)7970–',
      'repeat 1 of 28002–',
      'repeat 2 of 27938–',
    ]);
  });

  it('has the same numbers in spoken text, files and evidence', () => {
    expect(markerSentence(marker())).toMatch(
      /^array, 40 sessions, median of 2 repeats, .*7970 IOPS/,
    );
    expect(toCsv(curveGrid(figure, [])).split('\r\n').slice(2, 5)).toEqual([
      'array,40 sessions,median,2,7970,,measured',
      'array,40 sessions,repeat 1 of 2,2,8002,,measured',
      'array,40 sessions,repeat 2 of 2,2,7938,,measured',
    ]);
    expect(evidenceRows(figure).map(({ level: named }) => named)).toEqual([
      ...['8 sessions', '8 sessions', '40 sessions, median of 2'],
      ...['40 sessions, repeat 1 of 2', '40 sessions, repeat 2 of 2'],
    ]);
  });
});

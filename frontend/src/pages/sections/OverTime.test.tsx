/** The timelines of a comparison: graph first, then each run's findings. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/apiQuery';
import type { PointTimeline, TimelineFigure } from '../../model/contract';
import OverTime, { type SampledPoint } from './OverTime';

const WIDTH_PX = 900;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  queryClient.clear();
});

const figureOf = (reads: number): TimelineFigure => ({
  begins: '2024-03-08T14:00:05',
  window_s: 300,
  is_inner: false,
  has_clock: true,
  result_of: null,
  about: null,
  first_s: 0,
  last_s: 300,
  from_s: 0,
  to_s: 300,
  device: null,
  devices: [],
  marks: [],
  panels: [
    {
      key: 'requests',
      title: 'Requests',
      unit: 'IOPS',
      of: '',
      stated: [],
      heat: null,
      lines: [
        {
          title: 'reads',
          short_title: 'reads',
          tool: 'iostat',
          host: null,
          since: null,
          seconds: [100, 200, 300],
          low: [reads, reads, reads],
          mean: [reads, reads, reads],
          high: [reads, reads, reads],
          overall: reads,
        },
      ],
    },
  ],
});

const point = (runId: string, load: number): SampledPoint => ({
  runId,
  pointId: `${runId}.${load}`,
  run: `Run ${runId}`,
  level: `${load} sessions`,
});

/** Opens the tab; every load point has a timeline of as many reads as its load, and one finding. */
function openTab(points: SampledPoint[]) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH_PX, 500),
  );
  for (const { runId, pointId, level } of points) {
    const asked = { widthPx: WIDTH_PX, span: null, device: null };
    const text = `reads of ${runId} fell`;
    queryClient.setQueryData(['timeline', runId, pointId, asked], {
      figure: figureOf(Number.parseInt(level, 10)),
      findings: [{ check: 'Steady load', severity: 'warning', text }],
      files: [],
    } as unknown as PointTimeline);
  }
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <OverTime points={points} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const panels = () =>
  [...document.querySelectorAll('.annotation-text')]
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Requests'));

it('draws the highest load of each run, then its findings and links', async () => {
  openTab([point('a', 8), point('a', 64), point('b', 32)]);
  await waitFor(() =>
    expect(panels()).toEqual([
      'Requests (IOPS) · Run a, 64 sessions',
      'Requests (IOPS) · Run b, 32 sessions',
    ]),
  );
  const plot = screen.getByRole('application');
  const findings = screen.getByRole('region', {
    name: 'Findings in the samples of Run b, 32 sessions',
  });
  expect(plot.compareDocumentPosition(findings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(findings.querySelector('details')?.open).toBe(false);
  expect(
    screen.getByRole('link', { name: 'Values and files: Run a, 64 sessions' }).getAttribute('href'),
  ).toBe('/runs/a/points/a.64/timeline');
});

it('draws runs with the chosen load', async () => {
  openTab([point('a', 8), point('a', 64), point('b', 8), point('b', 32)]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Load' }), {
    target: { value: '8 sessions' },
  });
  await waitFor(() =>
    expect(panels()).toEqual([
      'Requests (IOPS) · Run a, 8 sessions',
      'Requests (IOPS) · Run b, 8 sessions',
    ]),
  );
});

it('draws at most four runs, and shows the total', async () => {
  openTab(['a', 'b', 'c', 'd', 'e'].map((run) => point(run, 8)));
  await waitFor(() => expect(panels()).toHaveLength(4));
  screen.getByText(/^The first 4 of 5 runs are drawn/);
});

/** The chart drawn before the program loads equals the page's own, which takes it over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { PlotlyHTMLElement } from 'plotly.js';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { curveFigure, mark, retrogradeCurve, style } from '../../../testing/sampleFigures';
import { toRecord } from '../../model/view/record';
import { formatView } from '../../model/view/url';
import { viewOf } from '../../model/view/view';

/** What the server answers, by the path asked for; anything else is not found. */
const answers = vi.hoisted(() => new Map<string, unknown>());
const asked = vi.hoisted(() => [] as string[]);

// The generated client takes the browser's fetch when it is loaded.
vi.hoisted(() => {
  globalThis.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const answer = answers.get(pathname);
    return new Response(JSON.stringify(answer ?? {}), {
      status: answer ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
});

const { firstPageOf, firstPlotOf } = await import('./firstChart');
const { storePrerendered, figureKey } = await import('../../parts/plotly/prerenderedChart');
const { loadPlotly } = await import('../../parts/plotly/loadPlotly');
const { queryClient } = await import('../../api/apiQuery');
const { App } = await import('../App');

const WIDTH_PX = 900;
const PERMALINKS = join(process.cwd(), '../seed-data/permalinks');

const stored = (file: string) => {
  const { view, figures } = JSON.parse(readFileSync(join(PERMALINKS, file), 'utf8'));
  return {
    title: 'Stored',
    note: 'Two lines\nof a note',
    created_at: '2026-03-01T12:00:00Z',
    visibility: 'public',
    view: { ...toRecord(viewOf([])), ...view },
    ...figures,
  };
};

const modelled = retrogradeCurve('model', { provenance: 'modelled', style: style(1, 'modelled') });
const figure = curveFigure([retrogradeCurve('array'), modelled], [mark('cloud', 40_000)]);
const runs = figure.runs.map((run) => run.run_id);
const chosen = { runId: 'array', pointId: figure.series[0]?.points[1]?.point_ids[0] ?? '' };

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH_PX, 500),
  );
  answers.set('/api/v1/curves', figure);
  answers.set('/api/v1/library/frozen/answered', { kind: 'view', ...stored('v1.json') });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  asked.length = 0;
});

/** Draws the first chart of an address as the page does that has no program yet. */
async function drawn(pathname: string, search: string) {
  const opening = await firstPageOf({ pathname, search });
  if (!opening) throw new Error(`${pathname} opens on no chart`);
  const plot = firstPlotOf(opening, { top: 0, width: WIDTH_PX });
  const shows = figureKey(plot);
  const plotly = await loadPlotly();
  const element = document.createElement('div');
  const chart: PlotlyHTMLElement = await plotly.react(element, plot.data, plot.layout, plot.config);
  const drawings = { count: 0 };
  chart.on('plotly_afterplot', () => {
    drawings.count += 1;
  });
  storePrerendered({ element, shows });
  return { element, drawings, opening };
}

const show = (address: string) =>
  render(
    <StrictMode>
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            <App />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );

describe.each([
  ['a comparison', '/compare', formatView(viewOf(runs)), '/api/v1/curves'],
  [
    'a comparison whose address says much',
    '/compare',
    formatView({ ...viewOf(runs), hidden: ['model'], yScale: 'log', isSwapped: true, chosen }),
    '/api/v1/curves',
  ],
  ['a chart with its answers', '/c/answered', '', '/api/v1/library/frozen/answered'],
  ['a chart looked at otherwise', '/c/answered', '?v=1&ys=log', '/api/v1/library/frozen/answered'],
])('%s', (_, pathname, search, question) => {
  it('is requested once, and stays when the program loads', async () => {
    const { element, drawings, opening } = await drawn(pathname, search);
    const { container } = show(pathname + search);
    await waitFor(() => expect(container.contains(element)).toBe(true), { timeout: 20_000 });
    const heading = container.querySelector('h1');
    expect(heading?.textContent).toBe(opening.words.title);
    // Plotly is asked in a later step, if at all.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawings.count).toBe(0);
    expect(container.querySelectorAll('figure .js-plotly-plot')[0]).toBe(element);
    expect(asked.filter((path) => path === question)).toHaveLength(1);
  }, 60_000);
});

describe('pages without a first chart', () => {
  it.each([
    ['/', ''],
    ['/runs', ''],
    ['/compare', ''],
    ['/compare', '?v=99&runs=a'],
    ['/embed/answered', ''],
    ['/c/answered/more', ''],
  ])('%s%s', (pathname, search) => {
    expect(firstPageOf({ pathname, search })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('include a chart with figures of a later version', async () => {
    const chart = stored('v1.json');
    answers.set('/api/v1/library/frozen/later', {
      kind: 'view',
      ...chart,
      curve: { ...chart.curve, version: 99 },
    });
    expect(await firstPageOf({ pathname: '/c/later', search: '' })).toBeNull();
  });

  it('include a chart that the server does not return', async () => {
    await expect(firstPageOf({ pathname: '/c/gone', search: '' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

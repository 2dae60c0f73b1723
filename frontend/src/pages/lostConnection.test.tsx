/** Every page reports an unreachable server, and retries on request. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

/** What the server says to everything, and what it was asked. */
const server = vi.hoisted(() => ({ status: 503, body: '', asked: [] as string[] }));

// The generated client takes the browser's fetch when it is loaded.
vi.hoisted(() => {
  globalThis.fetch = (async (request: Request) => {
    server.asked.push(new URL(request.url).pathname);
    const isOurs = server.body.startsWith('{');
    return new Response(server.body, {
      status: server.status,
      headers: { 'content-type': isOurs ? 'application/problem+json' : 'text/html' },
    });
  }) as typeof fetch;
});

const { queryClient } = await import('../api/apiQuery');
const { App } = await import('./App');

beforeAll(() => {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  ['/', '/api/v1/comparisons'],
  ['/runs', '/api/v1/runs'],
  ['/runs/nvme-update-0', '/api/v1/runs/nvme-update-0'],
  ['/compare?v=1&runs=nvme-update-0,nvme-update-20', '/api/v1/curves'],
  ['/sources', '/api/v1/sources'],
  ['/sources/intelliflash-nvme', '/api/v1/sources/intelliflash-nvme'],
  ['/library', '/api/v1/library'],
])('%s', async (address, question) => {
  // What a proxy says while the server behind it is being restarted.
  Object.assign(server, { status: 503, body: '<h1>Service Unavailable</h1>', asked: [] });
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const patience = { timeout: 20_000 };
  const alerts = await screen.findAllByRole('alert', undefined, patience);
  expect(alerts[0]?.textContent).toContain('The server could not answer');
  expect(server.asked.filter((path) => path === question).length).toBeGreaterThan(1);

  const body = JSON.stringify({
    title: 'Not found',
    status: 404,
    detail: 'it is back',
    errors: [],
  });
  Object.assign(server, { status: 404, body, asked: [] });
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    fireEvent.click(button);
  await waitFor(() => expect(server.asked).toContain(question), patience);
  await waitFor(() => expect(screen.queryByText(/could not answer/)).toBeNull(), patience);
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('it is back');
});

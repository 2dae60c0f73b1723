/** What the pages know after a change, before anything was asked anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { RunDetail } from '../model/contract';

const RECORDED = join(process.cwd(), '../backend/tests/api/recorded/answers.json');
const [, before]: [number, RunDetail] = JSON.parse(readFileSync(RECORDED, 'utf8'))[
  '/api/v1/runs/nvme-update-0'
];
const after: RunDetail = { ...before, run: { ...before.run, title: 'Renamed' } };

// The generated client takes the browser's fetch when it is loaded, so it is loaded afterwards.
globalThis.fetch = (async (request: Request) => {
  // Refetches are still in flight.
  if (request.method !== 'PATCH') return new Promise(() => undefined);
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(after), { headers });
}) as typeof fetch;
const { queryClient } = await import('./apiQuery');
const { useRun } = await import('./queries');
const { useEditRun } = await import('./mutations');

const provided = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it('an edited run shows the response of the change while it is refetched', async () => {
  queryClient.setQueryData(['run', 'r'], before);
  const both = () => ({ run: useRun('r'), edit: useEditRun('r') });
  const { result } = renderHook(both, { wrapper: provided });
  result.current.edit.mutate({ title: 'Renamed' });
  await waitFor(() => expect(result.current.run.isFetching).toBe(true));
  expect(result.current.run.data?.run.title).toBe('Renamed');
});

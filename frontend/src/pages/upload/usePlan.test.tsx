/** A plan of an upload while its proposals are on their way. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Grouping } from '../../model/contract';
import { EMPTY_PLAN, type Plan } from '../../model/grouping/plan';
import type { Upload } from '../../model/upload/uploads';

const asked: { paths: string[]; answer: () => void }[] = [];

// The generated client takes the browser's fetch when it is loaded, so it is loaded afterwards.
globalThis.fetch = (async (request: Request) => {
  const { reports } = (await request.json()) as { reports: { path: string }[] };
  const paths = reports.map(({ path }) => path);
  const headers = { 'content-type': 'application/json' };
  return new Promise<Response>((resolve) => {
    const answer = () => resolve(new Response(JSON.stringify({ paths }), { headers }));
    asked.push({ paths, answer });
  });
}) as typeof fetch;
const { usePlan } = await import('./usePlan');

const upload = (path: string): Upload =>
  ({
    key: path,
    path,
    sizeBytes: 1,
    masked: false,
    state: { is: 'read', answer: { sha256: path } },
  }) as Upload;

/** A run for each report, under its path. */
const planFrom = (grouping: Grouping): Plan => {
  const { paths } = grouping as unknown as { paths: string[] };
  const runs = paths.map((path) => ({ key: path, words: { title: path }, points: [] }));
  return { ...EMPTY_PLAN, runs: runs as unknown as Plan['runs'] };
};

it('a title entered while a proposal loads stays', async () => {
  const [first, both] = [[upload('a')], [upload('a'), upload('b')]];
  const { result, rerender } = renderHook(({ files }) => usePlan(files, false, planFrom), {
    initialProps: { files: first },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer();
  await waitFor(() => expect(result.current.plan.runs).toHaveLength(1));

  rerender({ files: both });
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => result.current.change({ type: 'worded', run: 'a', words: { title: 'Mine' } }));
  asked[1]?.answer();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.paths).toEqual(['b']);
  asked[2]?.answer();
  await waitFor(() => expect(result.current.plan.runs).toHaveLength(2));
  expect(result.current.plan.runs.map(({ words }) => words.title)).toEqual(['Mine', 'b']);
});

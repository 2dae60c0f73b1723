/**
 * For tests: the whole program, opened at an address, in a document without a browser. Requests get
 * recorded responses, which backend/tests/api/every_route/test_recorded_answers.py checks and renews.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';

const RECORDED = join(process.cwd(), '../backend/tests/api/recorded/answers.json');
const WIDTH_PX = 900;

const answers: Record<string, unknown> = JSON.parse(readFileSync(RECORDED, 'utf8'));

/** Requests since the page was opened. */
export const requests: string[] = [];

// The generated client takes the browser's fetch when it is loaded, so it is loaded afterwards.
globalThis.fetch = (async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const question = decodeURIComponent(pathname + search);
  requests.push(question);
  const answer = answers[question];
  // Shown on the page, and so in the output of a test that fails.
  const detail = `no answer is recorded of ${question}`;
  const [status, body] = (answer ?? [404, { title: 'Not recorded', status: 404, detail }]) as [
    number,
    object,
  ];
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}) as typeof fetch;

const { queryClient } = await import('../src/api/apiQuery');
const { App } = await import('../src/pages/App');

/** The response to this request, regardless of further parameters. */
export function responseTo<T>(question: string): T {
  const whole = requests.findLast((address) => address.startsWith(question)) ?? '';
  const [, body] = (answers[whole] ?? []) as [number, T];
  if (!body) throw new Error(`the page asked nothing that begins with ${question}: ${requests}`);
  return body;
}

interface Opened {
  /** The address as it is now. */
  address: () => string;
  go: NavigateFunction;
}

/** Opens the program at an address, as a link does. */
export function openPage(address: string): Opened {
  // A document without a layout: as wide as the first chart needs to be drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH_PX, 500),
  );
  const now = { address, go: (() => undefined) as NavigateFunction };
  function Where() {
    const { pathname, search, hash } = useLocation();
    now.address = pathname + search + hash;
    now.go = useNavigate();
    return null;
  }
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <App />
          <Where />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { address: () => now.address, go: ((to: never) => now.go(to)) as NavigateFunction };
}

/** Presses a key and lets it go. */
export function press(where: Element, key: string, more: object = {}): void {
  fireEvent.keyDown(where, { key, ...more });
  fireEvent.keyUp(where, { key, ...more });
}

/** Unfolds a part whose content comes when it is opened. */
export function unfold(inside: HTMLElement): void {
  const details = inside.closest('details');
  if (!details) throw new Error(`“${inside.textContent}” is not folded`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

/** Closes the page and forgets its requests. */
export function closePage(): void {
  cleanup();
  vi.restoreAllMocks();
  queryClient.clear();
  requests.length = 0;
}

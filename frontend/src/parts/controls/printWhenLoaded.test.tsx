/** Printing waits for parts that are still loading. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { printWhenLoaded } from './printWhenLoaded';
import { LoadingNote } from './States';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (part: 'loading' | 'loaded') => (
  <MantineProvider>
    <main>{part === 'loading' ? <LoadingNote what="the timelines" /> : <p>Drawn</p>}</main>
  </MantineProvider>
);

it('waits until the last part of the page is loaded', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { rerender } = render(page('loading'));
  printWhenLoaded();
  expect(print).not.toHaveBeenCalled();
  rerender(page('loaded'));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  printWhenLoaded();
  expect(print).toHaveBeenCalledTimes(2);
});

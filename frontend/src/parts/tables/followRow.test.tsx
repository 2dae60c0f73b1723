/** The focus follows the keys to a row, though the list takes rows out of the page and back. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusRowWhenRendered } from './useRowKeys';

let frames: FrameRequestCallback[] = [];
let stop = () => {};
const nextFrame = () => {
  for (const step of frames.splice(0)) step(0);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  cleanup();
});

/** Two rows and a button beside them; returns their boxes, and follows to the second. */
function follow() {
  const { container } = render(
    <div>
      <div data-index="0">
        <input />
      </div>
      <div data-index="1">
        <input />
      </div>
      <button type="button">elsewhere</button>
    </div>,
  );
  const [first, second] = container.querySelectorAll('input');
  const row = second?.parentElement;
  if (!first || !second || !row) throw new Error('no rows');
  const away = () => row.remove();
  const back = () => container.firstElementChild?.append(row);
  first.focus();
  return { container, first, second, away, back, elsewhere: container.querySelector('button') };
}

it('waits for a row that is not rendered yet', () => {
  const { container, first, second, away, back } = follow();
  away();
  stop = focusRowWhenRendered(container, 1, 'input');
  nextFrame();
  expect(document.activeElement).toBe(first);
  back();
  nextFrame();
  expect(document.activeElement).toBe(second);
});

it('refocuses a row that was removed and rendered again', () => {
  const { container, second, away, back } = follow();
  stop = focusRowWhenRendered(container, 1, 'input');
  expect(document.activeElement).toBe(second);
  away();
  nextFrame();
  expect(document.activeElement).toBe(document.body);
  back();
  nextFrame();
  expect(document.activeElement).toBe(second);
});

it('stops when the user moves the focus, also to the previous row', () => {
  for (const where of ['elsewhere', 'first'] as const) {
    const { container, second, [where]: goal } = follow();
    stop = focusRowWhenRendered(container, 1, 'input');
    expect(document.activeElement).toBe(second);
    goal?.focus();
    nextFrame();
    nextFrame();
    expect(document.activeElement).toBe(goal);
    cleanup();
  }
});

it('stops after some frames, or when another key is pressed', () => {
  const { container } = follow();
  stop = focusRowWhenRendered(container, 1, 'input');
  for (let frame = 0; frame < 20; frame += 1) nextFrame();
  expect(frames).toEqual([]);
  stop = focusRowWhenRendered(container, 0, 'input');
  stop();
  expect(frames).toEqual([]);
});

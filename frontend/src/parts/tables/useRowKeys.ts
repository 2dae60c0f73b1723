/** Up and down arrows go from row to row of a table, and stay with the box or the link. */
import { type KeyboardEvent, useEffect, useRef } from 'react';

const FAR = 10;
// A far row is drawn some frames after the list has moved there, and frames may be slow.
const PATIENCE_MS = 2000;
// The list stops its own scrolling when the browser scrolls.
const SETTLING_FRAMES = 10;

/** Where a key leads from row `at`; null if it is none of these keys. */
export function rowAfter(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + FAR,
    PageUp: at - FAR,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined || count === 0) return null;
  return Math.max(0, Math.min(count - 1, next));
}

/**
 * Focuses a control of a row once that row is in the page, and keeps it focused and in sight while
 * the rows around it are measured and move it. A row that is taken out of the page meanwhile loses
 * the focus, and has it again when it is back. Stops when the user has gone elsewhere.
 */
export function focusRowWhenRendered(table: Element, index: number, control: string): () => void {
  const until = performance.now() + PATIENCE_MS;
  let left = SETTLING_FRAMES;
  let frame = 0;
  let from = document.activeElement;
  const step = () => {
    const active = document.activeElement;
    const element = table.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
    if (active !== from && active !== element && active !== document.body) return;
    if (element) {
      if (active !== element) element.focus({ preventScroll: true });
      from = element;
      element.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
      left -= 1;
    }
    if (left > 0 && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

export function useRowKeys(count: number, goTo: (index: number) => void) {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-index]');
    if (!row) return;
    const next = rowAfter(event.key, Number(row.dataset.index), count);
    if (next === null) return;
    event.preventDefault();
    stop.current();
    goTo(next);
    stop.current = focusRowWhenRendered(
      event.currentTarget,
      next,
      target.matches('input') ? 'input' : 'th a',
    );
  };
}

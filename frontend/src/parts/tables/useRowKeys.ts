/** Up and down arrows go from row to row of a table, and stay with the box or the link. */
import type { KeyboardEvent } from 'react';

const FAR = 10;
// A far row is drawn some frames after the list has moved there, and frames may be slow.
const PATIENCE_MS = 2000;
// The list gives up its own scrolling when the browser moves what is in sight by itself.
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

/** Keeps the focused row in sight while the rows around it are measured and move it. */
function keepInSight(control: HTMLElement, frames = SETTLING_FRAMES) {
  if (frames === 0 || document.activeElement !== control) return;
  control.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => keepInSight(control, frames - 1));
}

/** Focuses the same control of another row once that row is in the page. */
function focusIn(
  table: Element,
  index: number,
  control: string,
  until = performance.now() + PATIENCE_MS,
) {
  const found = table.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
  if (found) {
    found.focus({ preventScroll: true });
    keepInSight(found);
  } else if (performance.now() < until) {
    requestAnimationFrame(() => focusIn(table, index, control, until));
  }
}

export function useRowKeys(count: number, goTo: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-index]');
    if (!row) return;
    const next = rowAfter(event.key, Number(row.dataset.index), count);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
    focusIn(event.currentTarget, next, target.matches('input') ? 'input' : 'th a');
  };
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for a page, except in text fields. */
import { useEffect } from 'react';
import type { ViewSteps } from '../address/useAddressView';

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type="checkbox"], [type="radio"])'));

/** What the keys ask for; null if it is neither. */
function askedFor(event: KeyboardEvent): keyof ViewSteps | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

export function useUndoKeys({ undo, redo }: ViewSteps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = askedFor(event);
      if (!asked || isWriting(event.target)) return;
      event.preventDefault();
      (asked === 'undo' ? undo : redo)?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

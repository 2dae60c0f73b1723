/** The latency limit that is being dragged: only what shows it follows, not the whole page. */
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';

interface Moving {
  limitMs: () => number | null;
  move: (limitMs: number | null) => void;
  listen: (listener: () => void) => () => void;
}

function moving(first: number | null): Moving {
  let limitMs = first;
  const listeners = new Set<() => void>();
  return {
    limitMs: () => limitMs,
    move: (next) => {
      if (next === limitMs) return;
      limitMs = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const STILL: Moving = { limitMs: () => null, move: () => {}, listen: () => () => {} };
export const LineLimit = createContext<Moving>(STILL);

/** A limit that begins at, and comes back to, what the view says. */
export function useMovingLimit(limitMs: number | null): Moving {
  const [kept] = useState(() => moving(limitMs));
  useLayoutEffect(() => kept.move(limitMs), [kept, limitMs]);
  return kept;
}

/** The limit at this moment, in ms; null where no line is drawn. */
export function useLineLimit(): number | null {
  const { listen, limitMs } = useContext(LineLimit);
  return useSyncExternalStore(listen, limitMs);
}

export const useMoveLimit = (): Moving['move'] => useContext(LineLimit).move;

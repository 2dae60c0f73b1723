/** The line that is being dragged: only what shows it follows, not the whole page. */
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RankingQuestion } from '../../model/results/runOrder';
import type { View } from '../../model/view/view';

export type LineState = RankingQuestion;

/** The line of a view; `usualMs` is the limit to begin with, null if nothing can be asked. */
export function targetLineOf(
  { lineMs, lineThroughput }: Pick<View, 'lineMs' | 'lineThroughput'>,
  usualMs: number | null,
): LineState | null {
  if (usualMs === null) return null;
  return lineThroughput === null
    ? { axis: 'latency', value: lineMs ?? usualMs }
    : { axis: 'throughput', value: lineThroughput };
}

interface Moving {
  line: () => LineState | null;
  move: (line: LineState | null) => void;
  listen: (listener: () => void) => () => void;
}

function moving(first: LineState | null): Moving {
  let line = first;
  const listeners = new Set<() => void>();
  return {
    line: () => line,
    move: (next) => {
      if (next?.axis === line?.axis && next?.value === line?.value) return;
      line = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const STILL: Moving = { line: () => null, move: () => {}, listen: () => () => {} };
export const TargetLineContext = createContext<Moving>(STILL);

/** A line that begins at, and comes back to, what the view says. */
export function useTargetLineState(line: LineState | null): Moving {
  const [kept] = useState(() => moving(line));
  const { axis, value } = line ?? {};
  useLayoutEffect(
    () => kept.move(axis !== undefined && value !== undefined ? { axis, value } : null),
    [kept, axis, value],
  );
  return kept;
}

function useLineOf(axis: LineState['axis']): number | null {
  const { listen, line } = useContext(TargetLineContext);
  return useSyncExternalStore(listen, () => {
    const now = line();
    return now?.axis === axis ? now.value : null;
  });
}

/** The line at this moment; null if nothing is asked. */
export function useTargetLineValue(): LineState | null {
  const { listen, line } = useContext(TargetLineContext);
  return useSyncExternalStore(listen, line);
}

/** The limit at this moment, in ms; null if none is asked about. */
export const useLineLimit = (): number | null => useLineOf('latency');
/** The throughput at this moment; null if none is asked about. */
export const useLineThroughput = (): number | null => useLineOf('throughput');
export const useMoveTargetLine = (): Moving['move'] => useContext(TargetLineContext).move;

/** A value with undo and redo; changes of the same kind in a row are one step. */
import { useReducer } from 'react';

interface History<Value> {
  past: Value[];
  now: Value;
  future: Value[];
  kind: string;
}

type Step<Value> = 'undo' | 'redo' | { to: (now: Value) => Value; kind: string };

const MOST_STEPS = 200;

function applyStep<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, now, future, kind } = history;
  if (step === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return history;
    return { past: past.slice(0, -1), now: before, future: [now, ...future], kind: '' };
  }
  if (step === 'redo') {
    const [after, ...rest] = future;
    return after === undefined
      ? history
      : { past: [...past, now], now: after, future: rest, kind: '' };
  }
  const isSame = step.kind !== '' && step.kind === kind;
  return {
    past: isSame ? past : [...past, now].slice(-MOST_STEPS),
    now: step.to(now),
    future: [],
    kind: step.kind,
  };
}

export function useUndoHistory<Value>(start: Value) {
  const [{ past, now, future }, dispatch] = useReducer(applyStep<Value>, {
    past: [],
    now: start,
    future: [],
    kind: '',
  });
  return {
    now,
    change: (to: (now: Value) => Value, kind = '') => dispatch({ to, kind }),
    undo: past.length > 0 ? () => dispatch('undo') : null,
    redo: future.length > 0 ? () => dispatch('redo') : null,
  };
}

/** A function that stays the same from drawing to drawing, and always does what the latest would. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useStableCallback<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
) {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...args: Args): Result => kept.current(...args), []);
}

/** Charts below the first draw one after the other when the page is idle, so that none holds it up. */
import { useEffect, useState } from 'react';

const LONGEST_WAIT_MS = 400;
const waiting: (() => void)[] = [];
let isRunning = false;

/** Safari has no idle callbacks; a moment's pause serves there. */
function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
  else setTimeout(then, 1);
}

function serveNext() {
  const go = waiting.shift();
  isRunning = go !== undefined;
  if (!go) return;
  go();
  whenIdle(serveNext);
}

/** False until it is this chart's turn to be drawn; true from then on. */
export function useDrawWhenIdle(): boolean {
  const [isMine, setIsMine] = useState(false);
  useEffect(() => {
    const take = () => setIsMine(true);
    waiting.push(take);
    if (!isRunning) {
      isRunning = true;
      whenIdle(serveNext);
    }
    return () => {
      const at = waiting.indexOf(take);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, []);
  return isMine;
}

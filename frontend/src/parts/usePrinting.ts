/** Whether the page is being printed: charts are then drawn anew, for paper. */
import { useSyncExternalStore } from 'react';

const PRINT = 'print';

function subscribe(changed: () => void) {
  const media = matchMedia(PRINT);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(PRINT).matches);

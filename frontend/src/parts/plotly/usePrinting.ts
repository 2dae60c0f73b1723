/** Whether the page is being printed: charts are then drawn anew, light and as wide as paper. */
import { useSyncExternalStore } from 'react';

/** An upright A4 or Letter page within its margins, at 96 pixels an inch. */
export const PAPER_WIDTH_PX = 690;

const PRINT = 'print';
let isBetween = false;

/** Both ways to know: the events come before the page is laid out for paper, the query for previews. */
function subscribe(changed: () => void) {
  const media = matchMedia(PRINT);
  const begin = () => {
    isBetween = true;
    changed();
  };
  const end = () => {
    isBetween = false;
    changed();
  };
  media.addEventListener('change', changed);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isBetween || matchMedia(PRINT).matches);

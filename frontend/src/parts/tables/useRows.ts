/** Which rows of a long table are in the page: those in sight, and the one that has the focus. */
import { useMediaQuery } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Below this width a row has two columns, and the page scrolls instead of the table. */
export const STACKED_BELOW_PX = 760;
const ROW_PX = 44;
const OVERSCAN = 8;
/** Distance from the last row at which the next runs are loaded. */
const AHEAD = 30;

/** The place of the row that holds the focus, so that scrolling does not take it away. */
function useFocused(body: React.RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = body.current;
    const enter = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-index]');
      setFocused(row ? Number(row.dataset.index) : null);
    };
    const leave = () => setFocused(null);
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [body]);
  return focused;
}

/** The rows of a table, by their ids: a row keeps its height when another order moves it. */
export function useRows(ids: readonly string[], onMore: (() => void) | null) {
  const count = ids.length;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isCompact =
    useMediaQuery(`(max-width: ${STACKED_BELOW_PX}px)`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false;
  const focused = useFocused(body);
  const [margin, setMargin] = useState(0);
  useEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    if (isCompact) setMargin(Math.round(top + window.scrollY));
  }, [isCompact]);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const shared = { count, overscan: OVERSCAN, rangeExtractor, getItemKey };
  const inBox = useVirtualizer({
    ...shared,
    enabled: !isCompact,
    estimateSize: () => ROW_PX,
    getScrollElement: () => box.current,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...shared,
    enabled: isCompact,
    estimateSize: () => ROW_PX,
    scrollMargin: margin,
  });
  const rows = isCompact ? inPage : inBox;

  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && last >= count - AHEAD) onMore();
  }, [last, count, onMore]);

  const goTo = (index: number) => rows.scrollToIndex(index, { align: 'auto' });
  return { box, body, rows, isCompact, goTo };
}

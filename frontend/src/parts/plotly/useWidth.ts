/** The width of an element; on paper at most the paper's. Null until it is first laid out. */
import { useLayoutEffect, useRef, useState } from 'react';
import { PAPER_WIDTH_PX, usePrinting } from './usePrinting';

/** With `isWhole` it is as wide as the paper, however narrow on screen. */
export function useWidth<T extends HTMLElement>(isWhole = false) {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // In a closed tab it has no width: the last one stays.
    const measure = () =>
      setWidth((before) => Math.floor(measured.getBoundingClientRect().width) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  const isPrinting = usePrinting();
  const isOfPaper = isPrinting && width !== null && (isWhole || width > PAPER_WIDTH_PX);
  return [element, isOfPaper ? PAPER_WIDTH_PX : width] as const;
}

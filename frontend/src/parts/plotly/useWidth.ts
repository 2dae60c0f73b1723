/** The width of an element, on paper at most the paper's; null until it is first laid out. */
import { useLayoutEffect, useRef, useState } from 'react';
import { PAPER_WIDTH_PX, usePrinting } from './usePrinting';

export function useWidth<T extends HTMLElement>() {
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
  const isTooWide = isPrinting && width !== null && width > PAPER_WIDTH_PX;
  return [element, isTooWide ? PAPER_WIDTH_PX : width] as const;
}

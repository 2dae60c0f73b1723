/** How wide an element is, kept up to date, on paper no wider than that; null until measured. */
import { useLayoutEffect, useRef, useState } from 'react';
import { PAPER_WIDTH_PX, usePrinting } from './usePrinting';

export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.floor(measured.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  const isPrinting = usePrinting();
  const isTooWide = isPrinting && width !== null && width > PAPER_WIDTH_PX;
  return [element, isTooWide ? PAPER_WIDTH_PX : width] as const;
}

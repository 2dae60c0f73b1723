/** How wide an element is, kept up to date; null until it has been measured. */
import { useLayoutEffect, useRef, useState } from 'react';

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
  return [element, width] as const;
}

/** Below this width a chart drops what a phone has no room for. */
export const COMPACT_BELOW_PX = 620;

/** A part of the page on the whole screen, and back. */
import { type RefObject, useEffect, useState } from 'react';

/** What stands above and below a plot that fills the screen. */
const BESIDE_PX = 170;
const LEAST_PX = 360;

export interface FullScreen {
  /** Whether this browser can. */
  isOffered: boolean;
  isFull: boolean;
  /** The height of a plot there; undefined where the page decides. */
  heightPx: number | undefined;
  toggle: () => void;
}

export function useFullScreen(part: RefObject<HTMLElement | null>): FullScreen {
  const [screenPx, setScreenPx] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const isFull = part.current !== null && document.fullscreenElement === part.current;
      setScreenPx(isFull ? window.innerHeight : null);
    };
    // The size of the screen is known some time after the change.
    document.addEventListener('fullscreenchange', look);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      window.removeEventListener('resize', look);
    };
  }, [part]);
  const isFull = screenPx !== null;
  return {
    isOffered: document.fullscreenEnabled,
    isFull,
    heightPx: isFull ? Math.max(LEAST_PX, screenPx - BESIDE_PX) : undefined,
    // A browser that refuses leaves the page as it is.
    toggle: () =>
      void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(
        () => {},
      ),
  };
}

/** The frame of a drawing on a card: its size and its two axes. */
import type { ReactNode } from 'react';
import { usePlotTheme } from '../plotly/usePlotTheme';
import styles from './ThumbnailPlot.module.css';

export const THUMBNAIL_WIDTH = 280;
export const THUMBNAIL_HEIGHT = 112;
const EDGE = 6;

export function ThumbnailFrame({ children }: { children: ReactNode }) {
  const theme = usePlotTheme();
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${-EDGE} ${-EDGE} ${THUMBNAIL_WIDTH + 2 * EDGE} ${THUMBNAIL_HEIGHT + 2 * EDGE}`}
      aria-hidden="true"
    >
      <path d={`M0 0V${THUMBNAIL_HEIGHT}H${THUMBNAIL_WIDTH}`} fill="none" stroke={theme.axis} />
      {children}
    </svg>
  );
}

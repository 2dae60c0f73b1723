/** The frame of a drawing on a card: its size, its two axes, and what they show. */
import type { ReactNode } from 'react';
import type { ThumbnailAxes } from '../../../plots/thumbnailAxes';
import { usePlotTheme } from '../../plotly/usePlotTheme';
import styles from './ThumbnailPlot.module.css';

export const THUMBNAIL_WIDTH = 250;
export const THUMBNAIL_HEIGHT = 112;
const LEFT = 32;
const RIGHT = 12;
const TOP = 18;
const BOTTOM = 32;
const TICK_GAP = 5;
const UNDER = 13;

export function ThumbnailFrame({ axes, children }: { axes: ThumbnailAxes; children: ReactNode }) {
  const theme = usePlotTheme();
  const [width, height] = [THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT];
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${-LEFT} ${-TOP} ${width + LEFT + RIGHT} ${height + TOP + BOTTOM}`}
      aria-hidden="true"
    >
      {axes.y.ticks.map(({ share, text }) => (
        <g key={text} transform={`translate(0 ${(1 - share) * height})`}>
          <path d={`M0 0H${width}`} stroke={theme.grid} />
          <text x={-TICK_GAP} dy="0.34em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {axes.x.ticks.map(({ share, text }) => (
        <text key={text} x={share * width} y={height + UNDER} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={-LEFT} y={-TICK_GAP - 3}>
        {axes.y.title}
      </text>
      <text x={width} y={height + 2 * UNDER} textAnchor="end">
        {axes.x.title}
      </text>
      <path d={`M0 0V${height}H${width}`} fill="none" stroke={theme.axis} />
      {children}
    </svg>
  );
}

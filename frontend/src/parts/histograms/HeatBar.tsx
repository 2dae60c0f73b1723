/** The common colour scale of the heat maps. */

import { useId } from 'react';
import type { HeatMapFigure } from '../../model/contract';
import type { HeatQuantity } from '../../model/view/view';
import { percentText } from '../../model/words/formatting';
import { heatStops } from '../../plots/heatScale';
import { usePlotTheme } from '../plotly/usePlotTheme';
import styles from './HeatMaps.module.css';

const WIDTH = 260;
const HEIGHT = 12;
const SIDE = 14;

type Scale = Pick<HeatMapFigure[HeatQuantity], 'title' | 'most_pct' | 'ticks'>;

/** The colour scale with labels at round shares. */
export function HeatScale({ scale }: { scale: Scale }) {
  const theme = usePlotTheme();
  const id = useId();
  const stops = heatStops(theme);
  return (
    <>
      <span className={styles.title}>{scale.title}</span>
      <svg
        width={WIDTH + 2 * SIDE}
        height={HEIGHT + 20}
        role="img"
        aria-label={`Colours from 0% to ${percentText(scale.most_pct)}, by the square root of the share`}
      >
        <defs>
          <linearGradient id={id}>
            {stops.map((colour, index) => (
              <stop key={colour} offset={index / (stops.length - 1)} stopColor={colour} />
            ))}
          </linearGradient>
        </defs>
        <rect x={SIDE} width={WIDTH} height={HEIGHT} fill={`url(#${id})`} stroke={theme.axis} />
        {scale.ticks.map(({ place, text }) => {
          const x = SIDE + place * WIDTH;
          return (
            <g key={text}>
              <path d={`M${x} ${HEIGHT}v4`} stroke={theme.axis} />
              <text x={x} y={HEIGHT + 16} textAnchor="middle" fontSize="11" fill={theme.muted}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

export function HeatBar({ scale }: { scale: Scale }) {
  const theme = usePlotTheme();
  return (
    <div className={styles.legend}>
      <HeatScale scale={scale} />
      <span className={styles.gap}>
        <svg width="22" height="14" aria-hidden="true">
          <path
            d="M0 14 14 0M8 14 22 0M-6 12 6 0M16 14 22 8"
            stroke={theme.axis}
            strokeWidth="1.2"
          />
          <rect x="0.5" y="0.5" width="21" height="13" fill="none" stroke={theme.axis} />
        </svg>
        not stated
      </span>
      <span className={styles.gap}>
        <svg width="22" height="14" aria-hidden="true">
          <rect
            x="0.5"
            y="0.5"
            width="21"
            height="13"
            fill={heatStops(theme)[0]}
            stroke={theme.grid}
          />
          <circle cx="11" cy="7" r="1.8" fill={theme.muted} />
        </svg>
        &lt; 0.05% of waits
      </span>
    </div>
  );
}

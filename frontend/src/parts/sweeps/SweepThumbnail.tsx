/** A sweep small enough for a card: plain SVG, no Plotly. */
import { useMemo } from 'react';
import type { SweepResults } from '../../model/contract';
import { sweepThumbnail } from '../../plots/sweeps/thumbnail';
import {
  THUMBNAIL_HEIGHT as HEIGHT,
  ThumbnailFrame,
  THUMBNAIL_WIDTH as WIDTH,
} from '../curves/thumbnails/ThumbnailFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';

export function SweepThumbnail({ sweep }: { sweep: SweepResults }) {
  const theme = usePlotTheme();
  const drawn = useMemo(() => sweepThumbnail(sweep, theme, WIDTH, HEIGHT), [sweep, theme]);
  return (
    <ThumbnailFrame axes={drawn.axes}>
      {drawn.ceilings.map(({ y, isReference }) => (
        <path
          key={`${y} ${isReference}`}
          d={`M0 ${y}H${WIDTH}`}
          stroke={isReference ? theme.muted : theme.ceiling}
          strokeDasharray={isReference ? '1 4' : '3 3'}
          opacity="0.7"
        />
      ))}
      {drawn.lines.map(({ series, points, dashes }) => (
        <polyline
          key={series}
          points={points}
          fill="none"
          stroke={theme.axis}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={dashes}
        />
      ))}
      {drawn.dots.map(({ runId, x, y, colour, filled }) => (
        <circle
          key={runId}
          cx={x}
          cy={y}
          r="4"
          stroke={colour}
          strokeWidth="2"
          fill={filled ? colour : theme.paper}
        />
      ))}
    </ThumbnailFrame>
  );
}

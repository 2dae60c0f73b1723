/** A chart small enough for a card: plain SVG, no Plotly. */
import { useMemo } from 'react';
import type { CurveFigure } from '../../../model/contract';
import type { View } from '../../../model/view/view';
import { thumbnail } from '../../../plots/curves/thumbnail';
import { usePlotTheme } from '../../plotly/usePlotTheme';
import {
  THUMBNAIL_HEIGHT as HEIGHT,
  ThumbnailFrame,
  THUMBNAIL_WIDTH as WIDTH,
} from './ThumbnailFrame';

interface ThumbnailPlotProps {
  figure: CurveFigure;
  scales: Pick<View, 'xScale' | 'yScale'>;
}

export function ThumbnailPlot({ figure, scales }: ThumbnailPlotProps) {
  const theme = usePlotTheme();
  const drawn = useMemo(
    () => thumbnail(figure, scales, theme, WIDTH, HEIGHT),
    [figure, scales, theme],
  );
  return (
    <ThumbnailFrame axes={drawn.axes}>
      {drawn.ceilings.map(({ x, isReference }) => (
        <path
          key={`${x} ${isReference}`}
          d={`M${x} 0V${HEIGHT}`}
          stroke={isReference ? theme.muted : theme.ceiling}
          strokeDasharray={isReference ? '1 4' : '3 3'}
          opacity="0.7"
        />
      ))}
      {drawn.bars.map((bar) => (
        <g key={`${bar.runId} ${bar.y}`} stroke={bar.colour}>
          <path d={`M0 ${bar.y}H${bar.width}`} strokeDasharray="2 3" />
          <circle cx={bar.width} cy={bar.y} r="3.6" fill={theme.paper} strokeWidth="1.7" />
        </g>
      ))}
      {drawn.lines.map((line) => (
        <g key={line.runId} stroke={line.colour} fill={line.filled ? line.colour : theme.paper}>
          <polyline
            points={line.points}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={line.dashes}
          />
          {line.dots.map((dot) => (
            <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r="2.8" strokeWidth="1.5" />
          ))}
        </g>
      ))}
    </ThumbnailFrame>
  );
}
